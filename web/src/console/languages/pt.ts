// What all pages of the console share, in Portuguese.
import { pt as availability } from '../messages/availability/pt.ts'
import { pt as availabilityPreview } from '../messages/availability-preview/pt.ts'
import { pt as colleague } from '../messages/colleague/pt.ts'
import { pt as copyHours } from '../messages/copy-hours/pt.ts'
import { pt as dateOverrides } from '../messages/date-overrides/pt.ts'
import { pt as eventTypes } from '../messages/event-types/pt.ts'
import { pt as meetingSelection } from '../messages/meeting-selection/pt.ts'
import { pt as meetings } from '../messages/meetings/pt.ts'
import { pt as people } from '../messages/people/pt.ts'
import { pt as profile } from '../messages/profile/pt.ts'
import { pt as setup } from '../messages/setup/pt.ts'
import { pt as share } from '../messages/share/pt.ts'
import { pt as shell } from '../messages/shell/pt.ts'
import { pt as timeOff } from '../messages/time-off/pt.ts'
import { pt as weekGrid } from '../messages/week-grid/pt.ts'
import { pt as why } from '../messages/why/pt.ts'
import type { SharedMessages } from '../messages.ts'

export const pt: SharedMessages = {
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
