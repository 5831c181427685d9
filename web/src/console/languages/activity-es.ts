// The page about the activity log, in Spanish.
import { es as activity } from '../messages/activity/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['activity'] = { ...activity }
