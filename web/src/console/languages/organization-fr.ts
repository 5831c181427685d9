// The organization, its brand, single sign-on and blocked addresses in French.
import { fr as blockedAddresses } from '../messages/blocked-addresses/fr.ts'
import { fr as brand } from '../messages/brand/fr.ts'
import { fr as general } from '../messages/general/fr.ts'
import { fr as signInSettings } from '../messages/sign-in-settings/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
