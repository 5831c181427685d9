// Sign-in, tokens and apps in German.
import { consoleTexts as accounts } from '../../messages/accounts/de.ts'
import { consoleTexts as consent } from '../../messages/consent/de.ts'
import { de as forms } from '../../messages/forms/de.ts'
import { consoleTexts as security } from '../../messages/security/de.ts'
import { de as tokens } from '../../messages/tokens/de.ts'
import { de as access } from '../messages/access/de.ts'
import { de as organizationApps } from '../messages/organization-apps/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['access'] = {
  ...access,
  ...organizationApps,
  accountPages: { accounts, consent, forms, security, tokens },
}
