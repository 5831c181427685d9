// The organization, its brand, single sign-on and blocked addresses in English.
import { en as blockedAddresses } from '../messages/blocked-addresses/en.ts'
import { en as brand } from '../messages/brand/en.ts'
import { en as general } from '../messages/general/en.ts'
import { en as signInSettings } from '../messages/sign-in-settings/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
