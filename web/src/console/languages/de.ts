// The console in German.

import { de as meetings } from '../messages/meetings/de.ts'
import { de as profile } from '../messages/profile/de.ts'
import { de as setup } from '../messages/setup/de.ts'
import { de as share } from '../messages/share/de.ts'
import { de as shell } from '../messages/shell/de.ts'
import type { ConsoleMessages } from '../messages.ts'

export const de: ConsoleMessages = { ...shell, ...meetings, ...setup, ...profile, ...share }
