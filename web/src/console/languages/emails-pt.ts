// Emails and their delivery in Portuguese.
import { pt as emails } from '../messages/emails/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['emails'] = emails
