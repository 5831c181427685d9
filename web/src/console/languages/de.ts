// What all pages of the console share, in German.
import { de as availability } from '../messages/availability/de.ts'
import { de as availabilityPreview } from '../messages/availability-preview/de.ts'
import { de as colleague } from '../messages/colleague/de.ts'
import { de as copyHours } from '../messages/copy-hours/de.ts'
import { de as dateOverrides } from '../messages/date-overrides/de.ts'
import { de as eventTypes } from '../messages/event-types/de.ts'
import { de as meetingSelection } from '../messages/meeting-selection/de.ts'
import { de as meetings } from '../messages/meetings/de.ts'
import { de as people } from '../messages/people/de.ts'
import { de as profile } from '../messages/profile/de.ts'
import { de as setup } from '../messages/setup/de.ts'
import { de as share } from '../messages/share/de.ts'
import { de as shell } from '../messages/shell/de.ts'
import { de as timeOff } from '../messages/time-off/de.ts'
import { de as weekGrid } from '../messages/week-grid/de.ts'
import { de as why } from '../messages/why/de.ts'
import type { SharedMessages } from '../messages.ts'

export const de: SharedMessages = {
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
