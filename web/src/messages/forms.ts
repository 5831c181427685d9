// Form texts in every language. They are separate because the browser script also loads them.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { FieldErrorCode } from '../../../server/src/domain/pages/forms.ts'
import { de } from './forms/de.ts'
import { en } from './forms/en.ts'
import { es } from './forms/es.ts'
import { fr } from './forms/fr.ts'
import { it } from './forms/it.ts'
import { nl } from './forms/nl.ts'
import { pt } from './forms/pt.ts'
import { uk } from './forms/uk.ts'

export interface FormMessages {
  /** After the label of an optional field. */
  readonly optional: string
  /** Above a form with invalid fields. `count`: how many. */
  readonly correctFields: (count: number) => string
  readonly errors: Readonly<Record<FieldErrorCode, string>>
}

export const formMessages: Readonly<Record<Locale, FormMessages>> = { en, fr, es, de, nl, pt, it, uk }
