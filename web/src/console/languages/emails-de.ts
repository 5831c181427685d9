// Emails and their delivery in German.
import { de as emails } from '../messages/emails/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['emails'] = emails
