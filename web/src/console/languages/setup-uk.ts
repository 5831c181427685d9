// The setup of an account in Ukrainian.
import { uk as setup } from '../messages/setup/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['setup'] = setup
