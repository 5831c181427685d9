// The languages of pages and emails.

export const locales = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)
