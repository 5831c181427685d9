// Takes a report about mail that was not delivered. Only one that came back to the return address of a mail counts.
import type { Context } from '../../platform/context.ts'
import { readDeliveryReport } from '../../platform/mail/read-report.ts'
import { write } from '../../platform/writes/write.ts'
import { recordOnInvitee } from '../notifications/record-on-invitee.ts'
import { mailsReturnedTo } from '../notifications/return-address.ts'
import { mailById, markMailBounced } from './store.ts'

/** `early`: the mail server has reported faster than the worker could store that it accepted the mail. */
export type ReportResult = 'recorded' | 'ignored' | 'early'

export async function takeReport(ctx: Context, raw: Buffer): Promise<ReportResult> {
  const report = await readDeliveryReport(raw)
  const [mailId] = report === null ? [] : mailsReturnedTo(ctx, report.sentTo.join('\n'))
  if (report === null || report.failure === null || mailId === undefined) return 'ignored'
  const { failure } = report
  const [mail] = await ctx.db.batch(mailById(mailId))
  if (mail === undefined) return 'ignored'
  if (mail.status === 'pending') return 'early'
  const { organization_id: organizationId } = mail
  const kind = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const found = await tx.first(markMailBounced(organizationId, mailId, failure, ctx.clock.now()))
    if (found?.recipient_kind === 'invitee')
      await recordOnInvitee(ctx, tx, found.recipient_id, 'email_bounced_at')
    return found?.kind ?? null
  })
  if (kind === null) return 'ignored'
  ctx.log.warn({ mail: mailId, kind, reason: failure }, 'mail came back')
  return 'recorded'
}
