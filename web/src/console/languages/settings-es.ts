// What all pages of the settings share, in Spanish.
import { es as profile } from '../messages/profile/es.ts'
import { es as settings } from '../messages/settings/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['settings'] = { ...profile, ...settings }
