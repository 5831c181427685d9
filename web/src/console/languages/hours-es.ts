// The preview of hours and the date overrides in Spanish.
import { es as availabilityPreview } from '../messages/availability-preview/es.ts'
import { es as dateOverrides } from '../messages/date-overrides/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['hours'] = { ...availabilityPreview, ...dateOverrides }
