// The organization, its brand, single sign-on and blocked addresses in Spanish.
import { es as blockedAddresses } from '../messages/blocked-addresses/es.ts'
import { es as brand } from '../messages/brand/es.ts'
import { es as general } from '../messages/general/es.ts'
import { es as signInSettings } from '../messages/sign-in-settings/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['organization'] = {
  ...blockedAddresses,
  ...brand,
  ...general,
  ...signInSettings,
}
