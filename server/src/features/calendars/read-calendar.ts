// Reads one subscribed calendar and saves its events as busy times of the user.
import type { System } from '../../domain/access/actor.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { countBlocks, replacePieces } from '../availability/replace-pieces.ts'
import { piecesOfSource } from '../availability/store.ts'
import { type CalendarFile, fetchCalendar } from './fetch-calendar.ts'
import {
  bookingsOf,
  type DueSubscription,
  readableSubscription,
  recordFault,
  recordRead,
  sourceOf,
} from './store.ts'

const REFRESH_INTERVAL_MS = 15 * MINUTE
/** The retry delay equals the time since the first failure, within these bounds. */
const MIN_RETRY_MS = 5 * MINUTE
const MAX_RETRY_MS = HOUR
/** After the third failed read, for a file that costs much and can't be read. */
const COSTLY_RETRY_MS = DAY
const THIRD_READ_MS = 1.7 * MIN_RETRY_MS

export async function readCalendar(ctx: Context, due: DueSubscription): Promise<void> {
  const { organization_id: organizationId, id } = due
  const reader = ctx.db.withOrganization(organizationId)
  const subscription = await reader.first(readableSubscription(organizationId, id))
  // The subscription was deleted, or its user has left and it is about to be.
  if (subscription === undefined) return
  const { user_id: userId, failing_since } = subscription
  const ownBookings = await reader.rows(
    bookingsOf(organizationId, userId, instant(ctx.clock.now() - 2 * DAY)),
  )
  const fetched = await fetchCalendar(ctx, id, subscription, ownBookings)
  const now = ctx.clock.now()
  const dueAfter = (wait: number) => instant(now + withJitter(wait, id))
  const actor: System = { kind: 'system', organizationId }
  await write(ctx, actor, async (tx) => {
    if (fetched.kind === 'fault') {
      const wait = retryDelay(failing_since, now, fetched.isCostly)
      await tx.rows(recordFault(due, fetched.fault, dueAfter(wait), now))
      return
    }
    const file: CalendarFile | null = fetched.kind === 'file' ? fetched : null
    const recorded = await tx.first(
      recordRead(due, file?.validators ?? null, dueAfter(REFRESH_INTERVAL_MS), now),
    )
    if (recorded === undefined || file === null) return
    const source = sourceOf(id)
    const stored = await tx.rows(piecesOfSource(organizationId, userId, source))
    if (await replacePieces(ctx, tx, userId, source, stored, file.blocks))
      emit(tx, {
        type: 'user_busy_source.updated',
        subjectId: userId,
        before: { user_id: userId, name: source, blocks: countBlocks(stored) },
        after: { user_id: userId, name: source, blocks: file.blocks.length },
      })
  })
}

function retryDelay(failingSince: Instant | null, now: Instant, isCostly: boolean): number {
  const failingMs = failingSince === null ? 0 : now - failingSince
  if (isCostly && failingMs > THIRD_READ_MS) return COSTLY_RETRY_MS
  return Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, failingMs))
}

/** Adds ±10% jitter, derived from the id, to spread out calendars that were created together. */
const withJitter = (milliseconds: number, id: string): number =>
  Math.round(milliseconds * (0.9 + (Number.parseInt(id.slice(-2), 16) / 255) * 0.2))
