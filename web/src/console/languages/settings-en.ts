// What all pages of the settings share, in English.
import { en as profile } from '../messages/profile/en.ts'
import { en as settings } from '../messages/settings/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['settings'] = { ...profile, ...settings }
