// The page about the activity log, in English.
import { en as activity } from '../messages/activity/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['activity'] = { ...activity }
