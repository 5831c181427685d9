// The texts about personal meeting links in English.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const en: MeetingLinkMessages = {
  title: 'Video meeting links',
  lead: 'The links of your personal rooms. Meetings have them as soon as they’re booked.',
  label: (service) => `Your ${service} link`,
  hint: 'Paste the link of your personal room. Everyone who books a meeting sees it.',
  invalid: 'Enter a link that begins with https://.',
  add: 'Add link',
  save: 'Save link',
  change: 'Change',
  remove: 'Remove',
  cancel: 'Cancel',
  saved: (service) => `${service} link saved`,
  removed: (service) => `${service} link removed`,
  fromAccount: (service) => `Your connected account creates a ${service} room for each meeting.`,
  useOwnLink: 'Use my own link instead',
  connectHint: (service) => `Or connect an account that creates a ${service} room for each meeting.`,
  everyHost: 'In a round robin, every host needs a link. Other hosts enter theirs in their profile.',
  otherHosts: 'The hosts enter their links in their own profile.',
}
