// Verifies the next entries of a chain. A verification can pause between two calls and go on later.
import { DAY } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'
import {
  type Fault,
  type FaultText,
  faultAtEntry,
  faultAtPosition,
  faultText,
  unknownSecret,
} from './build-fault.ts'
import { type End, readStart } from './chain-ends.ts'
import { checkContent, checkFilters, checkRedaction, checkTime } from './check-entry.ts'
import type { ChainPosition } from './compare-heads.ts'
import { verifyLink } from './sign-log.ts'
import { type EntryColumns, type EntryRow, entriesAfter, linksBetween } from './verify-store.ts'

/** What is verified. */
export interface Progress {
  /** Where the chain began. */
  readonly start: number
  readonly last: ChainPosition
  /** The last entry that was read. */
  readonly cursor: { readonly xactId: string; readonly id: string } | null
  readonly entries: number
  readonly redacted: number
  /** Chained more than a day after the time in their ids: the worker was down, or the chain was rebuilt. */
  readonly late: number
  /** Whether the entry was found that every organization has first. */
  readonly hasCreation: boolean
}

export const progressFrom = (start: ChainPosition): Progress => ({
  start: start.position,
  last: start,
  cursor: null,
  entries: 0,
  redacted: 0,
  late: 0,
  hasCreation: false,
})

export interface VerificationListener {
  onFault(fault: Fault): void
  onEntries(count: number): void
  onLink(link: ChainPosition): void
}

const BATCH_SIZE = 500
/** Limit per gap. */
const MAX_MISSING_NAMED = 20
const LATE_AFTER_MS = DAY

/** Every organization has this entry, in its first transaction. */
const CREATION = 'organization.created'

/** `isDone`: the end of the chain was reached. */
export async function verifyNextEntries(
  ctx: Context,
  organizationId: string,
  end: End | null,
  from: Progress,
  listener: VerificationListener,
): Promise<{ readonly progress: Progress; readonly isDone: boolean }> {
  const reader = ctx.db.withOrganization(organizationId)
  const rows: EntryRow[] = await reader.rows(entriesAfter(organizationId, from.cursor, end, BATCH_SIZE))
  let { last, cursor, entries, redacted, late, hasCreation } = from
  for (const row of rows) {
    cursor = { xactId: row.xact_id, id: row.id }
    if (row.redaction_id !== null) redacted += 1
    if (row.position === null) {
      if (end) listener.onFault(faultAtEntry(row, WITHOUT_LINK))
      continue
    }
    entries += 1
    if (row.type === CREATION) hasCreation = true
    if (row.chained_at - instantOfEventId(row.id) > LATE_AFTER_MS) late += 1
    if (row.position > last.position + 1)
      last = await reportGap(ctx, organizationId, last, row.position - 1, listener)
    for (const what of faultsOf(ctx, organizationId, last, row)) listener.onFault(faultAtEntry(row, what))
    last = { position: row.position, hash: row.hash }
    listener.onLink(last)
  }
  listener.onEntries(rows.length)
  const isDone = rows.length < BATCH_SIZE
  if (isDone && end && end.position > last.position)
    last = await reportGap(ctx, organizationId, last, end.position, listener)
  return { progress: { start: from.start, last, cursor, entries, redacted, late, hasCreation }, isDone }
}

const WITHOUT_LINK = faultText('entry_added', 'it was added manually, or its link was deleted')

/** Nothing has expired if the chain begins at position 0: then the log must have the creation of the organization. */
export function checkCreation(
  { start, last, hasCreation }: Progress,
  waiting: number,
  { onFault }: Pick<VerificationListener, 'onFault'>,
): void {
  if (start > 0) return
  const deleted = (message: string) => onFault(faultAtPosition(1, faultText('entry_deleted', message)))
  if (last.position > 0 && !hasCreation) deleted(`the log has no ${CREATION}: its first entries were deleted`)
  if (last.position === 0 && waiting === 0) deleted('the whole log was deleted')
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
  const currentStart = await readStart(ctx, organizationId, () => {})
  const from = currentStart.position > last.position && currentStart.position <= to ? currentStart : last
  if (from.position === to) return from
  const found = await ctx.db
    .withOrganization(organizationId)
    .rows(linksBetween(organizationId, from.position + 1, to, MAX_MISSING_NAMED))
  const deleted = (message: string) => faultText('entry_deleted', message)
  for (const link of found)
    onFault({ ...faultAtPosition(link.position, deleted('it was deleted'), link.event_id), type: link.type })
  const missingCount = to - from.position - found.length
  if (missingCount > 0)
    onFault(
      faultAtPosition(
        from.position + 1,
        deleted(
          `${missingCount === 1 ? 'an entry and its link' : `${missingCount} entries and their links`} were deleted from here to position ${to}`,
        ),
      ),
    )
  const before = found.at(-1)
  return { position: to, hash: before?.position === to ? before.hash : null }
}

const OUT_OF_PLACE = faultText('order_changed', 'it is out of place: the order of the entries was changed')
const NOT_SIGNED = faultText(
  'entry_changed',
  'it was changed: the entry, its link or the previous link does not match the signature',
)

function faultsOf(
  ctx: Context,
  organizationId: string,
  last: ChainPosition,
  row: EntryRow & EntryColumns,
): FaultText[] {
  const faults: (FaultText | null)[] = []
  if (row.position !== last.position + 1) faults.push(OUT_OF_PLACE)
  else if (last.hash !== null) {
    const verdict = verifyLink(ctx.secrets, organizationId, last.hash, row)
    if (verdict === 'forged') faults.push(NOT_SIGNED)
    if (verdict === 'unknown') faults.push(unknownSecret('its link'))
  }
  faults.push(checkTime(row), checkFilters(row))
  faults.push(checkContent(ctx.secrets, organizationId, row), checkRedaction(row))
  return faults.filter((fault) => fault !== null)
}
