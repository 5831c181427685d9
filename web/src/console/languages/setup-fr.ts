// The setup of an account in French.
import { fr as setup } from '../messages/setup/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['setup'] = setup
