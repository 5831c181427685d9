// The texts of the OAuth consent page in every language. A missing text is a type error.
import type { Ability, McpScope } from '../../../server/src/domain/access/mcp-abilities.ts'
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './consent/de.ts'
import { en } from './consent/en.ts'
import { es } from './consent/es.ts'
import { fr } from './consent/fr.ts'
import { it } from './consent/it.ts'
import { nl } from './consent/nl.ts'
import { pt } from './consent/pt.ts'
import { uk } from './consent/uk.ts'

export interface ConsentMessages {
  readonly title: (app: string) => string
  /** `user` is a name with an email address. */
  readonly signedIn: (user: string, organization: string) => string
  /** Comes before the list of scopes. */
  readonly scopesIntro: string
  /** What each scope allows. `default` is for legacy apps. */
  readonly scopes: Readonly<Record<Exclude<Scope, McpScope> | 'default', string>>
  /** Scopes of AI tools: the list of what they allow, and each item of it. */
  readonly inAiTool: (abilities: string) => string
  readonly abilities: Readonly<Record<Ability, string>>
  /** Says that the role limits the app, and that access can be revoked. */
  readonly limits: string
  readonly redirectNotice: (host: string) => string
  /** The same for an app on the user's device. */
  readonly redirectToDevice: (host: string) => string
  /** For apps that the operator did not register. `source` is the URL of the client metadata, or null. */
  readonly unverifiedApp: (source: string | null) => string
  readonly allow: string
  readonly deny: string
  readonly expired: { readonly title: string; readonly text: string }
  /** The request is invalid and must not be redirected back to the app. */
  readonly refused: { readonly title: string; readonly text: string }
  /** The app belongs to an organization, and the user is in another one. */
  readonly otherOrganization: { readonly title: string; readonly text: string }
}

export type ConsoleConsentMessages = Pick<ConsentMessages, 'abilities' | 'inAiTool' | 'scopes'>

export const consentMessages: Readonly<Record<Locale, ConsentMessages>> = { en, fr, es, de, nl, pt, it, uk }
