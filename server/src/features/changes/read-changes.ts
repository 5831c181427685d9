// Reads the change feed from a cursor: the events that the reader may see, each once and in order.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { WorkCoalescer } from '../../platform/coalesce-work.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { type FeedPage, type FeedRequest, LATEST } from '../../platform/lists/feeds.ts'
import { type EventDetails, eventDetailsByIds } from '../scheduled-events/store.ts'
import { asGivenAway, isOwnChange } from './is-own-change.ts'
import { type Change, toChange } from './schema.ts'
import { openCursor, sealCursor } from './seal-cursor.ts'
import { canSee } from './show-resource.ts'
import {
  BEGINNING,
  type ChangeRow,
  changesAfter,
  type FeedRow,
  latestPosition,
  NIL_UUID,
  type Position,
} from './store.ts'

/** Maximum number of pages without visible events that one request skips. */
const MAX_HIDDEN_PAGES = 10

export async function readChanges(
  ctx: Context,
  actor: Member,
  { after, count }: FeedRequest,
): Promise<FeedPage<Static<typeof Change>>> {
  const { organizationId } = actor
  if (after === LATEST) return readLatest(ctx, actor)
  const cursor = after === null ? null : openCursor(ctx.secrets, actor, after)
  let position: Position = cursor ?? BEGINNING
  for (let pages = 1; ; pages += 1) {
    const { found, meetings } = await readAfter(ctx, organizationId, position, count + 1)
    const feedId = requireFeed(found, cursor?.feedId ?? null)
    const rows = found.filter(isEvent)
    const read = rows.slice(0, count)
    position = positionOf(read.at(-1)) ?? position
    const isEnd = rows.length <= count
    const visible = read.flatMap((row) => visibleChange(actor, row, meetings) ?? [])
    if (visible.length === 0 && !isEnd && pages < MAX_HIDDEN_PAGES) continue
    const seal = (at: Position) => sealCursor(ctx.secrets, actor, { ...at, feedId })
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

/** Nothing but the cursor of the present end. */
async function readLatest(ctx: Context, actor: Member): Promise<FeedPage<never>> {
  const { organizationId } = actor
  const latest = await ctx.db.withOrganization(organizationId).first(latestPosition(organizationId))
  if (!latest) throw new Error(DAMAGED)
  const { feed_id: feedId, xact_id, id } = latest
  const position = xact_id === null || id === null ? BEGINNING : { xactId: xact_id, id }
  const next = sealCursor(ctx.secrets, actor, { ...position, feedId })
  return { items: [], cursorAfter: () => next, next, isLastHidden: true, isEnd: true }
}

function visibleChange(actor: Member, row: ChangeRow, meetings: Meetings): ChangeRow | null {
  if (!canSee(actor.scopes, row.type)) return null
  if (isAdmin(actor.role)) return row
  const hosts = meetings.get(meetingIdOf(row) ?? '')?.hosts ?? []
  const hostIds = hosts.map(({ user_id }) => user_id)
  return isOwnChange(actor, row, hostIds) ? row : asGivenAway(actor, row, hostIds)
}

type Meetings = ReadonlyMap<string, EventDetails>

interface ReadRows {
  readonly found: readonly FeedRow[]
  /** The present meetings of the rows: stored bookings have no hosts or guests. */
  readonly meetings: Meetings
}

const sharedReads = new WeakMap<Context['db'], WorkCoalescer<ReadRows>>()

/**
 * The streams of an organization are usually at the same position, and poll at the same time. So the query is the same for all
 * readers, and what each of them may see is decided afterwards.
 */
function readAfter({ db }: Context, organizationId: string, { xactId, id }: Position, limit: number) {
  const shared = sharedReads.get(db) ?? new WorkCoalescer()
  sharedReads.set(db, shared)
  return shared.run([organizationId, xactId, id, limit].join(), async () => {
    const own = db.withOrganization(organizationId)
    const found = await own.lookUp(changesAfter(organizationId, xactId, id, String(limit)))
    const ids = new Set(found.filter(isEvent).flatMap((row) => meetingIdOf(row) ?? []))
    const details = ids.size === 0 ? [] : await own.rows(eventDetailsByIds(organizationId, [...ids]))
    return { found, meetings: new Map(details.map((meeting) => [meeting.id, meeting])) }
  })
}

const positionOf = (row: ChangeRow | undefined): Position | null =>
  row ? { xactId: row.xact_id, id: row.id } : null
const isEvent = (row: FeedRow): row is FeedRow & ChangeRow => row.id !== null

const DAMAGED = 'The table events_origin is empty. The database schema is damaged.'

/** A cursor is valid while its event exists; then all earlier events exist too. */
function requireFeed([row]: readonly FeedRow[], expected: string | null): string {
  if (!row) throw new Error(DAMAGED)
  if (!row.is_position_valid || (expected !== null && expected !== row.feed_id))
    throw new Problem('feed_restarted')
  return row.feed_id
}

function meetingIdOf({ type, before, after }: ChangeRow): string | null {
  const stored = (after ?? before ?? {}) as { readonly id?: string; readonly event_id?: string }
  if (type.startsWith('scheduled_event.')) return stored.id ?? null
  return type.startsWith('invitee') ? (stored.event_id ?? null) : null
}
