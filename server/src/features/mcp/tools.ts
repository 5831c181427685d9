// The tools that are offered to models: a curated list, because a model that is shown everything chooses badly.

import { meetingTools } from './define-meeting-tools.ts'
import { settingTools } from './define-setting-tools.ts'
import { timeTools } from './define-time-tools.ts'
import type { Tool } from './define-tool.ts'

/** At most 25, whatever the API can do besides. */
export const tools: readonly Tool[] = [...settingTools, ...timeTools, ...meetingTools]
