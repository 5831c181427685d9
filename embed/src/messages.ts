// The texts of the embed script, in the languages of the pages.
import type { Locale } from '../../server/src/domain/language/locales.ts'

interface Messages {
  /** Accessible name of the iframe and the popup, and the default text of the badge. */
  readonly title: string
  readonly close: string
}

const messages: Readonly<Record<Locale, Messages>> = {
  en: { title: 'Schedule a meeting', close: 'Close' },
  fr: { title: 'Prendre rendez-vous', close: 'Fermer' },
  es: { title: 'Reservar una reunión', close: 'Cerrar' },
  de: { title: 'Termin vereinbaren', close: 'Schließen' },
  nl: { title: 'Afspraak maken', close: 'Sluiten' },
  pt: { title: 'Marcar uma reunião', close: 'Fechar' },
  it: { title: 'Prenota un appuntamento', close: 'Chiudi' },
  uk: { title: 'Запланувати зустріч', close: 'Закрити' },
}

/** Uses the language of the site, or of the browser if the site's is not supported. */
export function getMessages(): Messages & { readonly language: string } {
  for (const languageTag of [document.documentElement.lang, ...navigator.languages]) {
    const language = languageTag.slice(0, 2).toLowerCase()
    if (Object.hasOwn(messages, language)) return { ...messages[language as Locale], language }
  }
  return { ...messages.en, language: 'en' }
}
