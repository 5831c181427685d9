// The texts of the token and app pages in every language. A missing text is a type error.
import type { scopeDomains } from '../../../server/src/domain/access/scopes.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './tokens/de.ts'
import { en } from './tokens/en.ts'
import { es } from './tokens/es.ts'
import { fr } from './tokens/fr.ts'
import { it } from './tokens/it.ts'
import { nl } from './tokens/nl.ts'
import { pt } from './tokens/pt.ts'
import { uk } from './tokens/uk.ts'

export interface TokenMessages {
  /** On the account page. */
  readonly account: {
    readonly title: string
    readonly tokensDescription: string
    readonly appsDescription: string
    readonly seeTokens: string
    readonly seeApps: string
  }
  readonly tokens: {
    readonly title: string
    readonly lead: string
    readonly none: string
    readonly create: string
    readonly created: (name: string) => string
    readonly shownOnce: string
    readonly revoked: string
    readonly limit_reached: string
    readonly revokeHint: string
  }
  readonly newToken: {
    readonly title: string
    readonly name: string
    readonly nameHint: string
    readonly lifetime: string
    readonly unlimited: string
    readonly scopes: string
    readonly scopesHint: string
    readonly groups: Readonly<Record<keyof typeof scopeDomains, string>>
    readonly button: string
    readonly back: string
  }
  readonly apps: {
    readonly title: string
    readonly lead: string
    readonly none: string
    readonly revoked: string
    /** Followed by the numbers of webhooks and calendar feeds. */
    /** Before a list of what ended with the app. */
    readonly alsoEnded: string
    readonly revokeHint: string
  }
  readonly facts: {
    readonly created: string
    readonly granted: string
    readonly lastUsed: string
    readonly neverUsed: string
    readonly expires: string
    readonly noExpiry: string
    readonly expired: string
    readonly host: string
    readonly onDevice: string
    readonly webhooks: string
    readonly feeds: string
  }
  /** Opens the list of permissions with the revoke button. */
  readonly manageAccess: string
  readonly revoke: string
  readonly revokeNamed: (name: string) => string
  readonly back: string
}

export const tokenMessages: Readonly<Record<Locale, TokenMessages>> = { en, fr, es, de, nl, pt, it, uk }
