// The page about the activity log, in French.
import { fr as activity } from '../messages/activity/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['activity'] = { ...activity }
