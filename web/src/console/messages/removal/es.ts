// The texts about removing a member in Spanish.
import type { RemovalMessages } from '../removal.ts'

export const es: RemovalMessages = {
  removal: {
    open: 'Quitar…',
    title: (name) => `Quitar a ${name}`,
    lead: (name, organization) =>
      `${name} pierde de inmediato el acceso a ${organization}: se cierra su página de reservas, los tokens dejan de funcionar y se desconectan los calendarios. No se puede deshacer.`,
    none: 'No hay reuniones próximas.',
    ahead: (count) => (count === 1 ? `${count} reunión próxima` : `${count} reuniones próximas`),
    showAll: 'Mostrar todas',
    choose: '¿Qué pasa con estas reuniones?',
    cancel: 'Cancelarlas',
    cancelHint: 'Los invitados reciben un correo y las horas vuelven a quedar libres.',
    reassign: 'Darlas a un compañero',
    colleague: 'Compañero',
    goesTo: (name) => `Pasan a ${name}.`,
    other: 'Elegir a otra persona',
    button: (name) => `Quitar a ${name}`,
    removed: (name) => `${name} ya no forma parte de la organización.`,
    handedOver: (name, colleague) =>
      `${name} ya no forma parte de la organización. Las reuniones son ahora de ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} no tiene libres estas horas. No se cambió nada: elija a otra persona o cancele antes estas reuniones.`,
  },
}
