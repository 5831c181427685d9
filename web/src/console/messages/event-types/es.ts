// The texts of the list of event types in Spanish.
import type { EventTypesMessages } from '../event-types.ts'

export const es: EventTypesMessages = {
  eventTypes: {
    title: 'Tipos de evento',
    own: 'Suyos',
    empty: 'Aún no hay tipos de evento',
    emptyHint:
      'Un tipo de evento es lo que se puede reservar, como una reunión de 30 minutos. Cree el primero.',
    kinds: {
      solo: 'Una persona',
      group: 'Grupo',
      roundRobin: 'Por turnos',
      collective: 'Todos juntos',
      oneOff: 'Puntual',
    },
    secret: 'Oculto en su página',
    managed: 'Gestionado por administradores',
    off: 'Desactivado',
    copyLink: (name) => `Copiar el enlace de ${name}`,
    bookable: (name) => `${name} se puede reservar`,
    switchedOn: (name) => `${name} se puede reservar.`,
    switchedOff: (name) => `${name} ya no se puede reservar.`,
    more: (name) => `Más acciones para ${name}`,
    edit: 'Editar',
    share: 'Compartir',
    duplicate: 'Duplicar',
    copyName: (name) => `${name} (copia)`,
    moveUp: 'Subir',
    moveDown: 'Bajar',
    moved: (name) => `${name} se ha movido.`,
    delete: 'Eliminar',
    deleted: (name) => `${name} eliminado. Las reuniones reservadas se mantienen.`,
    create: 'Nuevo tipo de evento',
    createTitle: '¿Qué se puede reservar?',
    owner: 'Pertenece a',
    ownerMe: 'Usted',
    names: {
      solo: 'Reunión de 30 minutos',
      group: 'Reunión de grupo',
      roundRobin: 'Por turnos',
      collective: 'Todos juntos',
      oneOff: 'Reunión puntual',
    },
    explanations: {
      solo: 'Una persona se reúne con usted.',
      group: 'Varias personas reservan la misma hora, como en un taller.',
      roundRobin: 'La atiende una persona de su equipo, por turnos.',
      collective: 'Participa todo su equipo.',
      oneOff: 'No aparece en su página. Se puede reservar en los próximos 7 días.',
    },
  },
}
