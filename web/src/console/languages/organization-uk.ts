// The organization, its brand, single sign-on and blocked addresses in Ukrainian.
import { uk as blockedAddresses } from '../messages/blocked-addresses/uk.ts'
import { uk as brand } from '../messages/brand/uk.ts'
import { uk as general } from '../messages/general/uk.ts'
import { uk as signInSettings } from '../messages/sign-in-settings/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
