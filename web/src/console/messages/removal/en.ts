// The texts about removing a member in English.
import type { RemovalMessages } from '../removal.ts'

export const en: RemovalMessages = {
  removal: {
    open: 'Remove…',
    title: (name) => `Remove ${name}`,
    lead: (name, organization) =>
      `${name} loses access to ${organization} at once: the booking page closes, tokens stop working, and calendars are disconnected. This can’t be undone.`,
    none: 'No meetings ahead.',
    ahead: (count) => (count === 1 ? `${count} meeting ahead` : `${count} meetings ahead`),
    showAll: 'Show all',
    choose: 'What happens to these meetings?',
    cancel: 'Cancel them',
    cancelHint: 'Invitees get an email, and the times are free again.',
    reassign: 'Give them to a colleague',
    colleague: 'Colleague',
    goesTo: (name) => `They go to ${name}.`,
    other: 'Choose someone else',
    button: (name) => `Remove ${name}`,
    removed: (name) => `${name} was removed.`,
    handedOver: (name, colleague) => `${name} was removed. The meetings are ${colleague}’s now.`,
    notFree: (colleague) =>
      `${colleague} is busy at these times. Nothing was changed: choose someone else, or cancel these meetings first.`,
  },
}
