// The templates of mails in Portuguese.
import { pt as mailTemplates } from '../messages/mail-templates/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['templates'] = mailTemplates
