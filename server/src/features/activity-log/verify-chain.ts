// Verifies the activity log of one organization against its chain and reports every mismatch.
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { firstEventIdAt, instantOfEventId } from '../../platform/writes/event-ids.ts'
import { type Fault, faultAtEntry, faultAtPosition } from './build-fault.ts'
import { checkContent, checkFilters, checkRedaction, checkTime, UNKNOWN_SIGNER } from './check-entry.ts'
import { verifyCheckpoint, verifyHead, verifyLink } from './sign-log.ts'
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

/** An earlier head of the chain that was recorded outside the database: its position and hash, or a hash prefix. */
export interface RecordedHead {
  readonly position: number
  readonly hash: string
}

export interface VerificationResult {
  readonly entries: number
  readonly redacted: number
  /** Committed but not chained yet. */
  readonly waiting: number
  /** Waiting for more than an hour. */
  readonly overdue: number
  /** Chained more than a day after the time in their ids: the worker was down, or the chain was rebuilt. */
  readonly late: number
  readonly head: RecordedHead | null
}

export interface VerificationListener {
  onFault(fault: Fault): void
  onEntries(count: number): void
}

const BATCH_SIZE = 500
/** Limit per gap. */
const MAX_MISSING_NAMED = 20
const LATE_AFTER_MS = DAY
const OVERDUE_AFTER_MS = HOUR

/** Every organization has this entry, in its first transaction. */
const CREATION = 'organization.created'

/** The last link that was read; `hash` is null if the link is missing. */
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
  let hasCreation = false
  for (;;) {
    const rows: EntryRow[] = await reader.rows(entriesAfter(organizationId, cursor, end ?? null, BATCH_SIZE))
    for (const row of rows) {
      cursor = { xactId: row.xact_id, id: row.id }
      if (row.redaction_id !== null) redacted += 1
      if (row.position === null) {
        if (end) listener.onFault(faultAtEntry(row, 'it was added manually, or its link was deleted'))
        continue
      }
      entries += 1
      if (row.type === CREATION) hasCreation = true
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
  // Nothing has expired if there is no checkpoint, so the log must contain the creation of the organization.
  if (start.position === 0 && last.position > 0 && !hasCreation)
    listener.onFault(faultAtPosition(1, `the log has no ${CREATION}: its first entries were deleted`))
  if (start.position === 0 && last.position === 0 && (unchained?.waiting ?? 0) === 0)
    listener.onFault(faultAtPosition(1, 'the whole log was deleted'))
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

/** Returns the end of the chain from its head, or undefined if nothing is chained. */
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
      faultAtPosition(
        position,
        'the head of the chain was changed: its signature does not match this entry',
        eventId,
      ),
    )
  if (verdict === 'unknown')
    onFault(faultAtPosition(position, `the head of the chain is ${UNKNOWN_SIGNER}`, eventId))
  return end
}

/** Returns the start of the chain: position 0, or the checkpoint after expired entries. */
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
        'this service did not make the checkpoint: the entries before it were deleted manually',
      ),
    )
  if (verdict === 'unknown') onFault(faultAtPosition(position, `the checkpoint is ${UNKNOWN_SIGNER}`))
  return { position, hash }
}

/** Reports links without entries up to a position, and positions without links. */
async function reportGap(
  ctx: Context,
  organizationId: string,
  last: ChainPosition,
  to: number,
  { onFault }: VerificationListener,
): Promise<ChainPosition> {
  // The entries may have expired during the verification.
  const silentListener = { onFault: () => {}, onEntries: () => {} }
  const currentStart = await readStart(ctx, organizationId, silentListener)
  const from = currentStart.position > last.position && currentStart.position <= to ? currentStart : last
  if (from.position === to) return from
  const found = await ctx.db
    .withOrganization(organizationId)
    .rows(linksBetween(organizationId, from.position + 1, to, MAX_MISSING_NAMED))
  for (const link of found)
    onFault({ ...faultAtPosition(link.position, 'it was deleted', link.event_id), type: link.type })
  const missingCount = to - from.position - found.length
  if (missingCount > 0)
    onFault(
      faultAtPosition(
        from.position + 1,
        `${missingCount === 1 ? 'an entry and its link' : `${missingCount} entries and their links`} were deleted from here to position ${to}`,
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
    faults.push('it is out of place: the order of the entries was changed')
  else if (last.hash !== null) {
    const verdict = verifyLink(ctx.secrets, organizationId, last.hash, row)
    if (verdict === 'forged')
      faults.push('it was changed: the entry, its link or the previous link does not match the signature')
    if (verdict === 'unknown') faults.push(`its link is ${UNKNOWN_SIGNER}`)
  }
  faults.push(checkTime(row), checkFilters(row))
  faults.push(checkContent(ctx.secrets, organizationId, row), checkRedaction(row))
  return faults.filter((fault) => fault !== null)
}

/** Checks that the head matches the last link and that no link follows it. */
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
    onFault(faultAtPosition(end.position, 'the head of the chain does not match the last link', end.eventId))
  const reader = ctx.db.withOrganization(organizationId)
  const beyond = await reader.rows(linksBetween(organizationId, end.position + 1, Number.MAX_SAFE_INTEGER, 1))
  if (beyond.length === 0) return
  // If entries were chained during the verification, the head has moved too.
  const [now] = await reader.rows(headOfChain(organizationId))
  for (const { position, event_id } of beyond)
    if (position > (now?.position ?? 0))
      onFault(faultAtPosition(position, 'its link is after the head of the chain', event_id))
}

/** Compares recorded heads with the chain. Call it with null at the end of the chain. */
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
      onFault(faultAtPosition(position, 'the chain does not match the recorded hash'))
  return (place: ChainPosition | null) => {
    if (place === null) {
      for (const position of remaining.keys())
        onFault(
          faultAtPosition(
            position,
            'the chain reached this position when it was recorded, and no longer does',
          ),
        )
      return
    }
    const earlier = remaining.get(place.position)
    remaining.delete(place.position)
    if (earlier !== undefined && place.hash !== null && !hasPrefix(place.hash, earlier))
      onFault(faultAtPosition(place.position, 'the chain does not match the recorded hash'))
  }
}
