// Walks the activity log of one organization beside its chain, and names every place where the two do not fit together.
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { firstEventIdAt, instantOfEventId } from '../../platform/writes/event-ids.ts'
import {
  checkContent,
  checkFilters,
  checkLink,
  checkRedaction,
  checkTime,
  UNKNOWN_SIGNER,
} from './check-entry.ts'
import { atPosition, type Fault, ofEntry, ofId } from './name-fault.ts'
import { judgeCheckpoint, judgeHead } from './sign-log.ts'
import {
  checkpointOf,
  type EntryColumns,
  type EntryRow,
  entriesAfter,
  type HeadRow,
  headOfChain,
  linksBetween,
  waitingEntries,
} from './verify-store.ts'

/** A place of the chain that was written down earlier: its hash, or how that begins. */
export interface KnownHead {
  readonly position: number
  readonly hash: string
}

export interface Verified {
  readonly entries: number
  readonly redacted: number
  /** Committed, and not chained yet. */
  readonly waiting: number
  /** Of these: for more than an hour. */
  readonly overdue: number
  /** Chained more than a day after they happened, by the time in their ids: the worker stood still, or somebody had the chain made anew. */
  readonly late: number
  readonly head: KnownHead | null
}

export interface Listener {
  onFault(fault: Fault): void
  onEntries(count: number): void
}

const TOGETHER = 500
/** Of what is missing in one place. */
const MOST_NAMED = 20
const LATE_AFTER = DAY
const OVERDUE_AFTER = HOUR

/** The link that was met last; without a hash: it is not there any more. */
interface Place {
  readonly position: number
  readonly hash: Buffer | null
}

export async function verifyChain(
  ctx: Context,
  organizationId: string,
  known: readonly KnownHead[],
  listener: Listener,
): Promise<Verified> {
  const reader = ctx.db.withOrganization(organizationId)
  const [head] = await reader.rows(headOfChain(organizationId))
  const end = head && endOf(ctx, organizationId, head, listener)
  const start = await beginning(ctx, organizationId, listener)
  const compare = comparison(known, start, listener)
  let last: Place = start
  let place: { readonly xactId: string; readonly id: string } | null = null
  let [entries, redacted, late] = [0, 0, 0]
  for (;;) {
    const rows: EntryRow[] = await reader.rows(entriesAfter(organizationId, place, end ?? null, TOGETHER))
    for (const row of rows) {
      place = { xactId: row.xact_id, id: row.id }
      if (row.redaction_id !== null) redacted += 1
      if (row.position === null) {
        if (end) listener.onFault(ofEntry(row, 'it was added by hand, or its link was deleted'))
        continue
      }
      entries += 1
      if (row.chained_at - instantOfEventId(row.id) > LATE_AFTER) late += 1
      if (row.position > last.position + 1)
        last = await skip(ctx, organizationId, last, row.position - 1, listener)
      for (const what of faultsOf(ctx, organizationId, last, row)) listener.onFault(ofEntry(row, what))
      last = { position: row.position, hash: row.hash }
      compare(last)
    }
    listener.onEntries(rows.length)
    if (rows.length < TOGETHER) break
  }
  if (end && end.position > last.position)
    last = await skip(ctx, organizationId, last, end.position, listener)
  await checkEnd(ctx, organizationId, end ?? null, last, listener)
  compare(null)
  const overdueBefore = firstEventIdAt(instant(ctx.clock.now() - OVERDUE_AFTER))
  const [left] = await reader.rows(waitingEntries(organizationId, end ?? null, overdueBefore))
  return {
    entries,
    redacted,
    waiting: left?.waiting ?? 0,
    overdue: left?.overdue ?? 0,
    late,
    head: last.hash && last.position > 0 ? shown(last.position, last.hash) : null,
  }
}

const shown = (position: number, hash: Buffer): KnownHead => ({ position, hash: hash.toString('base64url') })

interface End {
  readonly position: number
  readonly xactId: string
  readonly eventId: string
  readonly hash: Buffer
}

/** How far the chain goes, as its head says. Undefined: nothing is chained. */
function endOf(ctx: Context, organizationId: string, row: HeadRow, { onFault }: Listener): End | undefined {
  const { position, event_id: eventId, xact_id: xactId, hash, signature } = row
  if (eventId === null || xactId === null || hash === null || signature === null) return undefined
  const end = { position, eventId, xactId, hash }
  const verdict = judgeHead(ctx.secrets, { organizationId, ...end }, signature)
  if (verdict === 'forged')
    onFault(
      ofId(eventId, position, 'the head of the chain was changed, and does not name this entry rightly'),
    )
  if (verdict === 'unknown') onFault(ofId(eventId, position, `the head of the chain is ${UNKNOWN_SIGNER}`))
  return end
}

