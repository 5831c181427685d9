// Requests notices about changes of calendars, and renews them before they end. Some notices get lost: calendars are read anyway.
import { DAY, HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import { type CalendarServer, CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { canReceiveNotices } from '../calendar-providers/notice-address.ts'
import type { ReadableCalendar } from './calendar-store.ts'
import { stopWatches } from './stop-watches.ts'
import type { DueConnection, ReadableConnection } from './store.ts'
import { channelIdOf, createWatchLink, createWatchToken, noticePath } from './watch-address.ts'
import { insertRetiredWatch, postponeWatch, recordWatch, reserveWatch, retireWatches } from './watch-store.ts'

const RENEW_BEFORE_MS = DAY
/** Also if the provider names a later end, which may be one that can't be stored. */
const MAX_LIFETIME_MS = 30 * DAY
/** After an error. A calendar for which the provider has no notices is tried again after a day. */
const RETRY_AFTER_ERROR_MS = HOUR
const RETRY_REFUSED_MS = DAY

export interface WatchJob {
  readonly due: DueConnection
  readonly connection: Pick<ReadableConnection, 'provider'>
  readonly server: CalendarServer
  readonly signal: AbortSignal
}

/** Only for the holder of the lease. Returns whether the provider sends notices about all of these calendars. */
export async function watchCalendars(
  ctx: Context,
  job: WatchJob,
  calendars: readonly ReadableCalendar[],
): Promise<boolean> {
  if (job.server.extras === null || job.connection.provider === 'caldav') return false
  const areAllWatched = canReceiveNotices(ctx.config) && (await keepAllWatched(ctx, job, calendars))
  const { organization_id: organizationId, id: connectionId } = job.due
  try {
    await stopWatches(ctx, job.server, { organizationId, connectionId })
  } catch (error) {
    // The next read tries it again.
    if (!(error instanceof CalendarServerError) && !job.signal.aborted) throw error
  }
  return areAllWatched
}

async function keepAllWatched(
  ctx: Context,
  job: WatchJob,
  calendars: readonly ReadableCalendar[],
): Promise<boolean> {
  const isOneForAll = job.server.extras?.watchScope === 'account'
  let areAllWatched = true
  for (const calendar of isOneForAll ? firstWatched(calendars) : calendars) {
    const isWatched = await keepWatched(ctx, job, calendar)
    areAllWatched &&= isWatched
  }
  return areAllWatched
}

/** The calendar that has the channel of its account. */
const firstWatched = (calendars: readonly ReadableCalendar[]): readonly ReadableCalendar[] =>
  calendars.toSorted((a, b) => (b.watch_expires_at ?? 0) - (a.watch_expires_at ?? 0)).slice(0, 1)

async function keepWatched(ctx: Context, job: WatchJob, calendar: ReadableCalendar): Promise<boolean> {
  const now = ctx.clock.now()
  const { watch_expires_at: expiresAt, watch_retry_at: retryAt } = calendar
  const isWatched = expiresAt !== null && expiresAt > now
  const isRenewalDue = expiresAt === null || expiresAt <= now + RENEW_BEFORE_MS
  if (!isRenewalDue || (retryAt !== null && retryAt > now) || job.signal.aborted) return isWatched
  const { organization_id: organizationId } = job.due
  const postpone = (delayMs: number) =>
    ctx.db.transaction(organizationId, (tx) =>
      tx.rows(postponeWatch(organizationId, calendar.id, instant(now + delayMs))),
    )
  try {
    if (await renewWatch(ctx, job, calendar, now)) return true
    await postpone(RETRY_REFUSED_MS)
  } catch (error) {
    if (!(error instanceof CalendarServerError) && !job.signal.aborted) throw error
    await postpone(RETRY_AFTER_ERROR_MS)
  }
  return isWatched
}

/** The new channel is created before the old one is stopped. Returns false if the provider has no notices for the calendar. */
async function renewWatch(
  ctx: Context,
  { due, connection, server }: WatchJob,
  { id: objectId, url }: ReadableCalendar,
  now: Instant,
): Promise<boolean> {
  const { organization_id: organizationId } = due
  const { provider } = connection
  const reserved = await ctx.db.transaction(organizationId, (tx) =>
    tx.first(reserveWatch(organizationId, objectId)),
  )
  if (reserved === undefined || provider === 'caldav') return false
  const target = { organizationId, objectId, generation: reserved.watch_generation }
  const link = createWatchLink(ctx, target)
  const watch = await server.extras?.watch(url, {
    id: channelIdOf(target),
    address: `${ctx.config.urls.api}${noticePath(provider, link)}`,
    token: createWatchToken(ctx, link),
  })
  if (!watch || watch.expiresAt <= now) return false
  const expiresAt = instant(Math.min(watch.expiresAt, now + MAX_LIFETIME_MS))
  const stored = { channel: watch.id, resource: watch.resourceId, expiresAt }
  await ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(retireWatches(organizationId, [objectId]))
    if ((await tx.first(recordWatch(organizationId, objectId, stored))) === undefined)
      await tx.rows(insertRetiredWatch(organizationId, due.id, stored))
  })
  return true
}
