// Insights in Spanish.
import { es as insights } from '../messages/insights/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['insights'] = insights
