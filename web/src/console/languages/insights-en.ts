// Insights in English.
import { en as insights } from '../messages/insights/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['insights'] = insights
