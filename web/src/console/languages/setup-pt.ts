// The setup of an account in Portuguese.
import { pt as setup } from '../messages/setup/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['setup'] = setup
