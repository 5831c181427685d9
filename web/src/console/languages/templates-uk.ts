// The templates of mails in Ukrainian.
import { uk as mailTemplates } from '../messages/mail-templates/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['templates'] = mailTemplates
