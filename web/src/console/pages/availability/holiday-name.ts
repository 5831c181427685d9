// The name of a public holiday in the language of the viewer, or else in English or in a language of the country.
import type { PublicHoliday } from '../../../../../sdk/src/api.gen.ts'
import type { Locale } from '../../../../../server/src/domain/language/locales.ts'

export const holidayName = ({ name, names }: Pick<PublicHoliday, 'name' | 'names'>, locale: Locale): string =>
  names[locale] ?? names.en ?? name
