// The texts of calendars in Spanish.
import type { CalendarsMessages } from '../calendars.ts'

export const es: CalendarsMessages = {
  calendars: {
    busyTitle: 'Calendarios que le ocupan',
    busyLead:
      'No se le puede reservar mientras uno de estos calendarios tenga un evento. Los leemos cada 15 minutos y solo guardamos cuándo empiezan y terminan los eventos.',
    busyEmpty: 'Aún no hay calendarios. Sin ellos, pueden reservarle mientras tiene otras citas.',
    add: 'Añadir calendario',
    address: 'Dirección iCalendar',
    addressHint:
      'Suele terminar en .ics o empezar por webcal://. La guardamos cifrada y no la volvemos a mostrar.',
    optionalName: 'Nombre (opcional)',
    whereTitle: '¿Dónde encuentro la dirección?',
    where: {
      google:
        'Google Calendar: configuración del calendario, «Integrar el calendario», «Dirección secreta en formato iCal».',
      apple: 'Calendario de Apple: comparta el calendario en iCloud como público y copie el enlace.',
      outlook:
        'Outlook: configuración, «Calendarios compartidos», «Publicar un calendario», y copie el enlace ICS.',
    },
    added: (name) => `Calendario «${name}» añadido. Lo leeremos en unos segundos.`,
    states: {
      waiting: 'Sin leer aún',
      ok: 'Al día',
      failing: 'No se puede leer',
    },
    lastRead: (time) => `Última lectura: ${time}`,
    neverRead: 'Nunca leído',
    failingSince: (time) => `Falla desde ${time}.`,
    eventsStay: 'Los eventos de la última lectura siguen ocupando su tiempo.',
    failures: {
      unreachable: {
        problem: 'No se puede acceder al servidor o este informa de un error.',
        whatToDo: 'Seguimos intentándolo. No tiene que hacer nada, salvo que dure varios días.',
      },
      refused: {
        problem:
          'El servidor no entrega el calendario. Puede que ya no exista o que el acceso esté denegado.',
        whatToDo:
          'Compruebe en su aplicación si el calendario sigue compartido. Si la dirección ha cambiado, elimine este calendario y añada la nueva.',
      },
      not_a_calendar: {
        problem: 'La dirección no contiene un calendario.',
        whatToDo: 'Elimine este calendario y añada su dirección iCalendar, no la de una página web.',
      },
      too_large: {
        problem: 'El calendario ocupa más de 5 MB o tiene demasiados eventos.',
        whatToDo: 'Comparta un calendario más pequeño o borre los eventos antiguos de este.',
      },
      url_lost: {
        problem: 'Ya no se puede descifrar la dirección guardada.',
        whatToDo: 'Elimine este calendario y añádalo de nuevo.',
      },
    },
    readNow: 'Leer ahora',
    reading: (name) => `Leeremos «${name}» en unos segundos.`,
    readRecently: 'Ya se pidió hace menos de cinco minutos. Espere un momento e inténtelo de nuevo.',
    rename: 'Cambiar nombre',
    renamed: (name) => `Nombre nuevo: «${name}».`,
    delete: 'Eliminar',
    deleted: (name) => `Calendario «${name}» eliminado.`,
    feedsTitle: 'Sus reuniones en otro calendario',
    feedsLead:
      'Con una dirección así, su aplicación de calendario muestra sus reuniones. Quien tenga la dirección puede leerlas: manténgala en secreto y cree una por dispositivo. Al eliminarla, deja de funcionar.',
    feedsEmpty: 'Aún no hay direcciones.',
    createFeed: 'Crear dirección',
    name: 'Nombre',
    feedNameHint: 'Por ejemplo, «Mi teléfono». Su aplicación de calendario lo muestra.',
    feedAddress: (name) => `Dirección de «${name}»`,
    feedDeleted: (name) => `Dirección «${name}» eliminada. Ya no funciona.`,
    copy: 'Copiar dirección',
    copied: 'Dirección copiada',
    addTo: {
      google: 'Añadir a Google Calendar',
      apple: 'Abrir en Calendario de Apple',
      outlook: 'Añadir a Outlook',
    },
    refreshHint:
      'Su aplicación de calendario decide cada cuánto se actualiza. Algunas lo hacen una vez al día.',
  },
}
