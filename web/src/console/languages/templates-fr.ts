// The templates of mails in French.
import { fr as mailTemplates } from '../messages/mail-templates/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['templates'] = mailTemplates
