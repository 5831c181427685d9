// The page about the activity log, in German.
import { de as activity } from '../messages/activity/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['activity'] = { ...activity }
