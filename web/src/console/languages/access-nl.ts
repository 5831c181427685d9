// Sign-in, tokens and apps in Dutch.
import { consoleTexts as accounts } from '../../messages/accounts/nl.ts'
import { consoleTexts as consent } from '../../messages/consent/nl.ts'
import { nl as forms } from '../../messages/forms/nl.ts'
import { consoleTexts as security } from '../../messages/security/nl.ts'
import { nl as tokens } from '../../messages/tokens/nl.ts'
import { nl as access } from '../messages/access/nl.ts'
import { nl as organizationApps } from '../messages/organization-apps/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
