// The preview of hours and the date overrides in Ukrainian.
import { uk as availabilityPreview } from '../messages/availability-preview/uk.ts'
import { uk as dateOverrides } from '../messages/date-overrides/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
