// The templates of mails in Dutch.
import { nl as mailTemplates } from '../messages/mail-templates/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['templates'] = mailTemplates
