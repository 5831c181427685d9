// The setup of an account in Dutch.
import { nl as setup } from '../messages/setup/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['setup'] = setup
