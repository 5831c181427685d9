// Which mail template the page of the console shows, from its address: letter, language and event type.
import { isMailLetter, letterInfo, type MailLetter } from '../email/mail-letters.ts'
import { isLocale, type Locale } from '../language/locales.ts'
import type { PageAddress } from './console-page.ts'

export interface MailTemplateInput {
  readonly letter: MailLetter
  readonly language: Locale
  /** The invitation to the organization has none. */
  readonly event_type?: string
}

/** `locale`: of the viewer, whose language comes first. */
export function mailTemplateInput(
  { letter = '', language = '', type }: PageAddress['query'],
  locale: unknown,
): MailTemplateInput {
  const chosen = isMailLetter(letter) ? letter : 'booked'
  const own = typeof locale === 'string' && isLocale(locale) ? locale : 'en'
  const isAboutType = type !== undefined && type !== '' && letterInfo[chosen].template !== null
  return {
    letter: chosen,
    language: isLocale(language) ? language : own,
    ...(isAboutType ? { event_type: type } : {}),
  }
}
