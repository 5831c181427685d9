// Reads the calendars of one connected account, and decides when it is read again.
import type { System } from '../../domain/access/actor.ts'
import {
  afterFailure,
  afterPartialFailure,
  afterSuccess,
  type CalendarFailure,
  type ConnectionFailure,
  type ConnectionHealth,
  describeHealthChange,
  isNotificationDue,
  mayCallServer,
  type NextRead,
  readIntervals,
} from '../../domain/calendar/connection-health.ts'
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import {
  type CalendarServer,
  CalendarServerError,
  type CalendarServerFailure,
} from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type EntryHolder, save } from '../calendar-entries/entry-round.ts'
import { syncEntries } from '../calendar-entries/sync-entries.ts'
import { recordWaitingEntries } from '../calendar-entries/write-entries.ts'
import {
  calendarsOfConnection,
  countCursorFailures,
  type ReadableCalendar,
  readableCalendars,
  recordCalendarFailure,
} from './calendar-store.ts'
import { clearBusyTimes } from './delete-calendar-connection.ts'
import { eventFieldsOf, saveListedCalendars } from './list-calendars.ts'
import { openServer } from './open-server.ts'
import { readConnectedCalendar } from './read-connected-calendar.ts'
import { LeaseLostError, requireLease } from './require-lease.ts'
import { withoutNames } from './schema.ts'
import { type DueConnection, type ReadableConnection, readableConnection, settleConnection } from './store.ts'
import { watchCalendars } from './watch-calendars.ts'

/** Shorter than the lease, which another worker could otherwise take over. */
const TIMEOUT_MS = 40_000
const LIST_INTERVAL_MS = HOUR
/** The retry delay of a single calendar equals the time since its first failure, within these bounds. */
const MIN_RETRY_MS = 5 * MINUTE
const MAX_RETRY_MS = HOUR

/** Failures that concern a single calendar. The others are read nevertheless. */
const CALENDAR_FAILURES: ReadonlySet<string> = new Set([
  'forbidden',
  'calendar_gone',
  'malformed',
  'too_large',
])

interface ReadOutcome {
  readonly entriesDueAt: Instant | null
  /** Whether the provider sends notices about changes of all calendars. */
  readonly areWatched: boolean
}

type Outcome =
  | ({ readonly kind: 'read' } & ReadOutcome)
  | ({ readonly kind: 'partly_read'; readonly failure: ConnectionFailure } & ReadOutcome)
  /** The time is used up, and the rest follows in the next attempt. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'failed'; readonly failure: ConnectionFailure; readonly retryAfterMs: number | null }

export async function readConnection(ctx: Context, due: DueConnection): Promise<void> {
  const { organization_id: organizationId, id } = due
  const connection = await ctx.db
    .withOrganization(organizationId)
    .first(readableConnection(organizationId, id))
  // The connection was deleted, or its user has left and it is about to be.
  if (connection === undefined) return
  try {
    const outcome = await attempt(ctx, due, connection)
    if (outcome.kind === 'failed') await recordWaitingEntries(ctx, holderOf(due), outcome.failure)
    await settle(ctx, due, connection, outcome)
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error
  }
}

const holderOf = (due: DueConnection): EntryHolder => ({
  organizationId: due.organization_id,
  connectionId: due.id,
  requireLease: (tx) => requireLease(tx, due),
})

async function attempt(ctx: Context, due: DueConnection, connection: ReadableConnection): Promise<Outcome> {
  const failed = (failure: ConnectionFailure, retryAfterMs: number | null = null): Outcome => ({
    kind: 'failed',
    failure,
    retryAfterMs,
  })
  if (!mayCallServer(healthOf(connection))) return failed(connection.failure ?? 'refused')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const server = await openServer(ctx, due, connection, signal)
    if (server === null) return failed('credentials_lost')
    return await readAll(ctx, due, connection, server, signal)
  } catch (error) {
    if (error instanceof CalendarServerError)
      return failed(toConnectionFailure(connection, error.failure), error.retryAfterMs)
    if (signal.aborted) return failed('unreachable')
    throw error
  }
}

/** Another attempt with the same password may succeed. Access that was granted and then refused is gone. */
function toConnectionFailure(
  { provider }: ReadableConnection,
  failure: CalendarServerFailure,
): ConnectionFailure {
  if (failure === 'cursor_refused') return 'malformed'
  // The user can only wait until the operator has corrected it.
  if (failure === 'app_refused') return 'unreachable'
  return failure === 'refused' && provider !== 'caldav' ? 'access_revoked' : failure
}

