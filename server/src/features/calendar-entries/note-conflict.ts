// Finds another event of the host at the time of a meeting, which was not known when the meeting was booked.
import type { Instant } from '../../domain/time/instant.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { CALENDAR_SOURCE_PREFIX } from '../availability/schema.ts'
import { blocksOn } from '../availability/store.ts'
import { type EntryRow, toEventFields } from './store.ts'
import { recordChecked, recordConflict } from './write-store.ts'

/** After the calendars were read. The host is notified once per booking. */
export async function noteConflict(
  tx: WriteTransaction,
  entry: EntryRow,
  meeting: { readonly start: Instant; readonly end: Instant },
): Promise<void> {
  const { organizationId } = tx
  const { start, end } = meeting
  if (entry.checked_start === start) return
  await tx.rows(recordChecked(organizationId, entry.id, start))
  const blocks = await tx.rows(blocksOn(organizationId, [entry.host_id], start, end))
  // Programs that copy calendars copy our entry, with the same times.
  const isCopy = (block: (typeof blocks)[number]) => block.start_time === start && block.end_time === end
  const conflict = blocks.find((block) => block.source.startsWith(CALENDAR_SOURCE_PREFIX) && !isCopy(block))
  if (conflict === undefined) return
  const { start_time: conflict_start, end_time: conflict_end } = conflict
  const recorded = await tx.first(recordConflict(organizationId, entry, { conflict_start, conflict_end }))
  if (recorded === undefined) return
  const before = toEventFields(entry)
  const after = { ...before, conflict_start, conflict_end }
  emit(tx, { type: 'calendar_entry.conflict_found', subjectId: entry.id, before, after })
}
