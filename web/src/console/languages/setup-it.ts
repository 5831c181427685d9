// The setup of an account in Italian.
import { it as setup } from '../messages/setup/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['setup'] = setup
