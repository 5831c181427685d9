// The MCP tools: a curated list, because models choose badly from too many.

import { meetingTools } from './define-meeting-tools.ts'
import { settingTools } from './define-setting-tools.ts'
import { timeTools } from './define-time-tools.ts'
import type { Tool } from './define-tool.ts'

/** Keep at most 25 tools. `toolAbilities` lists what each allows. */
export const tools: readonly Tool[] = [...settingTools, ...timeTools, ...meetingTools]
