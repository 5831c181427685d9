// What all pages of the console share, in English.
import { en as availability } from '../messages/availability/en.ts'
import { en as availabilityPreview } from '../messages/availability-preview/en.ts'
import { en as colleague } from '../messages/colleague/en.ts'
import { en as copyHours } from '../messages/copy-hours/en.ts'
import { en as dateOverrides } from '../messages/date-overrides/en.ts'
import { en as eventTypes } from '../messages/event-types/en.ts'
import { en as meetingSelection } from '../messages/meeting-selection/en.ts'
import { en as meetings } from '../messages/meetings/en.ts'
import { en as people } from '../messages/people/en.ts'
import { en as profile } from '../messages/profile/en.ts'
import { en as setup } from '../messages/setup/en.ts'
import { en as share } from '../messages/share/en.ts'
import { en as shell } from '../messages/shell/en.ts'
import { en as timeOff } from '../messages/time-off/en.ts'
import { en as weekGrid } from '../messages/week-grid/en.ts'
import { en as why } from '../messages/why/en.ts'
import type { SharedMessages } from '../messages.ts'

export const en: SharedMessages = {
  ...shell,
  ...availability,
  ...availabilityPreview,
  ...colleague,
  ...copyHours,
  ...dateOverrides,
  ...eventTypes,
  ...meetingSelection,
  ...meetings,
  ...people,
  ...profile,
  ...setup,
  ...share,
  ...timeOff,
  ...weekGrid,
  ...why,
}
