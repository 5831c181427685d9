// What all pages of the console share, in Spanish.
import { es as availability } from '../messages/availability/es.ts'
import { es as colleague } from '../messages/colleague/es.ts'
import { es as copyHours } from '../messages/copy-hours/es.ts'
import { es as eventTypes } from '../messages/event-types/es.ts'
import { es as meetingSelection } from '../messages/meeting-selection/es.ts'
import { es as meetings } from '../messages/meetings/es.ts'
import { es as people } from '../messages/people/es.ts'
import { es as share } from '../messages/share/es.ts'
import { es as shell } from '../messages/shell/es.ts'
import { es as timeOff } from '../messages/time-off/es.ts'
import { es as weekGrid } from '../messages/week-grid/es.ts'
import { es as why } from '../messages/why/es.ts'
import type { LoadTexts, SharedMessages } from '../messages.ts'

export const es: SharedMessages = {
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
  calendars: async () => (await import('./calendars-es.ts')).es,
  hours: async () => (await import('./hours-es.ts')).es,
  holidays: async () => (await import('./holidays-es.ts')).es,
  requests: async () => (await import('./requests-es.ts')).es,
  setup: async () => (await import('./setup-es.ts')).es,
  people: async () => (await import('./people-es.ts')).es,
  routing: async () => (await import('./routing-es.ts')).es,
  insights: async () => (await import('./insights-es.ts')).es,
  editor: async () => (await import('./editor-es.ts')).es,
  access: async () => (await import('./access-es.ts')).es,
  settings: async () => (await import('./settings-es.ts')).es,
  notifications: async () => (await import('./notifications-es.ts')).es,
  privacy: async () => (await import('./privacy-es.ts')).es,
  activity: async () => (await import('./activity-es.ts')).es,
  organization: async () => (await import('./organization-es.ts')).es,
  emails: async () => (await import('./emails-es.ts')).es,
  templates: async () => (await import('./templates-es.ts')).es,
  webhooks: async () => (await import('./webhooks-es.ts')).es,
  installation: async () => (await import('./installation-es.ts')).es,
}
