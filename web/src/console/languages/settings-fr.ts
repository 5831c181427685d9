// What all pages of the settings share, in French.
import { fr as profile } from '../messages/profile/fr.ts'
import { fr as settings } from '../messages/settings/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['settings'] = { ...profile, ...settings }
