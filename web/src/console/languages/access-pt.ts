// Sign-in, tokens and apps in Portuguese.
import { consoleTexts as accounts } from '../../messages/accounts/pt.ts'
import { consoleTexts as consent } from '../../messages/consent/pt.ts'
import { pt as forms } from '../../messages/forms/pt.ts'
import { consoleTexts as security } from '../../messages/security/pt.ts'
import { pt as tokens } from '../../messages/tokens/pt.ts'
import { pt as access } from '../messages/access/pt.ts'
import { pt as organizationApps } from '../messages/organization-apps/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
