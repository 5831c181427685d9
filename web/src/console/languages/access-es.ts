// Sign-in, tokens and apps in Spanish.
import { consoleTexts as accounts } from '../../messages/accounts/es.ts'
import { consoleTexts as consent } from '../../messages/consent/es.ts'
import { es as forms } from '../../messages/forms/es.ts'
import { consoleTexts as security } from '../../messages/security/es.ts'
import { es as tokens } from '../../messages/tokens/es.ts'
import { es as access } from '../messages/access/es.ts'
import { es as organizationApps } from '../messages/organization-apps/es.ts'
import type { AreaMessages } from '../messages.ts'

export const es: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
