// The templates of mails in Italian.
import { it as mailTemplates } from '../messages/mail-templates/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['templates'] = mailTemplates
