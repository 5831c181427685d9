// The texts of the dialog that gives a meeting to a colleague. They load with it.
import type { Locale } from '../../../../server/src/domain/language/locales.ts'

export interface ReassignmentMessages {
  readonly title: string
  /** Everyone concerned gets an email. */
  readonly lead: string
  /** The choice between several hosts. */
  readonly giver: string
  readonly colleague: string
  readonly search: string
  readonly none: string
  readonly noMatch: string
  /** A group event. */
  readonly onlyHosts: string
  readonly outsideHours: string
  /** They don't host the event type. */
  readonly cannotMove: string
  readonly button: string
  readonly given: (name: string) => string
  readonly notFree: (name: string) => string
}

export const loadReassignmentMessages: Readonly<Record<Locale, () => Promise<ReassignmentMessages>>> = {
  en: async () => (await import('./reassignment/en.ts')).en,
  fr: async () => (await import('./reassignment/fr.ts')).fr,
  es: async () => (await import('./reassignment/es.ts')).es,
  de: async () => (await import('./reassignment/de.ts')).de,
  nl: async () => (await import('./reassignment/nl.ts')).nl,
  pt: async () => (await import('./reassignment/pt.ts')).pt,
  it: async () => (await import('./reassignment/it.ts')).it,
  uk: async () => (await import('./reassignment/uk.ts')).uk,
}
