// Notifications about changes of a mailbox. They end by themselves, and some get lost: calendars are read anyway.
import { type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError, type Watch, type WatchRequest } from '../calendar-servers/calendar-server.ts'
import type { MicrosoftSession } from './microsoft-session.ts'
import { readSubscription } from './schemas.ts'

/** The service allows 10,080 minutes on its own clock. */
const LIFETIME_MS = 10_000 * MINUTE

/** Null: the service does not accept the address. */
export async function watchMailbox(
  session: MicrosoftSession,
  { id, address, token }: WatchRequest,
  now: Instant,
): Promise<Watch | null> {
  const { status, json } = await session.send({
    method: 'POST',
    url: `${session.api}/subscriptions`,
    body: {
      changeType: 'created,updated,deleted',
      resource: '/me/events',
      notificationUrl: address,
      lifecycleNotificationUrl: address,
      expirationDateTime: iso(instant(now + LIFETIME_MS)),
      clientState: token,
    },
  })
  if (status === 400) return null
  const subscription = status === 201 ? readSubscription(json) : undefined
  const expiresAt = Date.parse(subscription?.expirationDateTime ?? '')
  if (subscription === undefined || Number.isNaN(expiresAt))
    throw new CalendarServerError(failureOfStatus(status))
  return { id, resourceId: subscription.id, expiresAt }
}

export async function stopWatch(
  session: MicrosoftSession,
  { resourceId }: Pick<Watch, 'resourceId'>,
): Promise<void> {
  const { status } = await session.send({
    method: 'DELETE',
    url: `${session.api}/subscriptions/${encodeURIComponent(resourceId)}`,
  })
  if (status >= 300 && status !== 404) throw new CalendarServerError('malformed')
}
