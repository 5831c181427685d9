// How times are shown to a user on pages.
import type { DisplayPreferences, HourFormat } from '../../domain/language/format-moments.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { getZone } from '../../domain/time/zone.ts'

export const displayPreferences = (
  user: { readonly timezone: string; readonly time_notation: string },
  locale: Locale,
): DisplayPreferences => ({
  locale,
  zone: getZone(user.timezone),
  clock: user.time_notation as HourFormat,
})
