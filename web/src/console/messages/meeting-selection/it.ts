// The texts of selected meetings in Italian.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const it: MeetingSelectionMessages = {
  selection: {
    title: 'Appuntamenti selezionati',
    key: 'Seleziona un appuntamento',
    select: (meeting) => `Seleziona ${meeting}`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} appuntamento selezionato` : `${meetings} appuntamenti selezionati`,
    all: 'Seleziona tutti',
    clear: 'Annulla la selezione',
    open: 'Sposta o annulla…',
    dialog: (meetings) =>
      meetings === 1
        ? `Sposta o annulla ${meetings} appuntamento`
        : `Sposta o annulla ${meetings} appuntamenti`,
    done: (meetings) =>
      meetings === 1
        ? `L’orario di ${meetings} appuntamento è di nuovo libero.`
        : `Gli orari di ${meetings} appuntamenti sono di nuovo liberi.`,
  },
}
