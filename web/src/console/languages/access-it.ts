// Sign-in, tokens and apps in Italian.
import { consoleTexts as accounts } from '../../messages/accounts/it.ts'
import { consoleTexts as consent } from '../../messages/consent/it.ts'
import { it as forms } from '../../messages/forms/it.ts'
import { consoleTexts as security } from '../../messages/security/it.ts'
import { it as tokens } from '../../messages/tokens/it.ts'
import { it as access } from '../messages/access/it.ts'
import { it as organizationApps } from '../messages/organization-apps/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
