// The preview of hours and the date overrides in Portuguese.
import { pt as availabilityPreview } from '../messages/availability-preview/pt.ts'
import { pt as dateOverrides } from '../messages/date-overrides/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
