// The page about the activity log, in Portuguese.
import { pt as activity } from '../messages/activity/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['activity'] = { ...activity }
