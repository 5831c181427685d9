// The texts of connected calendars in Spanish.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const es: CalendarAccountsMessages = {
  accounts: {
    title: 'Calendarios conectados',
    lead: 'Leemos sus calendarios y podemos anotar sus reservas en uno de ellos. Guardamos cuándo tienen lugar los eventos, no de qué tratan.',
    empty: 'Aún no hay cuentas. Conecte la cuenta en la que lleva sus calendarios.',
    ofColleague: 'Solo la propia persona puede ver y cambiar los calendarios de esta cuenta.',
    states: {
      active: 'Conectada',
      failing: 'No se puede leer',
      refused: 'Acceso rechazado',
      given_up: 'Ya no se lee',
    },
    justRead: 'Leída ahora mismo',
    readAgo: (ago) => `Leída ${ago}`,
    failures: {
      unreachable: 'No se puede acceder al servidor o este informa de un error. Seguimos intentándolo.',
      throttled: 'El servidor pide menos solicitudes. Seguimos intentándolo.',
      refused: 'El servidor rechaza el nombre de usuario o la contraseña. Introduzca una contraseña nueva.',
      forbidden: 'La cuenta no puede leer un calendario. Dele acceso o desactive aquí ese calendario.',
      not_allowed: 'La dirección del servidor no está permitida. Consulte a su administrador.',
      no_calendar_server: 'Ya no hay un servidor de calendarios en esta dirección.',
      calendar_gone: 'Un calendario ya no existe. Desaparecerá de esta lista.',
      malformed: 'No se entiende la respuesta del servidor. Consulte a quien lo gestiona.',
      too_large: 'Un calendario tiene demasiados eventos. Desactívelo aquí.',
      credentials_lost: 'La contraseña guardada ya no se puede descifrar. Introdúzcala de nuevo.',
    },
    accessRevoked: (provider) => `${provider} ya no permite el acceso. Vuelva a conectar ${provider}.`,
    accessLost: (provider) =>
      `El acceso a ${provider} ya no se puede descifrar. Vuelva a conectar ${provider}.`,
    givenUp:
      'No se ha podido leer durante 30 días. Sus eventos ya no ocupan su tiempo. Conéctela de nuevo o elija «Leer ahora».',
    noCalendars: 'Esta cuenta no tiene ningún calendario para eventos. Cree uno en su aplicación.',
    makesBusy: 'Ocupa mi tiempo',
    countsTentative: 'Contar eventos provisionales',
    receives: 'Añadir mis reservas a',
    receivesHint: 'Cada reserva aparece allí en unos segundos y sigue todos los cambios.',
    receivesNone: 'Ningún calendario',
    onMove: 'Si muevo allí una reunión',
    moveRules: { follow: 'Reprogramarla', put_back: 'Devolverla a su hora', tell: 'Solo avisarme' },
    onDelete: 'Si elimino allí una reunión',
    deleteRules: { ask: 'Preguntarme', cancel: 'Cancelar la reunión', put_back: 'Volver a añadirla' },
    connect: 'Conectar cuenta',
    provider: 'Servicio de calendario',
    otherProvider: 'Otro (CalDAV)',
    server: 'Dirección del servidor',
    serverHint: 'Por ejemplo, https://caldav.example.com. En muchos servicios basta su correo electrónico.',
    nextcloudServer: 'Dirección de su Nextcloud',
    nextcloudHint: 'Por ejemplo, cloud.example.com',
    username: 'Usuario o correo electrónico',
    password: 'Contraseña de aplicación',
    passwordHints: {
      icloud:
        'En account.apple.com: «Inicio de sesión y seguridad», «Contraseñas específicas de apps». La contraseña de su cuenta de Apple no sirve aquí.',
      fastmail: 'En fastmail.com: Settings, «Privacy & Security», «App passwords», con acceso a calendarios.',
      nextcloud: 'En su Nextcloud: Configuración, «Seguridad», «Crear nueva contraseña de aplicación».',
      mailbox: 'Su contraseña de mailbox.org, o una contraseña de aplicación creada en su configuración.',
      other: 'Use una contraseña de aplicación si su servicio las ofrece.',
    },
    trying: 'Consultamos el servidor. Puede tardar hasta 20 segundos.',
    problems: {
      unreachable:
        'No se puede acceder al servidor o este informa de un error. Compruebe la dirección o inténtelo más tarde.',
      no_calendar_server: 'No hay un servidor de calendarios en esta dirección.',
      not_allowed: 'Introduzca la dirección https de un servidor público.',
      refused:
        'El servidor rechaza el usuario o la contraseña. Muchos servicios exigen una contraseña de aplicación.',
      refused_by_icloud:
        'iCloud rechaza el usuario o la contraseña. Hace falta una contraseña específica de app, no la de su cuenta de Apple.',
      forbidden: 'Esta cuenta no puede leer sus calendarios.',
      no_calendars: 'Esta cuenta no tiene ningún calendario para eventos. Cree antes uno en su aplicación.',
      too_many_attempts: 'Demasiados intentos. Inténtelo de nuevo dentro de una hora.',
    },
    connected: (account) => `${account} está conectada.`,
    connectedReceiving: (account, calendar) =>
      `${account} está conectada. Sus reservas se añaden a «${calendar}».`,
    newPassword: 'Nueva contraseña',
    passwordSaved: 'Contraseña guardada. Leeremos los calendarios en unos segundos.',
    disconnect: 'Desconectar',
    disconnectLead:
      'Sus eventos dejarán de ocupar su tiempo. ¿Qué hacemos con las reuniones que hemos añadido?',
    entries: {
      keep: 'Dejarlas en el calendario',
      remove: 'Quitar del calendario las reuniones futuras',
    },
    removing: 'Quitamos las reuniones. Puede tardar hasta 20 segundos.',
    disconnected: (account) => `${account} está desconectada.`,
  },
}
