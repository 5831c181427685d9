// Redacts activity log entries about deleted people.
import type { Json } from '../../domain/events/catalog.ts'
import { redact } from '../../domain/privacy/redact.ts'
import { instant } from '../../domain/time/instant.ts'
import { redactEntries } from '../activity-log/redact-entries.ts'
import { type EntryRow, entriesAfter } from './document-store.ts'
import { findSubjects, mayMatch, type Subjects } from './redact-documents.ts'
import type { DeletionRun } from './start-deletion-run.ts'

const READ_BATCH_SIZE = 1_000

export async function redactLog(run: DeletionRun): Promise<void> {
  const { organizationId, inviteeMatcher, ctx } = run
  for await (const rows of run.batches(entriesAfter(!inviteeMatcher.isEmpty), READ_BATCH_SIZE)) {
    const subjects = await findSubjects(run, rows.flatMap(idsInEntry))
    const ids = rows.filter((row) => mentionsSubjects(run, row, subjects)).map(({ id }) => id)
    if (ids.length > 0) await redactEntries(ctx, organizationId, ids)
    run.count('events', ids.length)
  }
}

/** The subjects of an entry, and the event that is shown with them. */
export const idsInEntry = ({ subject_ids, event_id }: EntryRow): readonly string[] =>
  event_id === null ? subject_ids : [...subject_ids, event_id]

export function mentionsSubjects(
  run: Pick<DeletionRun, 'textMatcher'>,
  row: EntryRow,
  subjects: Subjects,
): boolean {
  const { subject_ids, event_id: eventId, content, occurred_at } = row
  if (subject_ids.some(subjects.isFullyErased)) return true
  if (content === null) return false
  // Later entries about an object with erased texts may repeat them.
  const since = subject_ids.some(subjects.hasErasedTexts) ? instant(0) : occurred_at
  const isShared = [...subject_ids, eventId ?? ''].some((id) => subjects.sharedParts(id).length > 0)
  if (!isShared && !mayMatch(run.textMatcher, content, since)) return false
  const { sharedParts } = subjects
  const redacted = redact(
    JSON.parse(content) as Json,
    run.textMatcher.createRedaction(since, { sharedParts }),
  )
  return JSON.stringify(redacted) !== JSON.stringify(JSON.parse(content))
}