async function readAll(
  ctx: Context,
  due: DueConnection,
  connection: ReadableConnection,
  server: CalendarServer,
  signal: AbortSignal,
): Promise<Outcome> {
  const { organization_id: organizationId, id } = due
  const { listed_at, provider, timezone } = connection
  const sync = () => syncEntries(ctx, { ...holderOf(due), provider, server, timezone, signal })
  // Nothing is read any more, and only entries are removed.
  if (connection.is_ending) return { kind: 'read', entriesDueAt: await sync(), areWatched: false }
  const list = async () => saveListedCalendars(ctx, due, connection, await server.listCalendars())
  if (listed_at === null || listed_at <= ctx.clock.now() - LIST_INTERVAL_MS) await list()
  const calendars = await ctx.db.withOrganization(organizationId).rows(readableCalendars(organizationId, id))
  let failure: ConnectionFailure | null = null
  let isAnyRead = false
  let isAnyGone = false
  for (const calendar of calendars) {
    if (calendar.retry_at !== null && calendar.retry_at > ctx.clock.now()) {
      failure ??= calendar.failure
      continue
    }
    try {
      await readConnectedCalendar(ctx, { due, connection, server, calendar, signal })
      isAnyRead = true
    } catch (error) {
      if (signal.aborted && isAnyRead) return { kind: 'unfinished' }
      failure = await recordFailure(ctx, due, calendar, error)
      isAnyGone ||= failure === 'calendar_gone'
    }
  }
  // The list says whether the calendar is gone or only its events can't be read.
  if (isAnyGone) await list()
  const entriesDueAt = await sync()
  const areWatched = await watchCalendars(ctx, { due, connection, server, signal }, calendars)
  if (failure === null) return { kind: 'read', entriesDueAt, areWatched }
  return isAnyRead
    ? { kind: 'partly_read', failure, entriesDueAt, areWatched }
    : { kind: 'failed', failure, retryAfterMs: null }
}

/** Returns the failure if only this calendar is concerned, and throws the error otherwise. */
async function recordFailure(
  ctx: Context,
  due: DueConnection,
  { id, failing_since }: ReadableCalendar,
  error: unknown,
): Promise<CalendarFailure> {
  const { organization_id: organizationId } = due
  const saveFailure = (query: Query<unknown>) => save(ctx, holderOf(due), query)
  if (!(error instanceof CalendarServerError) || !CALENDAR_FAILURES.has(error.failure)) {
    if (error instanceof CalendarServerError && error.failure === 'unreachable')
      await saveFailure(countCursorFailures(organizationId, due.id))
    throw error
  }
  const failure = error.failure as CalendarFailure
  const now = ctx.clock.now()
  const delay = Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, now - (failing_since ?? now)))
  await saveFailure(recordCalendarFailure(organizationId, id, failure, instant(now + delay), now))
  return failure
}

const healthOf = ({ state, failure, failing_since, failures }: ReadableConnection): ConnectionHealth => ({
  state,
  failure,
  failingSince: failing_since,
  failures,
})

function intervalAfter({ provider }: ReadableConnection, outcome: Outcome): number {
  if (provider === 'caldav') return readIntervals.caldav
  // While a calendar fails, notices trigger no read.
  return outcome.kind === 'read' && outcome.areWatched
    ? readIntervals.withNotices
    : readIntervals.withoutNotices
}

function nextReadAfter(connection: ReadableConnection, outcome: Outcome, now: Instant): NextRead {
  const before = healthOf(connection)
  const intervalMs = intervalAfter(connection, outcome)
  switch (outcome.kind) {
    case 'read':
      return spread(afterSuccess(now, intervalMs), connection.id, intervalMs)
    case 'unfinished':
      return { ...afterSuccess(now, intervalMs), dueAt: now }
    case 'partly_read':
      return afterPartialFailure(before, outcome.failure, now, intervalMs)
    case 'failed':
      return afterFailure(before, outcome.failure, outcome.retryAfterMs, now)
  }
}

/** Adds up to 10% to the interval, derived from the id, to spread out accounts that were connected together. */
const spread = (next: NextRead & { readonly dueAt: Instant }, id: string, intervalMs: number): NextRead => ({
  ...next,
  dueAt: instant(next.dueAt + Math.round((Number.parseInt(id.slice(-2), 16) / 255) * (intervalMs / 10))),
})

/** Ends the lease, and emits an event for each change that the user gets a mail about. */
async function settle(
  ctx: Context,
  due: DueConnection,
  connection: ReadableConnection,
  outcome: Outcome,
): Promise<void> {
  const { organization_id: organizationId } = due
  const actor: System = { kind: 'system', organizationId }
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const next = nextReadAfter(connection, outcome, now)
    const isNotified = connection.notified_at === null && isNotificationDue(next, now)
    const settled = settleConnection(due, withEntries(next, outcome), {
      isRead: outcome.kind === 'read',
      isNotified,
      now,
    })
    if ((await tx.first(settled)) === undefined) return
    const change = describeHealthChange(connection, next, isNotified)
    if (change !== null) await emitChange(tx, connection, next, `calendar_connection.${change}`)
    if (next.state === 'given_up')
      await clearBusyTimes(ctx, tx, await tx.rows(calendarsOfConnection(organizationId, due.id)))
  })
}

/** Entries may have to be written, or decided about, before the next read. */
const withEntries = (next: NextRead, outcome: Outcome): NextRead =>
  'entriesDueAt' in outcome && outcome.entriesDueAt !== null && next.dueAt !== null
    ? { ...next, dueAt: instant(Math.min(next.dueAt, outcome.entriesDueAt)) }
    : next

async function emitChange(
  tx: WriteTransaction,
  connection: ReadableConnection,
  { state, failure, failingSince }: NextRead,
  type: `calendar_connection.${NonNullable<ReturnType<typeof describeHealthChange>>}`,
): Promise<void> {
  const calendars = await tx.rows(calendarsOfConnection(tx.organizationId, connection.id))
  const before = { ...eventFieldsOf(connection), calendars }
  const after = { ...before, state, failure, failing_since: failingSince }
  emit(tx, { type, subjectId: connection.id, before: withoutNames(before), after: withoutNames(after) })
}
