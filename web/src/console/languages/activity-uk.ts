// The page about the activity log, in Ukrainian.
import { uk as activity } from '../messages/activity/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['activity'] = { ...activity }
