// Insights in Italian.
import { it as insights } from '../messages/insights/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['insights'] = insights
