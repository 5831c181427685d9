// The texts of selected meetings in English.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const en: MeetingSelectionMessages = {
  selection: {
    title: 'Selected meetings',
    key: 'Select a meeting',
    select: (meeting) => `Select ${meeting}`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} meeting selected` : `${meetings} meetings selected`,
    all: 'Select all',
    clear: 'Clear selection',
    open: 'Reschedule or cancel…',
    dialog: (meetings) =>
      meetings === 1
        ? `Reschedule or cancel ${meetings} meeting`
        : `Reschedule or cancel ${meetings} meetings`,
    done: (meetings) =>
      meetings === 1
        ? `The time of ${meetings} meeting is free again.`
        : `The times of ${meetings} meetings are free again.`,
  },
}
