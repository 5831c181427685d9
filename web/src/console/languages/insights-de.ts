// Insights in German.
import { de as insights } from '../messages/insights/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['insights'] = insights
