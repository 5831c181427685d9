// What all pages of the settings share, in Portuguese.
import { pt as profile } from '../messages/profile/pt.ts'
import { pt as settings } from '../messages/settings/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['settings'] = { ...profile, ...settings }
