// The organization, its brand, single sign-on and blocked addresses in Italian.
import { it as blockedAddresses } from '../messages/blocked-addresses/it.ts'
import { it as brand } from '../messages/brand/it.ts'
import { it as general } from '../messages/general/it.ts'
import { it as signInSettings } from '../messages/sign-in-settings/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
