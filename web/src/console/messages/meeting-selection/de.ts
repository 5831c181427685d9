// The texts of selected meetings in German.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const de: MeetingSelectionMessages = {
  selection: {
    title: 'Ausgewählte Termine',
    key: 'Termin auswählen',
    select: (meeting) => `${meeting} auswählen`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} Termin ausgewählt` : `${meetings} Termine ausgewählt`,
    all: 'Alle auswählen',
    clear: 'Auswahl aufheben',
    open: 'Verschieben oder absagen …',
    dialog: (meetings) =>
      meetings === 1
        ? `${meetings} Termin verschieben oder absagen`
        : `${meetings} Termine verschieben oder absagen`,
    done: (meetings) =>
      meetings === 1
        ? `Die Zeit von ${meetings} Termin ist wieder frei.`
        : `Die Zeiten von ${meetings} Terminen sind wieder frei.`,
  },
}