/** Where the chain begins: at its first link, or after the checkpoint of what was forgotten. */
async function beginning(ctx: Context, organizationId: string, { onFault }: Listener): Promise<Place> {
  const [row] = await ctx.db.withOrganization(organizationId).rows(checkpointOf(organizationId))
  if (!row) return { position: 0, hash: Buffer.alloc(0) }
  const { position, hash, made_at: madeAt, signature } = row
  const verdict = judgeCheckpoint(ctx.secrets, { organizationId, position, hash, madeAt }, signature)
  if (verdict === 'forged')
    onFault(
      atPosition(
        position,
        'the checkpoint here was not made by this service: what was before it was deleted by hand',
      ),
    )
  if (verdict === 'unknown') onFault(atPosition(position, `the checkpoint here is ${UNKNOWN_SIGNER}`))
  return { position, hash }
}

/** Names the links whose entries were not met, up to a position; or that not even those are there. */
async function skip(
  ctx: Context,
  organizationId: string,
  last: Place,
  to: number,
  { onFault }: Listener,
): Promise<Place> {
  // It may have been forgotten, rightly, while we were walking.
  const quiet = { onFault: () => {}, onEntries: () => {} }
  const moved = await beginning(ctx, organizationId, quiet)
  const from = moved.position > last.position && moved.position <= to ? moved : last
  if (from.position === to) return from
  const found = await ctx.db
    .withOrganization(organizationId)
    .rows(linksBetween(organizationId, from.position + 1, to, MOST_NAMED))
  for (const link of found)
    onFault({ ...ofId(link.event_id, link.position, 'it was deleted'), type: link.type })
  const lost = to - from.position - found.length
  if (lost > 0)
    onFault(
      atPosition(
        from.position + 1,
        `${lost === 1 ? 'an entry' : `${lost} entries`} from here to position ${to} and their links were deleted`,
      ),
    )
  const before = found.at(-1)
  return { position: to, hash: before?.position === to ? before.hash : null }
}

function faultsOf(ctx: Context, organizationId: string, last: Place, row: EntryRow & EntryColumns): string[] {
  const faults: (string | null)[] = []
  if (row.position !== last.position + 1)
    faults.push('it is not in its place: the order of the entries was changed')
  else if (last.hash !== null) {
    const verdict = checkLink(ctx.secrets, organizationId, last.hash, row)
    if (verdict === 'forged')
      faults.push('it was changed: it, its link or the link before it is not what was signed')
    if (verdict === 'unknown') faults.push(`its link is ${UNKNOWN_SIGNER}`)
  }
  faults.push(checkTime(row), checkFilters(row))
  faults.push(checkContent(ctx.secrets, organizationId, row), checkRedaction(row))
  return faults.filter((fault) => fault !== null)
}

/** That the head names the link that was met last, and that there is none behind it. */
async function checkEnd(
  ctx: Context,
  organizationId: string,
  end: End | null,
  last: Place,
  { onFault }: Listener,
): Promise<void> {
  if (end === null && last.position > 0)
    onFault(atPosition(last.position, 'the head of the chain was deleted'))
  if (end === null || last.hash === null) return
  if (last.position === end.position && !end.hash.equals(last.hash))
    onFault(ofId(end.eventId, end.position, 'the head of the chain does not fit its last link'))
  const reader = ctx.db.withOrganization(organizationId)
  const beyond = await reader.rows(linksBetween(organizationId, end.position + 1, Number.MAX_SAFE_INTEGER, 1))
  if (beyond.length === 0) return
  // Chained since we began: then the head has moved too.
  const [now] = await reader.rows(headOfChain(organizationId))
  for (const { position, event_id } of beyond)
    if (position > (now?.position ?? 0))
      onFault(ofId(event_id, position, 'its link lies behind the head of the chain'))
}

/** Holds what was written down earlier against the chain. Told null at the end. */
function comparison(known: readonly KnownHead[], start: Place, { onFault }: Listener) {
  const left = new Map(
    known.filter(({ position }) => position > start.position).map((one) => [one.position, one.hash]),
  )
  const same = (hash: Buffer, earlier: string) => hash.toString('base64url').startsWith(earlier)
  for (const { position, hash } of known)
    if (position === start.position && start.hash !== null && !same(start.hash, hash))
      onFault(atPosition(position, 'the chain was another when this was written down'))
  return (place: Place | null) => {
    if (place === null) {
      for (const position of left.keys())
        onFault(
          atPosition(
            position,
            'the chain reached this position when it was written down, and no longer does',
          ),
        )
      return
    }
    const earlier = left.get(place.position)
    left.delete(place.position)
    if (earlier !== undefined && place.hash !== null && !same(place.hash, earlier))
      onFault(atPosition(place.position, 'the chain was another when this was written down'))
  }
}
