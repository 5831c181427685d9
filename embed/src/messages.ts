// The few words of the script itself, in the languages of the pages.
import type { Locale } from '../../server/src/domain/language/locales.ts'

interface Messages {
  /** Of the frame and of the window that it stands in, for who does not see them; and on the badge. */
  readonly title: string
  readonly close: string
}

const messages: Readonly<Record<Locale, Messages>> = {
  en: { title: 'Schedule a meeting', close: 'Close' },
  fr: { title: 'Prendre rendez-vous', close: 'Fermer' },
  es: { title: 'Reservar una reunión', close: 'Cerrar' },
  de: { title: 'Termin vereinbaren', close: 'Schließen' },
  nl: { title: 'Afspraak maken', close: 'Sluiten' },
  pt: { title: 'Agendar uma reunião', close: 'Fechar' },
  it: { title: 'Prenota un incontro', close: 'Chiudi' },
  uk: { title: 'Запланувати зустріч', close: 'Закрити' },
}

/** In the language of the site around it, which its visitors have chosen; else in the browser's. */
export function getMessages(): Messages & { readonly language: string } {
  for (const languageTag of [document.documentElement.lang, ...navigator.languages]) {
    const language = languageTag.slice(0, 2).toLowerCase()
    if (Object.hasOwn(messages, language)) return { ...messages[language as Locale], language }
  }
  return { ...messages.en, language: 'en' }
}
