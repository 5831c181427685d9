// The setup of an account in English.
import { en as setup } from '../messages/setup/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['setup'] = setup
