// What all pages of the settings share, in Ukrainian.
import { uk as profile } from '../messages/profile/uk.ts'
import { uk as settings } from '../messages/settings/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['settings'] = { ...profile, ...settings }
