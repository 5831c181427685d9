// Insights in Portuguese.
import { pt as insights } from '../messages/insights/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['insights'] = insights
