// The area "People" in Spanish.
import { es as members } from '../messages/members/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['people'] = { ...members }
