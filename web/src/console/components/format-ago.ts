// How long ago something was, in words.
import { DAY, HOUR, type Instant, MINUTE } from '../../../../server/src/domain/time/instant.ts'

/** Such as "2 minutes ago". Null: less than a minute ago. */
export function formatAgo(locale: string, at: Instant, now: Instant): string | null {
  const elapsed = now - at
  if (elapsed < MINUTE) return null
  const [unit, length] =
    elapsed < HOUR
      ? (['minute', MINUTE] as const)
      : elapsed < DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const)
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsed / length), unit)
}
