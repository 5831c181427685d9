// What the page of a routing form says, in every language. A language that lacks a word does not compile.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { FormRefusal } from '../../../server/src/domain/pages/routing-views.ts'
import { de } from './routing/de.ts'
import { en } from './routing/en.ts'
import { es } from './routing/es.ts'
import { fr } from './routing/fr.ts'
import { it } from './routing/it.ts'
import { nl } from './routing/nl.ts'
import { pt } from './routing/pt.ts'
import { uk } from './routing/uk.ts'

export interface RoutingMessages {
  readonly lead: string
  readonly choose: string
  readonly send: string
  readonly sending: string
  readonly refusals: Readonly<Record<FormRefusal, string>>
  /** Above every result. */
  readonly thanks: string
  /** `name` is the event type's. */
  readonly booking: { readonly text: (name: string) => string; readonly go: string }
  /** `host` is another site's: `example.com`. */
  readonly externalSite: { readonly text: (host: string) => string; readonly go: (host: string) => string }
}

export const routingMessages: Readonly<Record<Locale, RoutingMessages>> = { en, fr, es, de, nl, pt, it, uk }
