// What all pages of the settings share, in Italian.
import { it as profile } from '../messages/profile/it.ts'
import { it as settings } from '../messages/settings/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['settings'] = { ...profile, ...settings }
