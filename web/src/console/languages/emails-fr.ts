// Emails and their delivery in French.
import { fr as emails } from '../messages/emails/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['emails'] = emails
