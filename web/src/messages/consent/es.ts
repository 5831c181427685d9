// The page on which a user lets an app in, in Spanish.
import type { ConsentMessages } from '../consent.ts'

export const es: ConsentMessages = {
  title: (app) => `¿Dar acceso a ${app}?`,
  signedIn: (user, organization) =>
    `Ha iniciado sesión como ${user}, de ${organization}. La aplicación actuaría en su nombre.`,
  scopesIntro: 'Podría:',
  scopes: {
    'availability:read': 'ver cuándo se le puede reservar y cuándo está ocupado',
    'availability:write': 'ver y cambiar cuándo se le puede reservar',
    'event_types:read': 'ver los tipos de evento',
    'event_types:write': 'ver, crear, cambiar y eliminar tipos de evento',
    'scheduled_events:read': 'ver sus reuniones, con los nombres y respuestas de los invitados',
    'scheduled_events:write': 'ver, reservar, mover y cancelar reuniones',
    'routing_forms:read': 'ver los formularios y lo que se respondió en ellos',
    'routing_forms:write': 'ver, crear, cambiar y eliminar formularios',
    'locations:read': 'ver dónde pueden celebrarse sus reuniones',
    'shares:write': 'crear enlaces de reserva con horarios y duraciones propios',
    'scheduling_links:write': 'crear enlaces de reserva de un solo uso',
    'mcp:scheduling:read':
      'ver sus reuniones, tipos de evento, horas libres y compañeros, para una herramienta de IA',
    'mcp:scheduling:write':
      'reservar, mover y cancelar reuniones y crear enlaces de reserva, para una herramienta de IA',
    'users:read': 'ver su nombre, correo electrónico, zona horaria e idioma, y los de sus compañeros',
    'users:write': 'ver y cambiar su perfil',
    'organizations:read': 'ver su organización, sus miembros y sus invitaciones',
    'organizations:write': 'invitar y quitar miembros y cambiar sus funciones',
    'groups:read': 'ver los grupos y quién está en ellos',
    'groups:write': 'ver, crear, cambiar y eliminar grupos',
    'webhooks:read': 'ver a qué direcciones se envían las novedades de sus reuniones',
    'webhooks:write': 'hacer que las novedades de sus reuniones se envíen a otras direcciones',
    'activity_log:read': 'leer quién hizo qué en su organización',
    'data_compliance:write': 'eliminar para siempre datos personales de invitados',
    default: 'hacer todo lo que usted puede hacer',
  },
  limits: 'Nunca podrá hacer más de lo que permite su función. Puede retirar el acceso en cualquier momento.',
  redirectNotice: (host) => `Después volverá a ${host}.`,
  redirectToDevice: (host) => `Después volverá a una aplicación de este dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Esta aplicación se ha registrado por sí misma. Nadie ha comprobado su nombre: continúe solo si acaba de venir de ella.'
      : `Esta aplicación se describe a sí misma en ${source}. Nadie ha comprobado su nombre: continúe solo si acaba de venir de ella.`,
  allow: 'Dar acceso',
  deny: 'No dar acceso',
  expired: {
    title: 'Esta solicitud ya no existe',
    text: 'Ha caducado, ya se respondió o se abrió en otro navegador. Vuelva a la aplicación y empiece de nuevo.',
  },
  refused: {
    title: 'No se puede dar acceso a esta aplicación',
    text: 'Su solicitud está incompleta o es incorrecta. No se ha concedido nada. Vuelva a la aplicación o avise a quien la hace.',
  },
}
