// What all pages of the console share, in Spanish.
import { es as availability } from '../messages/availability/es.ts'
import { es as availabilityPreview } from '../messages/availability-preview/es.ts'
import { es as colleague } from '../messages/colleague/es.ts'
import { es as copyHours } from '../messages/copy-hours/es.ts'
import { es as dateOverrides } from '../messages/date-overrides/es.ts'
import { es as eventTypes } from '../messages/event-types/es.ts'
import { es as meetingSelection } from '../messages/meeting-selection/es.ts'
import { es as meetings } from '../messages/meetings/es.ts'
import { es as people } from '../messages/people/es.ts'
import { es as profile } from '../messages/profile/es.ts'
import { es as setup } from '../messages/setup/es.ts'
import { es as share } from '../messages/share/es.ts'
import { es as shell } from '../messages/shell/es.ts'
import { es as timeOff } from '../messages/time-off/es.ts'
import { es as weekGrid } from '../messages/week-grid/es.ts'
import { es as why } from '../messages/why/es.ts'
import type { SharedMessages } from '../messages.ts'

export const es: SharedMessages = {
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
