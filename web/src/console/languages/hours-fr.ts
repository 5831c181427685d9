// The preview of hours and the date overrides in French.
import { fr as availabilityPreview } from '../messages/availability-preview/fr.ts'
import { fr as dateOverrides } from '../messages/date-overrides/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
