// Says in words when an account was read, and which calendar receives the user's bookings.
import type {
  CalendarConnection,
  ConferenceAccount,
  ConnectedCalendar,
} from '../../../../../sdk/src/api.gen.ts'
import {
  type LabeledProvider,
  providerLabels,
} from '../../../../../server/src/domain/calendar/provider-labels.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { formatAgo } from '../../components/format-ago.ts'
import type { Console } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import type { CalendarAccountsMessages } from '../../messages/calendar-accounts.ts'

export function describeRead(
  { messages, display, now }: Pick<Console, 'messages' | 'display' | 'now'>,
  { read_at }: Pick<CalendarConnection, 'read_at'>,
): string {
  if (read_at === null) return messages.calendars.states.waiting
  const ago = formatAgo(display.locale, instant(Date.parse(read_at)), now)
  return ago === null ? messages.accounts.justRead : messages.accounts.readAgo(ago)
}

/** An account of a provider without passwords is connected again, also if its tokens are lost. */
export function describeFailure(
  texts: CalendarAccountsMessages['accounts'],
  {
    provider,
    failure_code,
  }: {
    readonly provider: CalendarConnection['provider'] | ConferenceAccount['provider']
    readonly failure_code: CalendarConnection['failure_code']
  },
): string | null {
  if (failure_code === null) return null
  if (provider === 'caldav')
    return texts.failures[failure_code === 'access_revoked' ? 'refused' : failure_code]
  const label = providerLabels[provider]
  if (failure_code === 'access_revoked') return texts.accessRevoked(label)
  return failure_code === 'credentials_lost' ? texts.accessLost(label) : texts.failures[failure_code]
}

/** Where the user connects an account without a password, or connects it again. It is no page of the console. */
export const connectPath = (provider: LabeledProvider, connection?: { readonly uri: string }): string =>
  `/account/${provider === 'zoom' ? 'conferences' : 'calendars'}/${provider}${connection ? `?connection=${idOf(connection.uri)}` : ''}`

/** Admins don't see the accounts of others. */
export const accountName = ({ account, host }: CalendarConnection): string => account ?? host

export const receivingCalendar = (
  connections: readonly CalendarConnection[],
): ConnectedCalendar | undefined =>
  connections.flatMap(({ calendars }) => calendars).find(({ receives_bookings }) => receives_bookings)
