// Insights in Dutch.
import { nl as insights } from '../messages/insights/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['insights'] = insights
