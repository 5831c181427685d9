// The texts of selected meetings in Portuguese.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const pt: MeetingSelectionMessages = {
  selection: {
    title: 'Reuniões selecionadas',
    key: 'Selecionar uma reunião',
    select: (meeting) => `Selecionar ${meeting}`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} reunião selecionada` : `${meetings} reuniões selecionadas`,
    all: 'Selecionar tudo',
    clear: 'Anular a seleção',
    open: 'Reagendar ou cancelar…',
    dialog: (meetings) =>
      meetings === 1
        ? `Reagendar ou cancelar ${meetings} reunião`
        : `Reagendar ou cancelar ${meetings} reuniões`,
    done: (meetings) =>
      meetings === 1
        ? `A hora de ${meetings} reunião ficou novamente livre.`
        : `As horas de ${meetings} reuniões ficaram novamente livres.`,
  },
}
