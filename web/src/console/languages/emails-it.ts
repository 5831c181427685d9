// Emails and their delivery in Italian.
import { it as emails } from '../messages/emails/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['emails'] = emails
