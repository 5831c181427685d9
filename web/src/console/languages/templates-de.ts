// The templates of mails in German.
import { de as mailTemplates } from '../messages/mail-templates/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['templates'] = mailTemplates
