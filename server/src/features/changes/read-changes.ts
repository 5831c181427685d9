// Reads the change feed from a cursor: the events that the token may see, each once and in order.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { WorkCoalescer } from '../../platform/coalesce-work.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { FeedPage, FeedRequest } from '../../platform/lists/feeds.ts'
import { type EventDetails, eventDetailsByIds } from '../scheduled-events/store.ts'
import { type Change, toChange } from './schema.ts'
import { openCursor, sealCursor } from './seal-cursor.ts'
import { canSee } from './show-resource.ts'
import { BEGINNING, type ChangeRow, changesAfter, type FeedRow, NIL_UUID, type Position } from './store.ts'

/** Maximum number of pages without visible events that one request skips. */
const MAX_HIDDEN_PAGES = 10

export async function readChanges(
  ctx: Context,
  actor: Member,
  { after, count }: FeedRequest,
): Promise<FeedPage<Static<typeof Change>>> {
  const { organizationId } = actor
  const cursor = after === null ? null : openCursor(ctx.secrets, organizationId, after)
  let position: Position = cursor ?? BEGINNING
  for (let pages = 1; ; pages += 1) {
    const found = await readAfter(ctx, organizationId, position, count + 1)
    const feedId = requireFeed(found, cursor?.feedId ?? null)
    const rows = found.filter(isEvent)
    const read = rows.slice(0, count)
    position = positionOf(read.at(-1)) ?? position
    const isEnd = rows.length <= count
    const visible = read.filter(({ type }) => canSee(actor.scopes, type))
    if (visible.length === 0 && !isEnd && pages < MAX_HIDDEN_PAGES) continue
    const seal = (at: Position) => sealCursor(ctx.secrets, organizationId, { ...at, feedId })
    const meetings = await loadMeetings(ctx, organizationId, visible)
    return {
      items: visible.map((row) => toChange({ ctx, meetings }, row)),
      cursorAfter: (index) => seal(positionOf(visible[index]) ?? position),
      // If nothing was read, the client keeps its cursor.
      next: after !== null && position === cursor ? after : seal(position),
      isLastHidden: position.id !== (visible.at(-1)?.id ?? cursor?.id ?? NIL_UUID),
      isEnd,
    }
  }
}

const sharedReads = new WeakMap<Context['db'], WorkCoalescer<FeedRow[]>>()

/** The streams of an organization are usually at the same position, and poll at the same time. */
function readAfter({ db }: Context, organizationId: string, { xactId, id }: Position, limit: number) {
  const shared = sharedReads.get(db) ?? new WorkCoalescer()
  sharedReads.set(db, shared)
  return shared.run([organizationId, xactId, id, limit].join(), () =>
    db.withOrganization(organizationId).lookUp(changesAfter(organizationId, xactId, id, String(limit))),
  )
}

const positionOf = (row: ChangeRow | undefined): Position | null =>
  row ? { xactId: row.xact_id, id: row.id } : null
const isEvent = (row: FeedRow): row is FeedRow & ChangeRow => row.id !== null

/** A cursor is valid while its event exists; then all earlier events exist too. */
function requireFeed([row]: readonly FeedRow[], expected: string | null): string {
  if (!row) throw new Error('The table events_origin is empty. The database schema is damaged.')
  if (!row.is_position_valid || (expected !== null && expected !== row.feed_id))
    throw new Problem('feed_restarted')
  return row.feed_id
}

/** Stored bookings have no hosts or guests. Loads those of the whole page in one query. */
async function loadMeetings(ctx: Context, organizationId: string, rows: readonly ChangeRow[]) {
  const ids = new Set(rows.flatMap(({ type, after }) => meetingIdOf(type, after) ?? []))
  if (ids.size === 0) return new Map<string, EventDetails>()
  const found = await ctx.db
    .withOrganization(organizationId)
    .rows(eventDetailsByIds(organizationId, [...ids]))
  return new Map(found.map((meeting) => [meeting.id, meeting]))
}

function meetingIdOf(type: ChangeRow['type'], after: ChangeRow['after']): string | null {
  const stored = (after ?? {}) as { id?: string; hosts?: unknown; scheduled_event?: { id: string } }
  if (type.startsWith('scheduled_event.')) return stored.hosts === undefined ? (stored.id ?? null) : null
  return stored.scheduled_event?.id ?? null
}
