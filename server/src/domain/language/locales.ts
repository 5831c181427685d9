// The languages of pages and emails.

export const locales = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk'] as const
export type Locale = (typeof locales)[number]

/** Each language in its own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  nl: 'Nederlands',
  pt: 'Português',
  it: 'Italiano',
  uk: 'Українська',
}

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)
