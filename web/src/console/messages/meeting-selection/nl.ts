// The texts of selected meetings in Dutch.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const nl: MeetingSelectionMessages = {
  selection: {
    title: 'Geselecteerde afspraken',
    key: 'Een afspraak selecteren',
    select: (meeting) => `${meeting} selecteren`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} afspraak geselecteerd` : `${meetings} afspraken geselecteerd`,
    all: 'Alles selecteren',
    clear: 'Selectie opheffen',
    open: 'Verzetten of annuleren…',
    dialog: (meetings) =>
      meetings === 1
        ? `${meetings} afspraak verzetten of annuleren`
        : `${meetings} afspraken verzetten of annuleren`,
    done: (meetings) =>
      meetings === 1
        ? `De tijd van ${meetings} afspraak is weer vrij.`
        : `De tijden van ${meetings} afspraken zijn weer vrij.`,
  },
}
