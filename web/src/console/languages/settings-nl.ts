// What all pages of the settings share, in Dutch.
import { nl as profile } from '../messages/profile/nl.ts'
import { nl as settings } from '../messages/settings/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['settings'] = { ...profile, ...settings }
