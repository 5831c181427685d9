// The texts of the page about meetings that were deleted in a calendar. A missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './calendar-question/de.ts'
import { en } from './calendar-question/en.ts'
import { es } from './calendar-question/es.ts'
import { fr } from './calendar-question/fr.ts'
import { it } from './calendar-question/it.ts'
import { nl } from './calendar-question/nl.ts'
import { pt } from './calendar-question/pt.ts'
import { uk } from './calendar-question/uk.ts'

interface TitleAndLead {
  readonly title: string
  readonly lead: string
}

interface QuestionTexts extends TitleAndLead {
  readonly cancel: string
  readonly putBack: string
  /** After each answer. */
  readonly done: { readonly cancel: TitleAndLead; readonly put_back: TitleAndLead }
}

export interface CalendarQuestionMessages {
  /** About one meeting. */
  readonly deleted: QuestionTexts
  /** About many meetings that were deleted at the same time. */
  readonly emptied: QuestionTexts
  /** The number of meetings that are not listed. */
  readonly andMore: (count: number) => string
}

export const calendarQuestionMessages: Readonly<Record<Locale, CalendarQuestionMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
