// The templates of mails in Spanish.
import { es as mailTemplates } from '../messages/mail-templates/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['templates'] = mailTemplates
