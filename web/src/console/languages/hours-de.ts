// The preview of hours and the date overrides in German.
import { de as availabilityPreview } from '../messages/availability-preview/de.ts'
import { de as dateOverrides } from '../messages/date-overrides/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
