// The texts of time off in Portuguese.
import type { TimeOffMessages } from '../time-off.ts'

export const pt: TimeOffMessages = {
  timeOff: {
    tab: 'Ausências',
    lead: 'Neste período não pode ser reservado, digam o que disserem os seus horários.',
    empty: 'Nenhuma ausência planeada.',
    past: 'Passadas',
    showMore: 'Mostrar mais',
    plan: 'Planear ausência',
    changeTitle: 'Alterar ausência',
    wholeDays: 'Dias inteiros',
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia',
    fromTime: 'Das',
    toTime: 'Às',
    reason: 'Motivo (opcional)',
    reasonHint: 'A sua equipa vê-o; os convidados não.',
    endBeforeStart: 'O fim tem de ser depois do início.',
    add: 'Adicionar ausência',
    change: 'Alterar',
    delete: 'Eliminar',
    added: (period) => `Ausência adicionada: ${period}.`,
    changed: (period) => `Ausência alterada: ${period}.`,
    deleted: (period) => `Ausência eliminada: ${period}.`,
    meetings: (meetings) =>
      meetings === 1 ? `${meetings} reunião neste período` : `${meetings} reuniões neste período`,
    meetingsLead: 'As reuniões reservadas mantêm-se até as mover ou cancelar.',
  },
}
