// Insights in Ukrainian.
import { uk as insights } from '../messages/insights/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['insights'] = insights
