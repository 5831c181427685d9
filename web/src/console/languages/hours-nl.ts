// The preview of hours and the date overrides in Dutch.
import { nl as availabilityPreview } from '../messages/availability-preview/nl.ts'
import { nl as dateOverrides } from '../messages/date-overrides/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
