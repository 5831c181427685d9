// The texts about giving a meeting to a colleague in English.
import type { ReassignmentMessages } from '../reassignment.ts'

export const en: ReassignmentMessages = {
  title: 'Give this meeting to a colleague',
  lead: 'The time stays the same. The invitees, the colleague and the current host get an email.',
  giver: 'Current host who gives it away',
  colleague: 'Colleagues who are free',
  search: 'Find by name',
  none: 'No colleague is free at this time.',
  noMatch: 'No free colleague has this name.',
  onlyHosts: 'Only other hosts of the event type can take over a group event.',
  outsideHours: 'outside their hours',
  cannotMove: 'doesn’t host this event type, so the meeting can’t be moved',
  button: 'Give meeting',
  given: (name) => `Meeting given to ${name}.`,
  notFree: (name) => `${name} is no longer free at this time. Choose someone else.`,
}
