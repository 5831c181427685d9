// What all pages of the console share, in Dutch.
import { nl as availability } from '../messages/availability/nl.ts'
import { nl as colleague } from '../messages/colleague/nl.ts'
import { nl as copyHours } from '../messages/copy-hours/nl.ts'
import { nl as eventTypes } from '../messages/event-types/nl.ts'
import { nl as meetingSelection } from '../messages/meeting-selection/nl.ts'
import { nl as meetings } from '../messages/meetings/nl.ts'
import { nl as people } from '../messages/people/nl.ts'
import { nl as share } from '../messages/share/nl.ts'
import { nl as shell } from '../messages/shell/nl.ts'
import { nl as timeOff } from '../messages/time-off/nl.ts'
import { nl as weekGrid } from '../messages/week-grid/nl.ts'
import { nl as why } from '../messages/why/nl.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const nl: SharedMessages = {
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
  calendars: async () => (await import('./calendars-nl.ts')).nl,
  hours: async () => (await import('./hours-nl.ts')).nl,
  holidays: async () => (await import('./holidays-nl.ts')).nl,
  requests: async () => (await import('./requests-nl.ts')).nl,
  setup: async () => (await import('./setup-nl.ts')).nl,
  people: async () => (await import('./people-nl.ts')).nl,
  routing: async () => (await import('./routing-nl.ts')).nl,
  insights: async () => (await import('./insights-nl.ts')).nl,
  editor: async () => (await import('./editor-nl.ts')).nl,
  access: async () => (await import('./access-nl.ts')).nl,
  settings: async () => (await import('./settings-nl.ts')).nl,
  notifications: async () => (await import('./notifications-nl.ts')).nl,
  privacy: async () => (await import('./privacy-nl.ts')).nl,
  activity: async () => (await import('./activity-nl.ts')).nl,
  organization: async () => (await import('./organization-nl.ts')).nl,
  emails: async () => (await import('./emails-nl.ts')).nl,
  templates: async () => (await import('./templates-nl.ts')).nl,
  webhooks: async () => (await import('./webhooks-nl.ts')).nl,
  installation: async () => (await import('./installation-nl.ts')).nl,
}
