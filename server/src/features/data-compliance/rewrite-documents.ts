// Writes stored webhook bodies and stored answers anew, without those who are to be forgotten.
import { mayHoldAddress } from '../../domain/privacy/addresses.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { hashedKey, openAnswer, sealAnswer } from '../../platform/writes/stored-answers.ts'
import { KEEP_ANSWERS_FOR } from '../../platform/writes/write.ts'
import type { Round } from './begin-round.ts'
import { type AnswerRow, answersAfter, bodiesAfter, saveAnswer, saveBodies } from './document-store.ts'
import { type Subjects, subjectsIn, withoutPeople } from './read-documents.ts'

const READ_TOGETHER = 200

/** Those that wait are then sent without the person; those that were sent show no more what was in them. */
export async function rewriteBodies(round: Round): Promise<void> {
  const { organizationId } = round
  for await (const rows of round.batches(
    (after, most) => bodiesAfter(organizationId, after, most),
    READ_TOGETHER,
  )) {
    const subjects = await subjectsIn(
      round,
      rows.map(({ body }) => body),
    )
    const changed = rows.flatMap(({ id, body, born }) => {
      const left = withoutPeople(round, body, born, subjects)
      return left === null ? [] : { id, body: left }
    })
    if (changed.length > 0)
      await round.write(async (tx) => void (await tx.rows(saveBodies(organizationId, changed))))
    round.count('webhook_deliveries', changed.length)
  }
}

/** The key stays what finds it, so that whoever asks again is not given a second booking. */
export async function rewriteAnswers(round: Round): Promise<void> {
  const { organizationId, ctx } = round
  const reader = ctx.db.withOrganization(organizationId)
  for (let after: AnswerRow | null = null; ; ) {
    await round.keep()
    const rows: AnswerRow[] = await reader.rows(answersAfter(organizationId, after, READ_TOGETHER))
    const opened = rows.flatMap((row) => {
      const text = openAnswer(ctx, { organizationId, userId: row.user_id, key: row.key }, row.answer)
      // Sealed under a secret that we no longer have: nobody can read it.
      return text === null ? [] : { row, text }
    })
    const subjects = await subjectsIn(
      round,
      opened.map(({ text }) => text),
    )
    for (const { row, text } of opened) await rewriteAnswer(round, row, text, subjects)
    if (rows.length < READ_TOGETHER) return
    after = rows.at(-1) ?? null
  }
}

async function rewriteAnswer(round: Round, row: AnswerRow, text: string, subjects: Subjects): Promise<void> {
  const { organizationId, ctx, texts } = round
  const born: Instant = instant(row.expires_at - KEEP_ANSWERS_FOR)
  const left = withoutPeople(round, text, born, subjects)
  const isNamed = mayHoldAddress(row.key) && texts.holds(row.key, born, true)
  if (left === null && !isNamed) return
  const place = { organizationId, userId: row.user_id, key: row.key }
  const key = isNamed ? hashedKey(ctx, place) : row.key
  const answer = sealAnswer(ctx, { ...place, key }, left ?? text)
  await round.write(async (tx) => void (await tx.rows(saveAnswer(organizationId, row, { key, answer }))))
  round.count('idempotency_keys', 1)
}
