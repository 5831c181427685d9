// The texts about personal meeting links in Spanish.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const es: MeetingLinkMessages = {
  title: 'Enlaces de videoconferencia',
  lead: 'Los enlaces de sus salas personales. Las reuniones los tienen en cuanto se reservan.',
  label: (service) => `Su enlace de ${service}`,
  hint: 'Pegue el enlace de su sala personal. Lo ven todas las personas que reservan.',
  invalid: 'Introduzca un enlace que empiece por https://.',
  add: 'Añadir enlace',
  save: 'Guardar enlace',
  change: 'Cambiar',
  remove: 'Quitar',
  cancel: 'Cancelar',
  saved: (service) => `Enlace de ${service} guardado`,
  removed: (service) => `Enlace de ${service} quitado`,
  fromAccount: (service) => `Su cuenta conectada crea una sala de ${service} para cada reunión.`,
  useOwnLink: 'Usar mi propio enlace',
  connectHint: (service) => `O conecte una cuenta que cree una sala de ${service} para cada reunión.`,
  everyHost:
    'Si los anfitriones se turnan, cada uno necesita un enlace. Los demás lo introducen en su perfil.',
  otherHosts: 'Los anfitriones introducen sus enlaces en su propio perfil.',
}
