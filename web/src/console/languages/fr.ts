// What all pages of the console share, in French.
import { fr as availability } from '../messages/availability/fr.ts'
import { fr as availabilityPreview } from '../messages/availability-preview/fr.ts'
import { fr as colleague } from '../messages/colleague/fr.ts'
import { fr as copyHours } from '../messages/copy-hours/fr.ts'
import { fr as dateOverrides } from '../messages/date-overrides/fr.ts'
import { fr as eventTypes } from '../messages/event-types/fr.ts'
import { fr as meetingSelection } from '../messages/meeting-selection/fr.ts'
import { fr as meetings } from '../messages/meetings/fr.ts'
import { fr as people } from '../messages/people/fr.ts'
import { fr as profile } from '../messages/profile/fr.ts'
import { fr as setup } from '../messages/setup/fr.ts'
import { fr as share } from '../messages/share/fr.ts'
import { fr as shell } from '../messages/shell/fr.ts'
import { fr as timeOff } from '../messages/time-off/fr.ts'
import { fr as weekGrid } from '../messages/week-grid/fr.ts'
import { fr as why } from '../messages/why/fr.ts'
import type { SharedMessages } from '../messages.ts'

export const fr: SharedMessages = {
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
