// The texts of the routing form page in every language. A missing text is a type error.
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
  /** The heading of every result. */
  readonly thanks: string
  /** `name` is the name of the event type. */
  readonly booking: { readonly text: (name: string) => string; readonly go: string }
  /** `host` is the host of another site: `example.com`. */
  readonly externalSite: { readonly text: (host: string) => string; readonly go: (host: string) => string }
}

export const routingMessages: Readonly<Record<Locale, RoutingMessages>> = { en, fr, es, de, nl, pt, it, uk }
