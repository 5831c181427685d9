// Texts of all pages, of the home page and of error pages, in every language. A missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { ProblemKind } from '../../../server/src/domain/pages/views.ts'
import { de } from './general/de.ts'
import { en } from './general/en.ts'
import { es } from './general/es.ts'
import { fr } from './general/fr.ts'
import { it } from './general/it.ts'
import { nl } from './general/nl.ts'
import { pt } from './general/pt.ts'
import { uk } from './general/uk.ts'

export interface GeneralMessages {
  readonly skip: string
  readonly language: string
  readonly signIn: string
  /** A link of a signed-in user. */
  readonly reference: string
  /** The first organization was not created yet. */
  readonly notSetUp: string
  readonly refusedTitle: (title: string) => string
  readonly problems: Readonly<Record<ProblemKind, { readonly title: string; readonly text: string }>>
  readonly problem: {
    readonly start: string
    readonly retry: string
    readonly wait: (seconds: number) => string
    /** Label of the request ID, which identifies the request in the log. */
    readonly requestId: string
  }
  readonly start: {
    readonly title: string
    /** Two short sentences on separate lines. */
    readonly headline: readonly [string, string]
    readonly lead: string
    readonly invited: { readonly title: string; readonly text: string }
    readonly member: { readonly title: string; readonly text: string }
    readonly developer: { readonly title: string; readonly text: string; readonly base: string }
  }
}

export const generalMessages: Readonly<Record<Locale, GeneralMessages>> = { en, fr, es, de, nl, pt, it, uk }
