// The texts about giving a meeting to a colleague in Spanish.
import type { ReassignmentMessages } from '../reassignment.ts'

export const es: ReassignmentMessages = {
  title: 'Pasar esta reunión a un colega',
  lead: 'La hora no cambia. Los invitados, el colega y el anfitrión actual reciben un correo.',
  giver: 'Anfitrión actual que la cede',
  colleague: 'Colegas libres',
  search: 'Buscar por nombre',
  none: 'Ningún colega está libre a esta hora.',
  noMatch: 'Ningún colega libre tiene este nombre.',
  onlyHosts: 'Solo otros anfitriones del tipo de evento pueden asumir un evento de grupo.',
  outsideHours: 'fuera de su horario',
  cannotMove: 'no es anfitrión de este tipo de evento, así que la reunión no se podrá cambiar de hora',
  button: 'Pasar reunión',
  given: (name) => `Reunión pasada a ${name}.`,
  notFree: (name) => `${name} ya no está libre a esta hora. Elija a otra persona.`,
}
