// Emails and their delivery in Ukrainian.
import { uk as emails } from '../messages/emails/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['emails'] = emails
