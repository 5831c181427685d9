// The console in Dutch.

import { nl as meetings } from '../messages/meetings/nl.ts'
import { nl as profile } from '../messages/profile/nl.ts'
import { nl as setup } from '../messages/setup/nl.ts'
import { nl as share } from '../messages/share/nl.ts'
import { nl as shell } from '../messages/shell/nl.ts'
import type { ConsoleMessages } from '../messages.ts'

export const nl: ConsoleMessages = { ...shell, ...meetings, ...setup, ...profile, ...share }
