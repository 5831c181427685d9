// Emails and their delivery in Dutch.
import { nl as emails } from '../messages/emails/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['emails'] = emails
