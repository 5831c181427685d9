// What the page says on which a user lets an app in, in every language. A language that lacks a word does not compile.
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
  /** Who says yes: `user` with an address, of `organization`. */
  readonly signedIn: (user: string, organization: string) => string
  /** Above what it could do. */
  readonly scopesIntro: string
  /** What each scope lets the app do; `default` is what a legacy app gets. */
  readonly scopes: Readonly<Record<Scope | 'default', string>>
  /** What the role allows is not widened, and it can be taken back. */
  readonly limits: string
  readonly redirectNotice: (host: string) => string
  /** The same, where it is an app on the user's own machine. */
  readonly redirectToDevice: (host: string) => string
  /** Nobody here has made the app: its name is its own word. `source`: where it says so, or null. */
  readonly unverifiedApp: (source: string | null) => string
  readonly allow: string
  readonly deny: string
  readonly expired: { readonly title: string; readonly text: string }
  /** What the app asks makes no sense, and it can't be told so. */
  readonly refused: { readonly title: string; readonly text: string }
}

export const consentMessages: Readonly<Record<Locale, ConsentMessages>> = { en, fr, es, de, nl, pt, it, uk }
