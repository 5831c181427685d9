// The preview of hours and the date overrides in Italian.
import { it as availabilityPreview } from '../messages/availability-preview/it.ts'
import { it as dateOverrides } from '../messages/date-overrides/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
