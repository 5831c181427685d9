// What all pages of the console share, in Portuguese.
import { pt as availability } from '../messages/availability/pt.ts'
import { pt as colleague } from '../messages/colleague/pt.ts'
import { pt as copyHours } from '../messages/copy-hours/pt.ts'
import { pt as eventTypes } from '../messages/event-types/pt.ts'
import { pt as meetingSelection } from '../messages/meeting-selection/pt.ts'
import { pt as meetings } from '../messages/meetings/pt.ts'
import { pt as people } from '../messages/people/pt.ts'
import { pt as share } from '../messages/share/pt.ts'
import { pt as shell } from '../messages/shell/pt.ts'
import { pt as timeOff } from '../messages/time-off/pt.ts'
import { pt as weekGrid } from '../messages/week-grid/pt.ts'
import { pt as why } from '../messages/why/pt.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const pt: SharedMessages = {
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
  calendars: async () => (await import('./calendars-pt.ts')).pt,
  hours: async () => (await import('./hours-pt.ts')).pt,
  holidays: async () => (await import('./holidays-pt.ts')).pt,
  requests: async () => (await import('./requests-pt.ts')).pt,
  setup: async () => (await import('./setup-pt.ts')).pt,
  people: async () => (await import('./people-pt.ts')).pt,
  routing: async () => (await import('./routing-pt.ts')).pt,
  insights: async () => (await import('./insights-pt.ts')).pt,
  editor: async () => (await import('./editor-pt.ts')).pt,
  access: async () => (await import('./access-pt.ts')).pt,
  settings: async () => (await import('./settings-pt.ts')).pt,
  notifications: async () => (await import('./notifications-pt.ts')).pt,
  privacy: async () => (await import('./privacy-pt.ts')).pt,
  activity: async () => (await import('./activity-pt.ts')).pt,
  organization: async () => (await import('./organization-pt.ts')).pt,
  emails: async () => (await import('./emails-pt.ts')).pt,
  templates: async () => (await import('./templates-pt.ts')).pt,
  webhooks: async () => (await import('./webhooks-pt.ts')).pt,
  installation: async () => (await import('./installation-pt.ts')).pt,
}
