// Walks the activity log of one organization beside its chain, and names every place where the two do not fit together.
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { firstEventIdAt, instantOfEventId } from '../../platform/writes/event-ids.ts'
import { type Fault, faultAtEntry, faultAtMissingEntry, faultAtPosition } from './build-fault.ts'
import {
  checkContent,
  checkFilters,
  checkLink,
  checkRedaction,
  checkTime,
  UNKNOWN_SIGNER,
} from './check-entry.ts'
import { verifyCheckpoint, verifyHead } from './sign-log.ts'
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
export interface RecordedHead {
  readonly position: number
  readonly hash: string
}

export interface VerificationResult {
  readonly entries: number
  readonly redacted: number
  /** Committed, and not chained yet. */
  readonly waiting: number
  /** Of these: for more than an hour. */
  readonly overdue: number
  /** Chained more than a day after they happened, by the time in their ids: the worker stood still, or somebody had the chain made anew. */
  readonly late: number
  readonly head: RecordedHead | null
}

export interface VerificationListener {
  onFault(fault: Fault): void
  onEntries(count: number): void
}

const BATCH_SIZE = 500
/** Of what is missing in one place. */
const MAX_MISSING_NAMED = 20
const LATE_AFTER_MS = DAY
const OVERDUE_AFTER_MS = HOUR

/** The link that was met last; without a hash: it is not there any more. */
interface ChainPosition {
  readonly position: number
  readonly hash: Buffer | null
}

export async function verifyChain(
  ctx: Context,
  organizationId: string,
  recordedHeads: readonly RecordedHead[],
  listener: VerificationListener,
): Promise<VerificationResult> {
  const reader = ctx.db.withOrganization(organizationId)
  const [head] = await reader.rows(headOfChain(organizationId))
  const end = head && readEnd(ctx, organizationId, head, listener)
  const start = await readStart(ctx, organizationId, listener)
  const compare = createHeadComparison(recordedHeads, start, listener)
  let last: ChainPosition = start
  let cursor: { readonly xactId: string; readonly id: string } | null = null
  let [entries, redacted, late] = [0, 0, 0]
  for (;;) {
    const rows: EntryRow[] = await reader.rows(entriesAfter(organizationId, cursor, end ?? null, BATCH_SIZE))
    for (const row of rows) {
      cursor = { xactId: row.xact_id, id: row.id }
      if (row.redaction_id !== null) redacted += 1
      if (row.position === null) {
        if (end) listener.onFault(faultAtEntry(row, 'it was added by hand, or its link was deleted'))
        continue
      }
      entries += 1
      if (row.chained_at - instantOfEventId(row.id) > LATE_AFTER_MS) late += 1
      if (row.position > last.position + 1)
        last = await reportGap(ctx, organizationId, last, row.position - 1, listener)
      for (const what of faultsOf(ctx, organizationId, last, row)) listener.onFault(faultAtEntry(row, what))
      last = { position: row.position, hash: row.hash }
      compare(last)
    }
    listener.onEntries(rows.length)
    if (rows.length < BATCH_SIZE) break
  }
  if (end && end.position > last.position)
    last = await reportGap(ctx, organizationId, last, end.position, listener)
  await checkEnd(ctx, organizationId, end ?? null, last, listener)
  compare(null)
  const overdueBefore = firstEventIdAt(instant(ctx.clock.now() - OVERDUE_AFTER_MS))
  const [unchained] = await reader.rows(waitingEntries(organizationId, end ?? null, overdueBefore))
  return {
    entries,
    redacted,
    waiting: unchained?.waiting ?? 0,
    overdue: unchained?.overdue ?? 0,
    late,
    head: last.hash && last.position > 0 ? toRecordedHead(last.position, last.hash) : null,
  }
}

const toRecordedHead = (position: number, hash: Buffer): RecordedHead => ({
  position,
  hash: hash.toString('base64url'),
})

interface End {
  readonly position: number
  readonly xactId: string
  readonly eventId: string
  readonly hash: Buffer
}

/** How far the chain goes, as its head says. Undefined: nothing is chained. */
function readEnd(
  ctx: Context,
  organizationId: string,
  row: HeadRow,
  { onFault }: VerificationListener,
): End | undefined {
  const { position, event_id: eventId, xact_id: xactId, hash, signature } = row
  if (eventId === null || xactId === null || hash === null || signature === null) return undefined
  const end = { position, eventId, xactId, hash }
  const verdict = verifyHead(ctx.secrets, { organizationId, ...end }, signature)
  if (verdict === 'forged')
    onFault(
      faultAtMissingEntry(
        eventId,
        position,
        'the head of the chain was changed, and does not name this entry rightly',
      ),
    )
  if (verdict === 'unknown')
    onFault(faultAtMissingEntry(eventId, position, `the head of the chain is ${UNKNOWN_SIGNER}`))
  return end
}

