// Removes the entries of future bookings from the calendars of a connection, before it is deleted.
import type { Member } from '../../domain/access/actor.ts'
import { instant } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { removeEntries } from '../calendar-entries/remove-entries.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { openServer } from './open-server.ts'
import { LeaseLostError, requireLease } from './require-lease.ts'
import { connectionById, leaseConnection, readableConnection, releaseLease } from './store.ts'

/** The request waits for it. */
const TIMEOUT_MS = 20_000
const LEASE_MS = 30_000

export async function removeFutureEntries(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  requireOwn(actor, await reader.first(connectionById(organizationId, id)))
  const connection = await reader.first(readableConnection(organizationId, id))
  if (connection === undefined) return
  const now = ctx.clock.now()
  const due = await ctx.db.transaction(organizationId, (tx) =>
    tx.first(leaseConnection(organizationId, id, now, instant(now + LEASE_MS))),
  )
  if (due === undefined)
    throw new Problem('conflict', { message: 'The calendars are being read. Try again in a minute.' })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const server = await openServer(ctx, due, connection, signal)
    if (server === null) throw unreachable()
    await removeEntries(ctx, {
      organizationId,
      connectionId: id,
      provider: connection.provider,
      server,
      timezone: connection.timezone,
      signal,
      requireLease: (tx) => requireLease(tx, due),
    })
  } catch (error) {
    if (error instanceof CalendarServerError || error instanceof LeaseLostError || signal.aborted)
      throw unreachable()
    throw error
  } finally {
    await ctx.db.transaction(organizationId, (tx) => tx.rows(releaseLease(due)))
  }
}

const unreachable = () =>
  new Problem('external_calendar_error', {
    message:
      'The entries of bookings could not be removed from the calendar server. Try again later, or delete the connection with entries=keep.',
  })
