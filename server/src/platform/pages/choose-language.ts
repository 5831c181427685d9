// Chooses the language of a page: from the query, the cookie, the user or the browser, in this order.
import { isLocale, type Locale } from '../../domain/language/locales.ts'

export interface LanguagePreferences {
  readonly query: unknown
  readonly cookie: string | null
  readonly session: Locale | null
  readonly acceptLanguage: string | undefined
}

export function chooseLanguage({ query, cookie, session, acceptLanguage }: LanguagePreferences): Locale {
  if (typeof query === 'string' && isLocale(query)) return query
  if (cookie !== null && isLocale(cookie)) return cookie
  return session ?? parseAcceptLanguage(acceptLanguage ?? '') ?? 'en'
}

/** Browsers send far less. */
const MAX_HEADER_LENGTH = 500

/** RFC 9110, section 12.5.4. For equal weights, the first language wins. */
function parseAcceptLanguage(header: string): Locale | null {
  let best: { locale: Locale; weight: number } | null = null
  for (const part of header.slice(0, MAX_HEADER_LENGTH).split(',')) {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const locale = range.split('-')[0] ?? ''
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale ?? null
}
