// What all pages of the settings share, in German.
import { de as profile } from '../messages/profile/de.ts'
import { de as settings } from '../messages/settings/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['settings'] = { ...profile, ...settings }
