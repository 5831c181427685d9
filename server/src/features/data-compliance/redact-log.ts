// Takes from the activity log what speaks of those who are to be forgotten.
import type { Json } from '../../domain/events/catalogue.ts'
import { forget } from '../../domain/privacy/forget.ts'
import { instant } from '../../domain/time/instant.ts'
import { redactEntries } from '../activity-log/redact-entries.ts'
import type { Round } from './begin-round.ts'
import { type EntryRow, entriesAfter } from './document-store.ts'
import { mayHold, type Subjects, subjectsAmong } from './read-documents.ts'

const READ_TOGETHER = 1_000

export async function redactLog(round: Round): Promise<void> {
  const { organizationId, people, ctx } = round
  for await (const rows of round.batches(
    (after, most) => entriesAfter(organizationId, after, most, !people.isEmpty),
    READ_TOGETHER,
  )) {
    const subjects = await subjectsAmong(
      round,
      rows.flatMap(({ about, event_id }) => (event_id === null ? about : [...about, event_id])),
    )
    const ids = rows.filter((row) => speaksOfThem(round, row, subjects)).map(({ id }) => id)
    if (ids.length > 0) await redactEntries(ctx, organizationId, ids)
    round.count('events', ids.length)
  }
}

function speaksOfThem(round: Round, row: EntryRow, subjects: Subjects): boolean {
  const { about, event_id: eventId, content, occurred_at } = row
  if (about.some(subjects.isWhole)) return true
  if (content === null) return false
  // What is about something from which a text was cleared may repeat that text, also later.
  const since = about.some(subjects.isRepeated) ? instant(0) : occurred_at
  const isShared = [...about, eventId ?? ''].some((id) => subjects.sharedParts(id).length > 0)
  if (!isShared && !mayHold(round.texts, content, since)) return false
  const { sharedParts } = subjects
  const left = forget(JSON.parse(content) as Json, round.texts.forgetting(since, { sharedParts }))
  return JSON.stringify(left) !== JSON.stringify(JSON.parse(content))
}
