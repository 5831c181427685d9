// What all pages of the console share, in Italian.
import { it as availability } from '../messages/availability/it.ts'
import { it as colleague } from '../messages/colleague/it.ts'
import { it as copyHours } from '../messages/copy-hours/it.ts'
import { it as eventTypes } from '../messages/event-types/it.ts'
import { it as meetingSelection } from '../messages/meeting-selection/it.ts'
import { it as meetings } from '../messages/meetings/it.ts'
import { it as people } from '../messages/people/it.ts'
import { it as share } from '../messages/share/it.ts'
import { it as shell } from '../messages/shell/it.ts'
import { it as timeOff } from '../messages/time-off/it.ts'
import { it as weekGrid } from '../messages/week-grid/it.ts'
import { it as why } from '../messages/why/it.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const it: SharedMessages = {
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
  calendars: async () => (await import('./calendars-it.ts')).it,
  hours: async () => (await import('./hours-it.ts')).it,
  holidays: async () => (await import('./holidays-it.ts')).it,
  requests: async () => (await import('./requests-it.ts')).it,
  setup: async () => (await import('./setup-it.ts')).it,
  people: async () => (await import('./people-it.ts')).it,
  routing: async () => (await import('./routing-it.ts')).it,
  insights: async () => (await import('./insights-it.ts')).it,
  editor: async () => (await import('./editor-it.ts')).it,
  access: async () => (await import('./access-it.ts')).it,
  settings: async () => (await import('./settings-it.ts')).it,
  notifications: async () => (await import('./notifications-it.ts')).it,
  privacy: async () => (await import('./privacy-it.ts')).it,
  activity: async () => (await import('./activity-it.ts')).it,
  organization: async () => (await import('./organization-it.ts')).it,
  emails: async () => (await import('./emails-it.ts')).it,
  templates: async () => (await import('./templates-it.ts')).it,
  webhooks: async () => (await import('./webhooks-it.ts')).it,
  installation: async () => (await import('./installation-it.ts')).it,
}
