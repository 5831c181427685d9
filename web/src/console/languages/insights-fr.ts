// Insights in French.
import { fr as insights } from '../messages/insights/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['insights'] = insights
