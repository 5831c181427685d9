// What all pages of the console share, in English.
import { en as availability } from '../messages/availability/en.ts'
import { en as colleague } from '../messages/colleague/en.ts'
import { en as copyHours } from '../messages/copy-hours/en.ts'
import { en as eventTypes } from '../messages/event-types/en.ts'
import { en as meetingSelection } from '../messages/meeting-selection/en.ts'
import { en as meetings } from '../messages/meetings/en.ts'
import { en as people } from '../messages/people/en.ts'
import { en as share } from '../messages/share/en.ts'
import { en as shell } from '../messages/shell/en.ts'
import { en as timeOff } from '../messages/time-off/en.ts'
import { en as weekGrid } from '../messages/week-grid/en.ts'
import { en as why } from '../messages/why/en.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const en: SharedMessages = {
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
  calendars: async () => (await import('./calendars-en.ts')).en,
  hours: async () => (await import('./hours-en.ts')).en,
  holidays: async () => (await import('./holidays-en.ts')).en,
  requests: async () => (await import('./requests-en.ts')).en,
  setup: async () => (await import('./setup-en.ts')).en,
  people: async () => (await import('./people-en.ts')).en,
  routing: async () => (await import('./routing-en.ts')).en,
  insights: async () => (await import('./insights-en.ts')).en,
  editor: async () => (await import('./editor-en.ts')).en,
  access: async () => (await import('./access-en.ts')).en,
  settings: async () => (await import('./settings-en.ts')).en,
  notifications: async () => (await import('./notifications-en.ts')).en,
  privacy: async () => (await import('./privacy-en.ts')).en,
  activity: async () => (await import('./activity-en.ts')).en,
  organization: async () => (await import('./organization-en.ts')).en,
  emails: async () => (await import('./emails-en.ts')).en,
  templates: async () => (await import('./templates-en.ts')).en,
  webhooks: async () => (await import('./webhooks-en.ts')).en,
  installation: async () => (await import('./installation-en.ts')).en,
}
