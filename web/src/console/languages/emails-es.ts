// Emails and their delivery in Spanish.
import { es as emails } from '../messages/emails/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['emails'] = emails
