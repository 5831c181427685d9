// Takes from the activity log what speaks of those who are to be forgotten.
import type { Json } from '../../domain/events/catalogue.ts'
import { forget } from '../../domain/privacy/forget.ts'
import { instant } from '../../domain/time/instant.ts'
import { redactEntries } from '../activity-log/redact-entries.ts'
import type { Round } from './begin-round.ts'
import { type EntryRow, entriesAfter } from './document-store.ts'
import { mayHold } from './read-documents.ts'

const READ_TOGETHER = 500

export async function redactLog(round: Round): Promise<void> {
  const { organizationId, texts, ctx } = round
  for await (const rows of round.batches(
    (after, most) => entriesAfter(organizationId, after, most, !texts.isEmpty),
    READ_TOGETHER,
  )) {
    const ids = rows.filter((row) => speaksOfThem(round, row)).map(({ id }) => id)
    if (ids.length > 0) await redactEntries(ctx, organizationId, ids)
    round.count('events', ids.length)
  }
}

function speaksOfThem(round: Round, { content, occurred_at, is_whole }: EntryRow): boolean {
  if (is_whole === true) return true
  if (content === null) return false
  // What is about something from which a text was cleared may repeat that text, also later.
  const since = is_whole === null ? occurred_at : instant(0)
  if (!mayHold(round, content, since)) return false
  const left = forget(JSON.parse(content) as Json, round.texts.forgetting(since))
  return JSON.stringify(left) !== JSON.stringify(JSON.parse(content))
}
