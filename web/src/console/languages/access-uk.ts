// Sign-in, tokens and apps in Ukrainian.
import { consoleTexts as accounts } from '../../messages/accounts/uk.ts'
import { consoleTexts as consent } from '../../messages/consent/uk.ts'
import { uk as forms } from '../../messages/forms/uk.ts'
import { consoleTexts as security } from '../../messages/security/uk.ts'
import { uk as tokens } from '../../messages/tokens/uk.ts'
import { uk as access } from '../messages/access/uk.ts'
import { uk as organizationApps } from '../messages/organization-apps/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
