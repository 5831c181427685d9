// The OAuth consent page in Spanish.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'ver a sus compañeros y grupos',
  see_event_types: 'ver los tipos de reunión',
  see_times: 'ver los horarios y los huecos libres',
  see_meetings: 'ver las reuniones y sus invitados',
  book: 'reservar y bloquear horas',
  change_meetings: 'reprogramar y cancelar reuniones',
  mark_no_shows: 'marcar ausencias',
  create_links: 'crear enlaces de reserva',
  change_event_types: 'crear y cambiar tipos de reunión',
  change_hours: 'cambiar los horarios',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities}, en una herramienta de IA`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'ver cuándo está disponible y cuándo está ocupado',
  'availability:write': 'ver y cambiar su disponibilidad',
  'event_types:read': 'ver los tipos de reunión',
  'event_types:write': 'ver, crear, cambiar y eliminar tipos de reunión',
  'scheduled_events:read': 'ver sus reuniones, con los nombres y respuestas de los invitados',
  'scheduled_events:write': 'ver, reservar, reprogramar y cancelar reuniones',
  'routing_forms:read': 'ver los formularios y sus respuestas',
  'routing_forms:write': 'ver, crear, cambiar y eliminar formularios',
  'locations:read': 'ver dónde pueden celebrarse sus reuniones',
  'locations:write': 'ver y cambiar los enlaces de sus videoconferencias',
  'shares:write': 'crear enlaces de reserva con horarios y duraciones personalizados',
  'scheduling_links:write': 'crear enlaces de reserva de un solo uso',
  'users:read': 'ver su nombre, correo electrónico, zona horaria e idioma, y los de sus compañeros',
  'users:write': 'ver y cambiar su perfil',
  'organizations:read': 'ver su organización, sus miembros y sus invitaciones',
  'organizations:write': 'invitar y quitar miembros y cambiar sus roles',
  'groups:read': 'ver los grupos y sus miembros',
  'groups:write': 'ver, crear, cambiar y eliminar grupos',
  'webhooks:read': 'ver qué URL reciben avisos sobre sus reuniones',
  'webhooks:write': 'enviar avisos sobre sus reuniones a otras URL',
  'activity_log:read': 'ver quién hizo qué en su organización',
  'data_compliance:write': 'eliminar de forma permanente datos personales de invitados',
  default: 'hacer todo lo que usted puede hacer',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const es: ConsentMessages = {
  title: (app) => `¿Permitir que ${app} use su cuenta?`,
  signedIn: (user, organization) =>
    `Ha iniciado sesión como ${user} en ${organization}. La aplicación actuará en su nombre.`,
  scopesIntro: 'Podrá:',
  scopes,
  inAiTool,
  abilities,
  limits: 'Nunca podrá hacer más de lo que permite su rol. Puede revocar el acceso en cualquier momento.',
  redirectNotice: (host) => `Después volverá a ${host}.`,
  redirectToDevice: (host) => `Después volverá a una aplicación de este dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Esta aplicación se ha registrado por sí misma y su nombre no está verificado. Continúe solo si acaba de venir de ella.'
      : `Esta aplicación se describe a sí misma en ${source} y su nombre no está verificado. Continúe solo si acaba de venir de ella.`,
  allow: 'Permitir',
  deny: 'Cancelar',
  expired: {
    title: 'Esta solicitud ya no es válida',
    text: 'Ha caducado, ya se respondió o se abrió en otro navegador. Vuelva a la aplicación y empiece de nuevo.',
  },
  refused: {
    title: 'Esta aplicación no puede obtener acceso',
    text: 'La solicitud de la aplicación está incompleta o es incorrecta. No se ha concedido acceso. Vuelva a la aplicación o avise al desarrollador.',
  },
  otherOrganization: {
    title: 'No puede permitir esta aplicación',
    text: 'Pertenece a otra organización y solo sus miembros pueden permitirla. Inicie sesión con una cuenta de esa organización o pregunte al desarrollador de la aplicación.',
  },
}
