// Rewrites stored webhook bodies and idempotent responses without deleted people.
import { mayContainAddress } from '../../domain/privacy/addresses.ts'
import { instant } from '../../domain/time/instant.ts'
import { hashKey, sealResponse, unsealResponse } from '../../platform/writes/stored-responses.ts'
import { RESPONSE_RETENTION_MS } from '../../platform/writes/write.ts'
import { bodiesAfter, type ResponseRow, responsesAfter, saveBodies, saveResponse } from './document-store.ts'
import { type Document, redactDocuments } from './redact-documents.ts'
import type { DeletionRun } from './start-deletion-run.ts'

const READ_BATCH_SIZE = 200

/** Pending deliveries are then sent without the person, and sent ones no longer show them. */
export async function rewriteBodies(run: DeletionRun): Promise<void> {
  const { organizationId } = run
  for await (const rows of run.batches(bodiesAfter, READ_BATCH_SIZE)) {
    const documents = rows.map(({ body, created_at }) => ({ text: body, created_at }))
    const redacted = await redactDocuments(run, documents)
    const changed = rows.flatMap(({ id }, index) => {
      const body = redacted[index] ?? null
      return body === null ? [] : { id, body }
    })
    if (changed.length > 0)
      await run.write(async (tx) => void (await tx.rows(saveBodies(organizationId, changed))))
    run.count('webhook_deliveries', changed.length)
  }
}

/** The key still finds the response, so a retry does not create a second booking. */
export async function rewriteResponses(run: DeletionRun): Promise<void> {
  const { organizationId, ctx } = run
  const reader = ctx.db.withOrganization(organizationId)
  for (let after: ResponseRow | null = null; ; ) {
    await run.renewLease()
    const rows: ResponseRow[] = await reader.rows(responsesAfter(organizationId, after, READ_BATCH_SIZE))
    const opened = rows.flatMap((row) => {
      const text = unsealResponse(ctx, { organizationId, userId: row.user_id, key: row.key }, row.answer)
      // Encrypted with a secret that is no longer configured, so it is unreadable anyway.
      return text === null ? [] : { row, text, created_at: instant(row.expires_at - RESPONSE_RETENTION_MS) }
    })
    const redacted = await redactDocuments(run, opened)
    for (const [index, one] of opened.entries()) await rewriteResponse(run, one, redacted[index] ?? null)
    if (rows.length < READ_BATCH_SIZE) return
    after = rows.at(-1) ?? null
  }
}

async function rewriteResponse(
  run: DeletionRun,
  { row, text, created_at }: Document & { readonly row: ResponseRow },
  redacted: string | null,
): Promise<void> {
  const { organizationId, ctx, textMatcher } = run
  const hasAddressInKey = mayContainAddress(row.key) && textMatcher.hasMatch(row.key, created_at, true)
  if (redacted === null && !hasAddressInKey) return
  const responseKey = { organizationId, userId: row.user_id, key: row.key }
  const key = hasAddressInKey ? hashKey(ctx, responseKey) : row.key
  const answer = sealResponse(ctx, { ...responseKey, key }, redacted ?? text)
  await run.write(async (tx) => void (await tx.rows(saveResponse(organizationId, row, { key, answer }))))
  run.count('idempotency_keys', 1)
}
