// The texts of time off in Spanish.
import type { TimeOffMessages } from '../time-off.ts'

export const es: TimeOffMessages = {
  timeOff: {
    tab: 'Ausencias',
    lead: 'En este tiempo no se le puede reservar, digan lo que digan sus horarios.',
    empty: 'No hay ausencias previstas.',
    past: 'Pasadas',
    showMore: 'Mostrar más',
    plan: 'Planificar ausencia',
    changeTitle: 'Cambiar ausencia',
    wholeDays: 'Días completos',
    firstDay: 'Primer día',
    lastDay: 'Último día',
    fromTime: 'Desde',
    toTime: 'Hasta',
    reason: 'Motivo (opcional)',
    reasonHint: 'Su equipo lo ve; los invitados no.',
    endBeforeStart: 'El final debe ser posterior al inicio.',
    add: 'Añadir ausencia',
    change: 'Cambiar',
    delete: 'Eliminar',
    added: (period) => `Ausencia añadida: ${period}.`,
    changed: (period) => `Ausencia cambiada: ${period}.`,
    deleted: (period) => `Ausencia eliminada: ${period}.`,
    meetings: (meetings) =>
      meetings === 1 ? `${meetings} reunión en este tiempo` : `${meetings} reuniones en este tiempo`,
    meetingsLead: 'Las reuniones reservadas se mantienen hasta que las mueva o cancele.',
  },
}
