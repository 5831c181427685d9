// What all pages of the console share, in French.
import { fr as availability } from '../messages/availability/fr.ts'
import { fr as colleague } from '../messages/colleague/fr.ts'
import { fr as copyHours } from '../messages/copy-hours/fr.ts'
import { fr as eventTypes } from '../messages/event-types/fr.ts'
import { fr as meetingSelection } from '../messages/meeting-selection/fr.ts'
import { fr as meetings } from '../messages/meetings/fr.ts'
import { fr as people } from '../messages/people/fr.ts'
import { fr as share } from '../messages/share/fr.ts'
import { fr as shell } from '../messages/shell/fr.ts'
import { fr as timeOff } from '../messages/time-off/fr.ts'
import { fr as weekGrid } from '../messages/week-grid/fr.ts'
import { fr as why } from '../messages/why/fr.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const fr: SharedMessages = {
  ...shell,
  ...availability,
  ...colleague,
  ...copyHours,
  ...eventTypes,
  ...meetingSelection,
  ...meetings,
  ...people,
  ...share,
  ...timeOff,
  ...weekGrid,
  ...why,
}

export const loadTexts: LoadTexts = {
  calendars: async () => (await import('./calendars-fr.ts')).fr,
  hours: async () => (await import('./hours-fr.ts')).fr,
  holidays: async () => (await import('./holidays-fr.ts')).fr,
  requests: async () => (await import('./requests-fr.ts')).fr,
  setup: async () => (await import('./setup-fr.ts')).fr,
  people: async () => (await import('./people-fr.ts')).fr,
  routing: async () => (await import('./routing-fr.ts')).fr,
  insights: async () => (await import('./insights-fr.ts')).fr,
  editor: async () => (await import('./editor-fr.ts')).fr,
  access: async () => (await import('./access-fr.ts')).fr,
  settings: async () => (await import('./settings-fr.ts')).fr,
  notifications: async () => (await import('./notifications-fr.ts')).fr,
  privacy: async () => (await import('./privacy-fr.ts')).fr,
  activity: async () => (await import('./activity-fr.ts')).fr,
  organization: async () => (await import('./organization-fr.ts')).fr,
  emails: async () => (await import('./emails-fr.ts')).fr,
  templates: async () => (await import('./templates-fr.ts')).fr,
  webhooks: async () => (await import('./webhooks-fr.ts')).fr,
  installation: async () => (await import('./installation-fr.ts')).fr,
}
