// The page where a user connects an account without a password, in Spanish.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Calendar', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google: 'Google muestra lo que pedimos. Marque todas las casillas; si no, no podemos conectar la cuenta.',
  microsoft:
    'En algunas organizaciones solo los administradores pueden permitir aplicaciones nuevas. Si Microsoft lo indica, hable con su administrador.',
  zoom: 'La cuenta debe poder programar reuniones. En algunas organizaciones solo los administradores pueden permitir aplicaciones nuevas.',
} as const

export const es: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `Conectar ${product}`,
    lead:
      provider === 'zoom'
        ? `Continuará en ${label}, donde inicia sesión y nos permite programar reuniones con su cuenta.`
        : `Continuará en ${label}, donde elige una cuenta y permite el acceso a sus calendarios.`,
    again: (account) => `Continuará en ${label}. Elija allí ${account} y permita el acceso de nuevo.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Cuando le reserven con Zoom como lugar, programamos una reunión en su cuenta y enviamos el enlace.',
            'Zoom recibe el nombre del tipo de evento y la hora, pero ningún nombre ni dirección de los invitados.',
          ]
        : [
            'Los eventos de sus calendarios bloquean su tiempo. Guardamos cuándo tienen lugar, no de qué tratan.',
            'Añadimos sus reservas a uno de sus calendarios y seguimos lo que cambie allí.',
          ],
    hint: HINTS[provider],
    button: `Continuar en ${label}`,
    back: 'Volver a sus calendarios',
    problems: {
      not_set_up: `${product} aún no está configurado en este servicio.`,
      denied: 'No ha permitido el acceso, así que no se ha conectado nada.',
      incomplete: `La respuesta de ${label} estaba incompleta o llegó tarde. Inténtelo de nuevo.`,
      approval_needed:
        'En su organización solo los administradores pueden permitir aplicaciones nuevas. Pídaselo a su administrador e inténtelo de nuevo.',
      permissions_missing: 'No se ha conectado nada porque falta un permiso que necesitamos:',
      other_account: `Ha elegido otra cuenta de ${label}. Inténtelo de nuevo con la cuenta de arriba o conecte la otra por separado.`,
      no_calendars: `Esta cuenta de ${label} no tiene ningún calendario. Cree primero uno en ${product}.`,
      too_many_connections: 'Ha alcanzado el número máximo de cuentas conectadas. Desconecte una primero.',
      too_many_attempts: 'Demasiados intentos. Espere una hora y vuelva a intentarlo.',
      unreachable: `No se puede contactar con ${label} o devuelve un error. Inténtelo más tarde.`,
    },
    forAdmins: `El operador lo configura con «meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}». La guía para operadores explica los pasos.`,
    permissions: {
      events: 'Ver y modificar eventos',
      calendars: 'Ver la lista de sus calendarios',
      free_busy: 'Ver cuándo está ocupado',
      email: 'Ver su dirección de correo',
      meetings: 'Programar, ver, modificar y eliminar sus reuniones',
    },
  }
}
