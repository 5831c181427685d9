// The texts of the pages about second factors and sessions in every language. A missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { CodeRefusal, SecurityNotice } from '../../../server/src/domain/pages/security-views.ts'
import { de } from './security/de.ts'
import { en } from './security/en.ts'
import { es } from './security/es.ts'
import { fr } from './security/fr.ts'
import { it } from './security/it.ts'
import { nl } from './security/nl.ts'
import { pt } from './security/pt.ts'
import { uk } from './security/uk.ts'

interface TitleAndLead {
  readonly title: string
  readonly lead: string
}

export interface SecurityMessages {
  readonly refusals: Readonly<Record<CodeRefusal, string>>
  readonly notices: Readonly<Record<SecurityNotice, string>>
  /** The link on the account page. */
  readonly account: { readonly title: string; readonly about: string; readonly open: string }
  readonly security: TitleAndLead & {
    readonly twoSteps: string
    readonly managedBySso: string
    readonly authenticator: string
    readonly authenticatorAbout: string
    readonly since: (date: string) => string
    readonly setUp: string
    readonly remove: string
    readonly removeNamed: (name: string) => string
    readonly recoveryCodes: string
    readonly codesLeft: (count: number) => string
    readonly createCodes: string
    readonly newCodes: string
    readonly newCodesAbout: string
    readonly sessions: string
    readonly thisBrowser: string
    readonly unknownBrowser: string
    readonly sessionTimes: (signedIn: string, lastUsed: string) => string
    readonly endSession: string
    readonly endSessionNamed: (browser: string) => string
    readonly endOthers: string
    readonly back: string
  }
  /** For members of an organization that requires a second factor. */
  readonly required: { readonly title: string; readonly lead: (organization: string) => string }
  readonly passkeys: {
    readonly title: string
    readonly about: string
    readonly add: string
    readonly addTitle: string
    readonly addLead: string
    readonly name: string
    readonly nameHint: string
    readonly addButton: string
    readonly needsScript: string
    readonly failed: string
    /** To sign in. */
    readonly use: string
    /** To confirm the identity. */
    readonly confirm: string
    readonly times: (created: string, lastUsed: string | null) => string
  }
  readonly setUpTotp: TitleAndLead & {
    readonly qrCode: string
    readonly secret: string
    readonly openApp: string
    readonly code: string
    readonly button: string
    readonly back: string
  }
  readonly secondFactor: TitleAndLead & {
    /** For a user who has passkeys and no authenticator app. */
    readonly passkeyLead: string
    readonly recoveryCode: string
    readonly code: string
    readonly codeHint: string
    readonly button: string
    readonly lost: string
    readonly resetHint: string
    readonly startOver: string
  }
  readonly confirm: TitleAndLead & {
    readonly button: string
    readonly providerLead: (host: string) => string
  }
}

export type ConsoleSecurityMessages = Pick<SecurityMessages, 'notices' | 'security'>

export const securityMessages: Readonly<Record<Locale, SecurityMessages>> = { en, fr, es, de, nl, pt, it, uk }
