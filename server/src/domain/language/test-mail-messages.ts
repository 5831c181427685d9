// The texts of the test mail of operators in every language.
import type { Locale } from './locales.ts'
import { de } from './test-mail/de.ts'
import { en } from './test-mail/en.ts'
import { es } from './test-mail/es.ts'
import { fr } from './test-mail/fr.ts'
import { it } from './test-mail/it.ts'
import { nl } from './test-mail/nl.ts'
import { pt } from './test-mail/pt.ts'
import { uk } from './test-mail/uk.ts'

export interface TestMailMessages {
  readonly subject: string
  readonly headline: string
  readonly lead: string
  readonly closing: string
  readonly footer: string
}

export const testMailMessages: Readonly<Record<Locale, TestMailMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
