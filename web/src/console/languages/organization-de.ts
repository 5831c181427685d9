// The organization, its brand, single sign-on and blocked addresses in German.
import { de as blockedAddresses } from '../messages/blocked-addresses/de.ts'
import { de as brand } from '../messages/brand/de.ts'
import { de as general } from '../messages/general/de.ts'
import { de as signInSettings } from '../messages/sign-in-settings/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
