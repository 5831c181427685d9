// The setup of an account in German.
import { de as setup } from '../messages/setup/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['setup'] = setup
