// All texts of the console in all languages, for the server.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de as calendarsDe } from './languages/calendars-de.ts'
import { en as calendarsEn } from './languages/calendars-en.ts'
import { es as calendarsEs } from './languages/calendars-es.ts'
import { fr as calendarsFr } from './languages/calendars-fr.ts'
import { it as calendarsIt } from './languages/calendars-it.ts'
import { nl as calendarsNl } from './languages/calendars-nl.ts'
import { pt as calendarsPt } from './languages/calendars-pt.ts'
import { uk as calendarsUk } from './languages/calendars-uk.ts'
import { de } from './languages/de.ts'
import { de as editorDe } from './languages/editor-de.ts'
import { en as editorEn } from './languages/editor-en.ts'
import { es as editorEs } from './languages/editor-es.ts'
import { fr as editorFr } from './languages/editor-fr.ts'
import { it as editorIt } from './languages/editor-it.ts'
import { nl as editorNl } from './languages/editor-nl.ts'
import { pt as editorPt } from './languages/editor-pt.ts'
import { uk as editorUk } from './languages/editor-uk.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { it } from './languages/it.ts'
import { nl } from './languages/nl.ts'
import { de as peopleDe } from './languages/people-de.ts'
import { en as peopleEn } from './languages/people-en.ts'
import { es as peopleEs } from './languages/people-es.ts'
import { fr as peopleFr } from './languages/people-fr.ts'
import { it as peopleIt } from './languages/people-it.ts'
import { nl as peopleNl } from './languages/people-nl.ts'
import { pt as peoplePt } from './languages/people-pt.ts'
import { uk as peopleUk } from './languages/people-uk.ts'
import { pt } from './languages/pt.ts'
import { uk } from './languages/uk.ts'
import type { ConsoleMessages } from './messages.ts'

export const messagesByLocale: Readonly<Record<Locale, ConsoleMessages>> = {
  en: { ...en, ...calendarsEn, ...editorEn, ...peopleEn },
  fr: { ...fr, ...calendarsFr, ...editorFr, ...peopleFr },
  es: { ...es, ...calendarsEs, ...editorEs, ...peopleEs },
  de: { ...de, ...calendarsDe, ...editorDe, ...peopleDe },
  nl: { ...nl, ...calendarsNl, ...editorNl, ...peopleNl },
  pt: { ...pt, ...calendarsPt, ...editorPt, ...peoplePt },
  it: { ...it, ...calendarsIt, ...editorIt, ...peopleIt },
  uk: { ...uk, ...calendarsUk, ...editorUk, ...peopleUk },
}