/** Where the chain begins: at its first link, or after the checkpoint of what was forgotten. */
async function readStart(
  ctx: Context,
  organizationId: string,
  { onFault }: VerificationListener,
): Promise<ChainPosition> {
  const [row] = await ctx.db.withOrganization(organizationId).rows(checkpointOf(organizationId))
  if (!row) return { position: 0, hash: Buffer.alloc(0) }
  const { position, hash, made_at: madeAt, signature } = row
  const verdict = verifyCheckpoint(ctx.secrets, { organizationId, position, hash, madeAt }, signature)
  if (verdict === 'forged')
    onFault(
      faultAtPosition(
        position,
        'the checkpoint here was not made by this service: what was before it was deleted by hand',
      ),
    )
  if (verdict === 'unknown') onFault(faultAtPosition(position, `the checkpoint here is ${UNKNOWN_SIGNER}`))
  return { position, hash }
}

/** Names the links whose entries were not met, up to a position; or that not even those are there. */
async function reportGap(
  ctx: Context,
  organizationId: string,
  last: ChainPosition,
  to: number,
  { onFault }: VerificationListener,
): Promise<ChainPosition> {
  // It may have been forgotten, rightly, while we were walking.
  const silentListener = { onFault: () => {}, onEntries: () => {} }
  const currentStart = await readStart(ctx, organizationId, silentListener)
  const from = currentStart.position > last.position && currentStart.position <= to ? currentStart : last
  if (from.position === to) return from
  const found = await ctx.db
    .withOrganization(organizationId)
    .rows(linksBetween(organizationId, from.position + 1, to, MAX_MISSING_NAMED))
  for (const link of found)
    onFault({ ...faultAtMissingEntry(link.event_id, link.position, 'it was deleted'), type: link.type })
  const missingCount = to - from.position - found.length
  if (missingCount > 0)
    onFault(
      faultAtPosition(
        from.position + 1,
        `${missingCount === 1 ? 'an entry' : `${missingCount} entries`} from here to position ${to} and their links were deleted`,
      ),
    )
  const before = found.at(-1)
  return { position: to, hash: before?.position === to ? before.hash : null }
}

function faultsOf(
  ctx: Context,
  organizationId: string,
  last: ChainPosition,
  row: EntryRow & EntryColumns,
): string[] {
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
  last: ChainPosition,
  { onFault }: VerificationListener,
): Promise<void> {
  if (end === null && last.position > 0)
    onFault(faultAtPosition(last.position, 'the head of the chain was deleted'))
  if (end === null || last.hash === null) return
  if (last.position === end.position && !end.hash.equals(last.hash))
    onFault(
      faultAtMissingEntry(end.eventId, end.position, 'the head of the chain does not fit its last link'),
    )
  const reader = ctx.db.withOrganization(organizationId)
  const beyond = await reader.rows(linksBetween(organizationId, end.position + 1, Number.MAX_SAFE_INTEGER, 1))
  if (beyond.length === 0) return
  // Chained since we began: then the head has moved too.
  const [now] = await reader.rows(headOfChain(organizationId))
  for (const { position, event_id } of beyond)
    if (position > (now?.position ?? 0))
      onFault(faultAtMissingEntry(event_id, position, 'its link lies behind the head of the chain'))
}

/** Holds what was written down earlier against the chain. Told null at the end. */
function createHeadComparison(
  recordedHeads: readonly RecordedHead[],
  start: ChainPosition,
  { onFault }: VerificationListener,
) {
  const remaining = new Map(
    recordedHeads.filter(({ position }) => position > start.position).map((one) => [one.position, one.hash]),
  )
  const hasPrefix = (hash: Buffer, earlier: string) => hash.toString('base64url').startsWith(earlier)
  for (const { position, hash } of recordedHeads)
    if (position === start.position && start.hash !== null && !hasPrefix(start.hash, hash))
      onFault(faultAtPosition(position, 'the chain was another when this was written down'))
  return (place: ChainPosition | null) => {
    if (place === null) {
      for (const position of remaining.keys())
        onFault(
          faultAtPosition(
            position,
            'the chain reached this position when it was written down, and no longer does',
          ),
        )
      return
    }
    const earlier = remaining.get(place.position)
    remaining.delete(place.position)
    if (earlier !== undefined && place.hash !== null && !hasPrefix(place.hash, earlier))
      onFault(faultAtPosition(place.position, 'the chain was another when this was written down'))
  }
}
