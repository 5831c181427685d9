// The texts of the page where a user connects an account without a password. A missing text is a type error.
import type { LabeledProvider } from '../../../server/src/domain/calendar/provider-labels.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { CalendarPermission, ConnectProblem } from '../../../server/src/domain/pages/calendar-views.ts'
import { de } from './connect-calendar/de.ts'
import { en } from './connect-calendar/en.ts'
import { es } from './connect-calendar/es.ts'
import { fr } from './connect-calendar/fr.ts'
import { it } from './connect-calendar/it.ts'
import { nl } from './connect-calendar/nl.ts'
import { pt } from './connect-calendar/pt.ts'
import { uk } from './connect-calendar/uk.ts'

export interface ConnectCalendarTexts {
  readonly title: string
  readonly lead: string
  /** To connect this account again. */
  readonly again: (account: string) => string
  readonly whatWeDo: readonly string[]
  /** What to expect on the page of the provider. */
  readonly hint: string
  readonly button: string
  readonly back: string
  readonly problems: Readonly<Record<ConnectProblem, string>>
  /** If the provider is not set up. */
  readonly forAdmins: string
  readonly permissions: Readonly<Record<CalendarPermission, string>>
}

export type ConnectCalendarMessages = (provider: LabeledProvider) => ConnectCalendarTexts

export const connectCalendarMessages: Readonly<Record<Locale, ConnectCalendarMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
