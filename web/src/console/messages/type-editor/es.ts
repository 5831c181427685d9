// The texts of the editor of an event type in Spanish.
import type { TypeEditorMessages } from '../type-editor.ts'

export const es: TypeEditorMessages = {
  editor: {
    contents: 'En esta página',
    sections: {
      basics: 'General',
      who: 'Quién',
      where: 'Dónde',
      when: 'Cuándo',
      questions: 'Preguntas',
      mail: 'Correo y recordatorios',
      after: 'Después de reservar',
      permissions: 'Permisos',
    },
    copy: 'Copiar enlace',
    open: 'Abrir página',
    preview: 'Página de reservas',
    previewHint: 'Lo que ven los visitantes ahora. Sus cambios aparecen al guardar.',
    previewOff: 'Desactivado: los visitantes no pueden reservar.',
    readOnly:
      'Puede ver este tipo de evento, pero no cambiarlo. Pregunte a su propietario o a un administrador.',
    managed: 'Gestionado por los administradores. Solo ellos pueden cambiarlo.',
    on: 'Activado',

    name: 'Nombre',
    nameHint: 'Los invitados lo ven en la página de reservas y en el correo.',
    link: 'Enlace',
    oldLink: (link, oldLink) => `${link} – al guardar, ${oldLink} deja de funcionar.`,
    duration: 'Duración en minutos',
    durationHint: (range) => `Una reunión mañana: ${range}.`,
    durations: 'Permitir que los invitados elijan otra duración',
    description: 'Descripción',
    descriptionHint: 'Se muestra en la página de reservas.',
    color: 'Color',
    language: 'Idioma',
    languageHint: (language) => `Página de reservas: ${language}.`,
    secret: 'Ocultar en la página pública',
    secretHint: 'Solo puede reservar quien tenga el enlace.',
    notSecretHint: (owner) => `Está en la página de ${owner}.`,
    note: 'Nota interna',
    noteHint: 'Solo la ven quienes pueden cambiar este tipo de evento.',

    soloHint: (name) => `${name} se reúne con el invitado.`,
    roundRobinHint: (names) => `Primero: ${names}. Los demás atienden si no hay nadie de ellos libre.`,
    roundRobinEqual: (names) => `Por turnos: ${names}.`,
    collectiveHint: (names) => `Una hora está libre si todos lo están: ${names}.`,
    groupHint: (seats, name) => `Hasta ${seats} personas pueden reservar la misma hora con ${name}.`,
    seats: 'Plazas',
    hosts: 'Anfitriones',
    priority: (name) => `Prioridad de ${name}`,
    priorities: { high: 'Alta', medium: 'Media', low: 'Baja' },
    addHost: 'Añadir un anfitrión',
    replaceHost: 'Elegir otro anfitrión',

    placesHint: (places) =>
      places === 0
        ? 'Sin lugar: los invitados no ven ninguno.'
        : places === 1
          ? 'Todas las reuniones son aquí.'
          : `Los invitados eligen uno de ${places} lugares.`,
    addPlace: 'Añadir un lugar',
    placeKind: 'Tipo de lugar',
    placeQuestion: 'Nota para el invitado',
    notConnected: 'No está conectado. Elija otro tipo.',
    phone: 'Teléfono',
    extraInfo: 'Información adicional',

    hoursOf: (name) => `Horario de ${name}`,
    hoursHint: (zone) => `Las horas son de la zona horaria ${zone}.`,
    defaultSchedule: (name) => `Horario predeterminado (${name})`,
    ownHours: 'Horario propio para este tipo de evento',
    editHours: 'Editar este horario',
    window: 'Con cuánta antelación',
    windows: { days: 'Un número de días', dates: 'De una fecha a otra', unlimited: 'Sin límite' },
    windowDays: 'Días de antelación',
    windowHint: (day) => `El último día es ahora: ${day}.`,
    windowFrom: 'Primer día',
    windowTo: 'Último día',
    notice: 'Antelación mínima',
    noticeHint: (time) => `Quien reserve ahora puede empezar a partir de: ${time}.`,
    unit: 'Unidad',
    units: { minutes: 'minutos', hours: 'horas', days: 'días' },
    increment: 'Inicio cada (minutos)',
    incrementHint: (times) => `Si el día empieza a las diez: ${times}, …`,
    bufferBefore: 'Libre antes (minutos)',
    bufferAfter: 'Libre después (minutos)',
    bufferHint: (meeting, blocked) => `Una reunión ${meeting} necesita libre ${blocked}.`,
    dailyLimit: 'Reuniones por día',
    dailyLimitHint: (limit) =>
      limit === 1
        ? 'Tras 1 reunión, el día está completo.'
        : `Tras ${limit} reuniones, el día está completo.`,
    noDailyLimit: 'Vacío: sin límite.',
    times: (count) =>
      count === 1
        ? 'Se puede reservar 1 hora en los próximos 7 días.'
        : `Se pueden reservar ${count} horas en los próximos 7 días.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Los invitados solo indican su nombre y su correo.'
        : questions === 1
          ? 'Los invitados responden además a 1 pregunta.'
          : `Los invitados responden además a ${questions} preguntas.`,
    questionNumber: (position) => `Pregunta ${position}`,
    addQuestion: 'Añadir una pregunta',
    question: 'Pregunta',
    answerType: 'Respuesta',
    answerTypes: {
      string: 'Una línea',
      text: 'Varias líneas',
      phone_number: 'Teléfono',
      single_select: 'Una opción',
      multi_select: 'Varias opciones',
    },
    required: 'Obligatoria',
    shown: 'Visible',
    choices: 'Opciones',
    choicesHint: 'Una por línea.',
    other: 'Aceptar también otra respuesta',

    mailHint: (meeting, mail) => `Para una reunión el ${meeting}, se envía el ${mail}.`,
    reminders: {
      title: 'Recordatorios y mensajes posteriores',
      add: 'Añadir un correo',
      kind: 'Correo',
      kinds: { reminder: 'Recordatorio', follow_up: 'Después de la reunión', no_show: 'Si no asistió' },
      before: 'Antes del inicio',
      after: 'Después del final',
      noShowHint: 'Tras marcar que no asistió, pero no antes del final.',
      to: 'Para',
      recipients: { invitee: 'Invitado', guests: 'Acompañantes', host: 'Anfitriones' },
      problem: 'Elija entre 1 minuto y 14 días, sin repetir.',
      templates: 'Cambiar los textos de estos correos',
    },
    reconfirmation: 'Pedir confirmación, horas antes',
    noReconfirmation: 'Vacío: no se pregunta a los invitados.',
    verify: 'Verificar primero el correo',
    verifyHint: 'Los invitados introducen un código recibido por correo antes de reservar.',
    noVerifyHint: 'Los invitados reservan sin código.',
    approval: 'Un anfitrión debe aceptar cada reserva',
    approvalHint:
      'Los invitados solicitan una hora. Queda reservada hasta que un anfitrión acepte o rechace.',
    noApprovalHint: 'Los invitados reservan al momento.',
    requestHours: 'Horas para responder',
    requestHoursHint:
      'Sin respuesta, la hora vuelve a estar libre después, como tarde al inicio de la reunión.',

    afterBooking: {
      message: 'Mensaje después de reservar',
      messageHint: 'Aparece en la página después de reservar y en el correo que la confirma.',
      messageOnPage: 'Aparece en la página después de reservar.',
      noMessage: 'Vacío: sin mensaje.',
      url: 'Ir después a esta dirección',
      urlHint: (site, seconds) =>
        `Después de reservar, los visitantes ven la confirmación y un botón a ${site}. A los ${seconds} segundos van allí automáticamente, salvo que usen la página. En un sitio que inserta la página de reservas, solo los llevan allí el botón o ese sitio.`,
      noUrl: 'Vacío: los visitantes se quedan en la página de confirmación.',
      urlProblem: 'Escriba una dirección como https://example.com/gracias.',
      withBooking: 'Añadir la reserva a la dirección',
      withBookingHint:
        'El otro sitio conoce el nombre y el correo del invitado, las horas y los identificadores del tipo de evento y del invitado.',
      withoutBookingHint: 'La dirección no contiene nada sobre la reserva ni el invitado.',
      withoutUrl: 'Sin dirección, no tiene efecto.',
      another: 'Ofrecer reservar otro horario',
      anotherHint:
        'La confirmación enlaza a la página de reservas, salvo con un enlace de un solo uso o con ajustes propios.',
      anotherHiddenHint:
        'Sin efecto: el tipo de evento no está en la página pública, así que su confirmación no tiene ese enlace.',
      noAnotherHint: 'La confirmación no enlaza a la página de reservas.',
    },

    permissionsHint: (owner) =>
      `${owner} y los administradores pueden cambiarlo. Los demás necesitan su permiso.`,
    grant: 'Permitir que otra persona lo cambie',
    granted: (name) => `${name} ya puede cambiarlo.`,
    revoked: (name) => `${name} ya no puede cambiarlo.`,
    adminManaged: 'Solo los administradores pueden cambiarlo',
    adminManagedHint: 'El propietario y las personas de arriba no pueden cambiarlo.',
    notAdminManagedHint: 'El propietario y las personas de arriba pueden cambiarlo.',
  },
}
