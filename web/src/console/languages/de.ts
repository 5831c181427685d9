// What all pages of the console share, in German.
import { de as availability } from '../messages/availability/de.ts'
import { de as colleague } from '../messages/colleague/de.ts'
import { de as copyHours } from '../messages/copy-hours/de.ts'
import { de as eventTypes } from '../messages/event-types/de.ts'
import { de as meetingSelection } from '../messages/meeting-selection/de.ts'
import { de as meetings } from '../messages/meetings/de.ts'
import { de as people } from '../messages/people/de.ts'
import { de as share } from '../messages/share/de.ts'
import { de as shell } from '../messages/shell/de.ts'
import { de as timeOff } from '../messages/time-off/de.ts'
import { de as weekGrid } from '../messages/week-grid/de.ts'
import { de as why } from '../messages/why/de.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const de: SharedMessages = {
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
  calendars: async () => (await import('./calendars-de.ts')).de,
  hours: async () => (await import('./hours-de.ts')).de,
  holidays: async () => (await import('./holidays-de.ts')).de,
  requests: async () => (await import('./requests-de.ts')).de,
  setup: async () => (await import('./setup-de.ts')).de,
  people: async () => (await import('./people-de.ts')).de,
  routing: async () => (await import('./routing-de.ts')).de,
  insights: async () => (await import('./insights-de.ts')).de,
  editor: async () => (await import('./editor-de.ts')).de,
  access: async () => (await import('./access-de.ts')).de,
  settings: async () => (await import('./settings-de.ts')).de,
  notifications: async () => (await import('./notifications-de.ts')).de,
  privacy: async () => (await import('./privacy-de.ts')).de,
  activity: async () => (await import('./activity-de.ts')).de,
  organization: async () => (await import('./organization-de.ts')).de,
  emails: async () => (await import('./emails-de.ts')).de,
  templates: async () => (await import('./templates-de.ts')).de,
  webhooks: async () => (await import('./webhooks-de.ts')).de,
  installation: async () => (await import('./installation-de.ts')).de,
}
