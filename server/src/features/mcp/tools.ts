// The tools that are offered to models: a curated list, because a model that is shown everything chooses badly.
import type { Tool } from './define-tool.ts'
import { meetingTools } from './offer-meetings.ts'
import { settingTools } from './offer-settings.ts'
import { timeTools } from './offer-times.ts'

/** At most 25, whatever the API can do besides. */
export const tools: readonly Tool[] = [...settingTools, ...timeTools, ...meetingTools]
