// Reads one calendar that a user has elsewhere, and makes them busy when it says so.
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
  noteFault,
  noteRead,
  readableSubscription,
  sourceOf,
} from './store.ts'

const EVERY = 15 * MINUTE
/** After a failure it is tried again after as long as it has been failing, within these bounds. */
const SHORTEST_WAIT = 5 * MINUTE
const LONGEST_WAIT = HOUR

export async function readCalendar(ctx: Context, due: DueSubscription): Promise<void> {
  const { organization_id: organizationId, id } = due
  const reader = ctx.db.withOrganization(organizationId)
  const subscription = await reader.first(readableSubscription(organizationId, id))
  // Ended meanwhile; or its user has left, and it is about to be.
  if (subscription === undefined) return
  const { user_id: userId, failing_since } = subscription
  const ours = await reader.rows(bookingsOf(organizationId, userId, instant(ctx.clock.now() - 2 * DAY)))
  const answer = await fetchCalendar(ctx, id, subscription, ours)
  const now = ctx.clock.now()
  const after = (wait: number) => instant(now + spread(wait, id))
  const actor: System = { kind: 'system', organizationId }
  await write(ctx, actor, async (tx) => {
    if (answer.kind === 'fault') {
      await tx.rows(noteFault(due, answer.fault, after(waitAfterFault(failing_since, now)), now))
      return undefined
    }
    const file: CalendarFile | null = answer.kind === 'file' ? answer : null
    const noted = await tx.first(noteRead(due, file?.marks ?? null, after(EVERY), now))
    if (noted === undefined || file === null) return undefined
    const source = sourceOf(id)
    const stored = await tx.rows(piecesOfSource(organizationId, userId, source))
    if (await replacePieces(ctx, tx, userId, source, stored, file.blocks))
      emit(tx, {
        type: 'user_busy_source.updated',
        subjectId: userId,
        before: { user_id: userId, name: source, blocks: countBlocks(stored) },
        after: { user_id: userId, name: source, blocks: file.blocks.length },
      })
    return undefined
  })
}

const waitAfterFault = (failingSince: Instant | null, now: Instant): number =>
  Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, failingSince === null ? 0 : now - failingSince))

/** A tenth later or earlier, each its own: what was made together is not read together for ever. */
const spread = (milliseconds: number, id: string): number =>
  Math.round(milliseconds * (0.9 + (Number.parseInt(id.slice(-2), 16) / 255) * 0.2))
