// The page about the activity log, in Italian.
import { it as activity } from '../messages/activity/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['activity'] = { ...activity }
