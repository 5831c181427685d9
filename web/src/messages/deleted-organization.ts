// The texts of the page of a deleted organization. A missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './deleted-organization/de.ts'
import { en } from './deleted-organization/en.ts'
import { es } from './deleted-organization/es.ts'
import { fr } from './deleted-organization/fr.ts'
import { it } from './deleted-organization/it.ts'
import { nl } from './deleted-organization/nl.ts'
import { pt } from './deleted-organization/pt.ts'
import { uk } from './deleted-organization/uk.ts'

export interface DeletedOrganizationMessages {
  readonly title: (organization: string) => string
  readonly owner: string
  readonly until: (date: string) => string
  readonly restore: string
  readonly member: string
  readonly memberUntil: (date: string) => string
  /** The time to restore it has ended. */
  readonly over: string
}

export const deletedOrganizationMessages: Readonly<Record<Locale, DeletedOrganizationMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
