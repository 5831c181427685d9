// The pages about the whole installation, in Spanish.
import { es as installation } from '../messages/installation/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['installation'] = { ...installation }
