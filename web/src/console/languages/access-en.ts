// Sign-in, tokens and apps in English.
import { consoleTexts as accounts } from '../../messages/accounts/en.ts'
import { consoleTexts as consent } from '../../messages/consent/en.ts'
import { en as forms } from '../../messages/forms/en.ts'
import { consoleTexts as security } from '../../messages/security/en.ts'
import { en as tokens } from '../../messages/tokens/en.ts'
import { en as access } from '../messages/access/en.ts'
import { en as organizationApps } from '../messages/organization-apps/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
