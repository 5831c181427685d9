// The texts of the agenda, a daily mail to a host, in every language.
import { de } from './agenda-mail/de.ts'
import { en } from './agenda-mail/en.ts'
import { es } from './agenda-mail/es.ts'
import { fr } from './agenda-mail/fr.ts'
import { it } from './agenda-mail/it.ts'
import { nl } from './agenda-mail/nl.ts'
import { pt } from './agenda-mail/pt.ts'
import { uk } from './agenda-mail/uk.ts'
import type { Locale } from './locales.ts'

export interface AgendaMailMessages {
  readonly subject: (day: string, count: string) => string
  readonly headline: string
  readonly lead: string
  readonly emptyLead: string
  /** The number of meetings, inside a sentence. */
  readonly count: (meetings: number) => string
  /** The name of a meeting, and its invitees. */
  readonly meetingWith: (meeting: string, invitees: string) => string
  /** Opens the list of meetings in the console. */
  readonly openMeetings: string
  /** Comes before the link to the settings. */
  readonly changePrompt: string
  readonly openSettings: string
}

export const agendaMailMessages: Readonly<Record<Locale, AgendaMailMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
