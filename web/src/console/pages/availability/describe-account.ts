// Says in words when an account was read, and which calendar receives the user's bookings.
import type { CalendarConnection, ConnectedCalendar } from '../../../../../sdk/src/api.gen.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import type { Console } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import type { ShownFailure } from '../../messages/calendar-accounts.ts'

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

export function describeRead(
  { messages, display, now }: Pick<Console, 'messages' | 'display' | 'now'>,
  { read_at }: Pick<CalendarConnection, 'read_at'>,
): string {
  if (read_at === null) return messages.calendars.states.waiting
  const ago = formatAgo(display.locale, instant(Date.parse(read_at)), now)
  return ago === null ? messages.accounts.justRead : messages.accounts.readAgo(ago)
}

/** An account without a password is always connected again, also if its tokens are lost. */
export const shownFailure = ({
  provider,
  state,
  failure_code,
}: Pick<CalendarConnection, 'provider' | 'state' | 'failure_code'>): ShownFailure | null =>
  provider !== 'caldav' && state === 'refused' ? 'refused' : shownCalendarFailure({ failure_code })

export const shownCalendarFailure = ({
  failure_code,
}: Pick<ConnectedCalendar, 'failure_code'>): ShownFailure | null =>
  failure_code === 'access_revoked' ? 'refused' : failure_code

/** Where the user connects a Google account, or connects it again. It is no page of the console. */
export const googlePath = (connection?: Pick<CalendarConnection, 'uri'>): string =>
  `/account/calendars/google${connection ? `?connection=${idOf(connection.uri)}` : ''}`

/** Admins don't see the accounts of others. */
export const accountName = ({ account, host }: CalendarConnection): string => account ?? host

export const receivingCalendar = (
  connections: readonly CalendarConnection[],
): ConnectedCalendar | undefined =>
  connections.flatMap(({ calendars }) => calendars).find(({ receives_bookings }) => receives_bookings)
