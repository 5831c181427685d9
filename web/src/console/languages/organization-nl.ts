// The organization, its brand, single sign-on and blocked addresses in Dutch.
import { nl as blockedAddresses } from '../messages/blocked-addresses/nl.ts'
import { nl as brand } from '../messages/brand/nl.ts'
import { nl as general } from '../messages/general/nl.ts'
import { nl as signInSettings } from '../messages/sign-in-settings/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
