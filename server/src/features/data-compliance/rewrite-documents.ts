// Writes stored webhook bodies and stored answers anew, without those who are to be forgotten.
import { mayHoldAddress } from '../../domain/privacy/addresses.ts'
import { instant } from '../../domain/time/instant.ts'
import { hashedKey, openAnswer, sealAnswer } from '../../platform/writes/stored-answers.ts'
import { KEEP_ANSWERS_FOR } from '../../platform/writes/write.ts'
import type { Round } from './begin-round.ts'
import { type AnswerRow, answersAfter, bodiesAfter, saveAnswer, saveBodies } from './document-store.ts'
import { type Document, withoutPeople } from './read-documents.ts'

const READ_TOGETHER = 200

/** Those that wait are then sent without the person; those that were sent show no more what was in them. */
export async function rewriteBodies(round: Round): Promise<void> {
  const { organizationId } = round
  for await (const rows of round.batches(
    (after, most) => bodiesAfter(organizationId, after, most),
    READ_TOGETHER,
  )) {
    const left = await withoutPeople(
      round,
      rows.map(({ body, born }) => ({ text: body, born })),
    )
    const changed = rows.flatMap(({ id }, place) => {
      const body = left[place] ?? null
      return body === null ? [] : { id, body }
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
      return text === null ? [] : { row, text, born: instant(row.expires_at - KEEP_ANSWERS_FOR) }
    })
    const left = await withoutPeople(round, opened)
    for (const [place, one] of opened.entries()) await rewriteAnswer(round, one, left[place] ?? null)
    if (rows.length < READ_TOGETHER) return
    after = rows.at(-1) ?? null
  }
}

async function rewriteAnswer(
  round: Round,
  { row, text, born }: Document & { readonly row: AnswerRow },
  left: string | null,
): Promise<void> {
  const { organizationId, ctx, texts } = round
  const isNamed = mayHoldAddress(row.key) && texts.holds(row.key, born, true)
  if (left === null && !isNamed) return
  const place = { organizationId, userId: row.user_id, key: row.key }
  const key = isNamed ? hashedKey(ctx, place) : row.key
  const answer = sealAnswer(ctx, { ...place, key }, left ?? text)
  await round.write(async (tx) => void (await tx.rows(saveAnswer(organizationId, row, { key, answer }))))
  round.count('idempotency_keys', 1)
}
