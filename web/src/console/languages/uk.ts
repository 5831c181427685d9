// What all pages of the console share, in Ukrainian.
import { uk as availability } from '../messages/availability/uk.ts'
import { uk as availabilityPreview } from '../messages/availability-preview/uk.ts'
import { uk as colleague } from '../messages/colleague/uk.ts'
import { uk as copyHours } from '../messages/copy-hours/uk.ts'
import { uk as dateOverrides } from '../messages/date-overrides/uk.ts'
import { uk as eventTypes } from '../messages/event-types/uk.ts'
import { uk as meetingSelection } from '../messages/meeting-selection/uk.ts'
import { uk as meetings } from '../messages/meetings/uk.ts'
import { uk as people } from '../messages/people/uk.ts'
import { uk as profile } from '../messages/profile/uk.ts'
import { uk as setup } from '../messages/setup/uk.ts'
import { uk as share } from '../messages/share/uk.ts'
import { uk as shell } from '../messages/shell/uk.ts'
import { uk as timeOff } from '../messages/time-off/uk.ts'
import { uk as weekGrid } from '../messages/week-grid/uk.ts'
import { uk as why } from '../messages/why/uk.ts'
import type { SharedMessages } from '../messages.ts'

export const uk: SharedMessages = {
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
