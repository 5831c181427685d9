// Notifications about changes of a Google calendar. They end by themselves, and some get lost: calendars are read anyway.

import { type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError, type Watch, type WatchRequest } from '../calendar-servers/calendar-server.ts'
import { readChannel } from './schemas.ts'

/** Google may choose an earlier end. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60

/** Null: Google has no notifications for this calendar, or does not accept the address. */
export async function watchCalendar(
  session: ApiSession,
  calendarUrl: string,
  { id, address, token }: WatchRequest,
): Promise<Watch | null> {
  const { status, json } = await session.send({
    method: 'POST',
    url: `${calendarUrl}/watch`,
    body: { id, type: 'web_hook', address, token, params: { ttl: String(LIFETIME_SECONDS) } },
  })
  if (status === 400 || status === 401) return null
  const channel = status === 200 ? readChannel(json) : undefined
  const expiresAt = Number(channel?.expiration)
  if (channel === undefined || !Number.isSafeInteger(expiresAt))
    throw new CalendarServerError(failureOfStatus(status))
  return { id, resourceId: channel.resourceId, expiresAt }
}

export async function stopWatch(
  session: ApiSession,
  { id, resourceId }: Pick<Watch, 'id' | 'resourceId'>,
): Promise<void> {
  const { status } = await session.send({
    method: 'POST',
    url: `${session.api}/channels/stop`,
    body: { id, resourceId },
  })
  if (status >= 300 && status !== 404 && status !== 410) throw new CalendarServerError('malformed')
}
