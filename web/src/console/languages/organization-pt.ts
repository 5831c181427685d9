// The organization, its brand, single sign-on and blocked addresses in Portuguese.
import { pt as blockedAddresses } from '../messages/blocked-addresses/pt.ts'
import { pt as brand } from '../messages/brand/pt.ts'
import { pt as general } from '../messages/general/pt.ts'
import { pt as signInSettings } from '../messages/sign-in-settings/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
