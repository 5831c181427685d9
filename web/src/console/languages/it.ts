// What all pages of the console share, in Italian.
import { it as availability } from '../messages/availability/it.ts'
import { it as availabilityPreview } from '../messages/availability-preview/it.ts'
import { it as colleague } from '../messages/colleague/it.ts'
import { it as copyHours } from '../messages/copy-hours/it.ts'
import { it as dateOverrides } from '../messages/date-overrides/it.ts'
import { it as eventTypes } from '../messages/event-types/it.ts'
import { it as meetingSelection } from '../messages/meeting-selection/it.ts'
import { it as meetings } from '../messages/meetings/it.ts'
import { it as people } from '../messages/people/it.ts'
import { it as profile } from '../messages/profile/it.ts'
import { it as setup } from '../messages/setup/it.ts'
import { it as share } from '../messages/share/it.ts'
import { it as shell } from '../messages/shell/it.ts'
import { it as timeOff } from '../messages/time-off/it.ts'
import { it as weekGrid } from '../messages/week-grid/it.ts'
import { it as why } from '../messages/why/it.ts'
import type { SharedMessages } from '../messages.ts'

export const it: SharedMessages = {
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
