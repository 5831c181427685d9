// The pages about personal data, in Spanish.
import { es as ownData } from '../messages/own-data/es.ts'
import { es as personalData } from '../messages/personal-data/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['privacy'] = { ...ownData, ...personalData }
