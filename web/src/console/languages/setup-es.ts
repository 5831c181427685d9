// The setup of an account in Spanish.
import { es as setup } from '../messages/setup/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['setup'] = setup
