// The page about the activity log, in Dutch.
import { nl as activity } from '../messages/activity/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['activity'] = { ...activity }
