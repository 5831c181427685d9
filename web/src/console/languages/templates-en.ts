// The templates of mails in English.
import { en as mailTemplates } from '../messages/mail-templates/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['templates'] = mailTemplates
