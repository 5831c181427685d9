// API schema of the names of a public holiday.
import { type Static, Type } from 'typebox'
import { type Locale, locales } from '../../domain/language/locales.ts'
import type { PublicHoliday } from '../../domain/public-holidays/country.ts'
import { Nullable } from '../../platform/http/response-schemas.ts'

const nameIn = (example: string) => Nullable(Type.String({ examples: [example] }))

const NamesByLocale = Type.Object(
  {
    en: nameIn('Christmas Day'),
    fr: nameIn('Noël'),
    es: nameIn('Navidad'),
    de: nameIn('1. Weihnachtstag'),
    nl: nameIn('Kerstmis'),
    pt: nameIn('Natal'),
    it: nameIn('Natale di Gesù'),
    uk: nameIn('Різдво Христове'),
  } satisfies Record<Locale, unknown>,
  { description: 'The name in other languages; null where it is not known.' },
)

export const holidayNameFields = {
  id: Type.String({ examples: ['de-2027-christmas-day'] }),
  name: Type.String({ description: 'In a language of the country.', examples: ['1. Weihnachtstag'] }),
  names: NamesByLocale,
}

export interface NamedHoliday {
  readonly id: string
  readonly name: string
  readonly names: Static<typeof NamesByLocale>
}

export const toNamedHoliday = ({
  id,
  names: [name, names],
}: Pick<PublicHoliday, 'id' | 'names'>): NamedHoliday => ({
  id,
  name,
  names: Object.fromEntries(locales.map((locale) => [locale, names[locale] ?? null])) as Static<
    typeof NamesByLocale
  >,
})
