// Sign-in, tokens and apps in French.
import { consoleTexts as accounts } from '../../messages/accounts/fr.ts'
import { consoleTexts as consent } from '../../messages/consent/fr.ts'
import { fr as forms } from '../../messages/forms/fr.ts'
import { consoleTexts as security } from '../../messages/security/fr.ts'
import { fr as tokens } from '../../messages/tokens/fr.ts'
import { fr as access } from '../messages/access/fr.ts'
import { fr as organizationApps } from '../messages/organization-apps/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
