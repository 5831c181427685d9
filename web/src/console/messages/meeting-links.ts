// The texts about personal meeting links. They load with the first page that shows them.
import type { Locale } from '../../../../server/src/domain/language/locales.ts'

export interface MeetingLinkMessages {
  readonly title: string
  readonly lead: string
  readonly label: (service: string) => string
  readonly hint: string
  readonly invalid: string
  readonly add: string
  readonly save: string
  readonly change: string
  readonly remove: string
  readonly cancel: string
  readonly saved: (service: string) => string
  readonly removed: (service: string) => string
  readonly fromAccount: (service: string) => string
  readonly useOwnLink: string
  /** Links to the accounts. */
  readonly connectHint: (service: string) => string
  /** In a round robin. */
  readonly everyHost: string
  readonly otherHosts: string
}

export const loadMeetingLinkMessages: Readonly<Record<Locale, () => Promise<MeetingLinkMessages>>> = {
  en: async () => (await import('./meeting-links/en.ts')).en,
  fr: async () => (await import('./meeting-links/fr.ts')).fr,
  es: async () => (await import('./meeting-links/es.ts')).es,
  de: async () => (await import('./meeting-links/de.ts')).de,
  nl: async () => (await import('./meeting-links/nl.ts')).nl,
  pt: async () => (await import('./meeting-links/pt.ts')).pt,
  it: async () => (await import('./meeting-links/it.ts')).it,
  uk: async () => (await import('./meeting-links/uk.ts')).uk,
}
