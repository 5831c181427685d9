// The languages in their own names. A file of its own, because few pages need it.
import type { Locale } from './locales.ts'

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
