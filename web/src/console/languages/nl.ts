// What all pages of the console share, in Dutch.
import { nl as availability } from '../messages/availability/nl.ts'
import { nl as availabilityPreview } from '../messages/availability-preview/nl.ts'
import { nl as colleague } from '../messages/colleague/nl.ts'
import { nl as copyHours } from '../messages/copy-hours/nl.ts'
import { nl as dateOverrides } from '../messages/date-overrides/nl.ts'
import { nl as eventTypes } from '../messages/event-types/nl.ts'
import { nl as meetingSelection } from '../messages/meeting-selection/nl.ts'
import { nl as meetings } from '../messages/meetings/nl.ts'
import { nl as people } from '../messages/people/nl.ts'
import { nl as profile } from '../messages/profile/nl.ts'
import { nl as setup } from '../messages/setup/nl.ts'
import { nl as share } from '../messages/share/nl.ts'
import { nl as shell } from '../messages/shell/nl.ts'
import { nl as timeOff } from '../messages/time-off/nl.ts'
import { nl as weekGrid } from '../messages/week-grid/nl.ts'
import { nl as why } from '../messages/why/nl.ts'
import type { SharedMessages } from '../messages.ts'

export const nl: SharedMessages = {
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
