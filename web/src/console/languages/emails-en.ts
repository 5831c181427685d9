// Emails and their delivery in English.
import { en as emails } from '../messages/emails/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['emails'] = emails
