// The page where a user connects a Google account, in Spanish.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const es: ConnectCalendarMessages = {
  title: 'Conectar Google Calendar',
  lead: 'Continuará en Google, donde elige una cuenta y permite el acceso a sus calendarios.',
  again: (account) => `Continuará en Google. Elija allí ${account} y permita el acceso de nuevo.`,
  whatWeDo: [
    'Los eventos de sus calendarios bloquean su tiempo. Guardamos cuándo tienen lugar, no de qué tratan.',
    'Añadimos sus reservas a uno de sus calendarios y seguimos lo que cambie allí.',
  ],
  tickAll: 'Google muestra lo que pedimos. Marque todas las casillas; si no, no podemos conectar la cuenta.',
  button: 'Continuar en Google',
  back: 'Volver a sus calendarios',
  problems: {
    not_set_up: 'Google Calendar aún no está configurado en este servicio.',
    denied: 'No ha permitido el acceso, así que no se ha conectado nada.',
    incomplete: 'La respuesta de Google estaba incompleta o llegó tarde. Inténtelo de nuevo.',
    permissions_missing: 'No se ha conectado nada porque falta un permiso que necesitamos:',
    other_account:
      'Ha elegido otra cuenta de Google. Inténtelo de nuevo con la cuenta de arriba o conecte la otra por separado.',
    no_calendars: 'Esta cuenta de Google no tiene ningún calendario. Cree primero uno en Google Calendar.',
    too_many_connections: 'Ha alcanzado el número máximo de cuentas conectadas. Desconecte una primero.',
    too_many_attempts: 'Demasiados intentos. Espere una hora y vuelva a intentarlo.',
    unreachable: 'No se puede contactar con Google o devuelve un error. Inténtelo más tarde.',
  },
  forAdmins:
    'El operador lo configura con «meetwright calendars set google». La guía para operadores explica los pasos.',
  permissions: {
    events: 'Ver y modificar eventos',
    calendars: 'Ver la lista de sus calendarios',
    free_busy: 'Ver cuándo está ocupado',
    email: 'Ver su dirección de correo',
  },
}
