// The preview of hours and the date overrides in English.
import { en as availabilityPreview } from '../messages/availability-preview/en.ts'
import { en as dateOverrides } from '../messages/date-overrides/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
