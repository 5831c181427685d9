// What all pages of the console share, in Ukrainian.
import { uk as availability } from '../messages/availability/uk.ts'
import { uk as colleague } from '../messages/colleague/uk.ts'
import { uk as copyHours } from '../messages/copy-hours/uk.ts'
import { uk as eventTypes } from '../messages/event-types/uk.ts'
import { uk as meetingSelection } from '../messages/meeting-selection/uk.ts'
import { uk as meetings } from '../messages/meetings/uk.ts'
import { uk as people } from '../messages/people/uk.ts'
import { uk as share } from '../messages/share/uk.ts'
import { uk as shell } from '../messages/shell/uk.ts'
import { uk as timeOff } from '../messages/time-off/uk.ts'
import { uk as weekGrid } from '../messages/week-grid/uk.ts'
import { uk as why } from '../messages/why/uk.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const uk: SharedMessages = {
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
  calendars: async () => (await import('./calendars-uk.ts')).uk,
  hours: async () => (await import('./hours-uk.ts')).uk,
  holidays: async () => (await import('./holidays-uk.ts')).uk,
  requests: async () => (await import('./requests-uk.ts')).uk,
  setup: async () => (await import('./setup-uk.ts')).uk,
  people: async () => (await import('./people-uk.ts')).uk,
  routing: async () => (await import('./routing-uk.ts')).uk,
  insights: async () => (await import('./insights-uk.ts')).uk,
  editor: async () => (await import('./editor-uk.ts')).uk,
  access: async () => (await import('./access-uk.ts')).uk,
  settings: async () => (await import('./settings-uk.ts')).uk,
  notifications: async () => (await import('./notifications-uk.ts')).uk,
  privacy: async () => (await import('./privacy-uk.ts')).uk,
  activity: async () => (await import('./activity-uk.ts')).uk,
  organization: async () => (await import('./organization-uk.ts')).uk,
  emails: async () => (await import('./emails-uk.ts')).uk,
  templates: async () => (await import('./templates-uk.ts')).uk,
  webhooks: async () => (await import('./webhooks-uk.ts')).uk,
  installation: async () => (await import('./installation-uk.ts')).uk,
}
