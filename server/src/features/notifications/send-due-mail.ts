// The queue of mails: composes each due mail from current data, sends it and saves the result.
import { withheldText } from '../../domain/email/delivery-state.ts'
import { DAY, HOUR, type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { defaultTimeouts, MAX_CONNECTIONS, type Mailer, type SendResult } from '../../platform/mail/mailer.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type Admission, admitMail } from './admit-mail.ts'
import { type ComposedDigest, composeDigest } from './compose-digest.ts'
import { composeMail } from './compose-mail.ts'
import { markMailsDropped, markMailsSent } from './digest-store.ts'
import { locationSequence } from './plan-location-mail.ts'
import { recordOnInvitee } from './record-on-invitee.ts'
import { recordWithheld } from './record-withheld.ts'
import { returnAddressOf } from './return-address.ts'
import {
  deleteOldMails,
  dropMailsDueBefore,
  type InviteeMailField,
  insertMails,
  leaseDueMail,
  type MailResult,
  type MailRow,
  type NewMail,
  oldestDueMail,
  saveMailResult,
} from './store.ts'

const LEASE_MS = defaultTimeouts.totalMs + 10_000

/** Delays after each attempt, about one day in total. Greylisting servers accept a retry after some minutes. */
const RETRY_DELAYS_MS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  6 * HOUR,
  6 * HOUR,
  6 * HOUR,
] as const

const RETENTION_MS = 90 * DAY

/** A mail that no worker could send for a day is useless: it is dropped, not sent late. */
const MAX_DELAY_MS = DAY

export const sendDueMail = createQueueTask<MailRow>({
  name: 'mails',
  intervalSeconds: 1,
  concurrency: MAX_CONNECTIONS,
  leaseMs: LEASE_MS,
  canRun: ({ mailer }) => mailer !== null,
  lease: async (ctx, now, until) =>
    (await ctx.db.batch(leaseDueMail(now, until, instant(now - MAX_DELAY_MS))))[0],
  attempt,
  oldestDue: oldestDueMail,
})

export const dropOverdueMails = (now: Instant, limit: number) =>
  dropMailsDueBefore(instant(now - MAX_DELAY_MS), now, limit)

export const deleteExpiredMails = (now: Instant, limit: number) =>
  deleteOldMails(instant(now - RETENTION_MS), limit)

async function attempt(ctx: Context, mail: MailRow): Promise<void> {
  const { mailer } = ctx
  if (mailer === null) return
  const result = await composeAndSend(ctx, mailer, mail)
  const isSaved = await saveResult(ctx, mail, result)
  if (!isSaved) return
  mailer.metrics.count(mail.kind, result.status === 'pending' ? 'postponed' : result.status)
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: result.error }
  if (result.status === 'bounced' || result.status === 'failed') ctx.log.warn(about, `mail ${result.status}`)
  else ctx.log.debug(about, `mail ${result.status}`)
}

async function composeAndSend(ctx: Context, mailer: Mailer, mail: MailRow): Promise<MailResult> {
  const { attempts } = mail
  try {
    const composed: ComposedDigest = mail.is_collected
      ? await composeDigest(ctx, mailer, mail)
      : await composeMail(ctx, mailer, mail)
    const { sentWith = [], droppedWith = [] } = composed
    if (composed.kind === 'drop')
      return { status: 'dropped', error: composed.reason, dueAt: null, attempts, droppedWith }
    if (composed.kind === 'postpone')
      return { status: 'pending', error: null, dueAt: composed.dueAt, attempts: 0, droppedWith }
    const { message, isByMember } = composed
    const admission: Admission = mail.is_collected
      ? { kind: 'send' }
      : await admitMail(ctx, mail, message.to.address, isByMember)
    if (admission.kind === 'withhold')
      return {
        status: 'dropped',
        error: withheldText(admission.reason),
        dueAt: null,
        attempts,
        withheld: admission.reason,
      }
    if (admission.kind === 'collect')
      return { status: 'pending', error: null, dueAt: admission.dueAt, attempts: 0, isCollected: true }
    const returnAddress = returnAddressOf(ctx, mail.id)
    const result = resultOf(await mailer.send({ ...message, returnAddress }), attempts, ctx.clock.now())
    return result.status === 'sent'
      ? { ...result, sentWith, droppedWith, lacksLink: composed.lacksLink === true }
      : result
  } catch (err) {
    ctx.log.error({ err, mail: mail.id }, 'mail composition failed, retrying')
    return resultOf({ kind: 'retry', reason: 'the mail could not be composed' }, attempts, ctx.clock.now())
  }
}

function resultOf(outcome: SendResult, attempts: number, now: Instant): MailResult {
  if (outcome.kind === 'sent') return { status: 'sent', error: null, dueAt: null, attempts }
  const { reason: error } = outcome
  if (outcome.kind === 'refused') return { status: 'bounced', error, dueAt: null, attempts }
  const wait = RETRY_DELAYS_MS[attempts - 1]
  if (wait === undefined) return { status: 'failed', error, dueAt: null, attempts }
  return { status: 'pending', error, dueAt: instant(now + wait), attempts }
}

/** False = the lease was lost, and another worker decides. */
async function saveResult(ctx: Context, mail: MailRow, result: MailResult): Promise<boolean> {
  return write(ctx, { kind: 'system', organizationId: mail.organization_id }, async (tx) => {
    const settled = await tx.first(saveMailResult(mail, result, ctx.clock.now()))
    if (settled === undefined) return false
    const { sentWith = [], droppedWith = [], withheld, lacksLink } = result
    if (lacksLink) await planMissingLink(ctx, tx, mail)
    if (sentWith.length > 0) await tx.rows(markMailsSent(tx.organizationId, sentWith, ctx.clock.now()))
    if (droppedWith.length > 0)
      await tx.rows(markMailsDropped(tx.organizationId, droppedWith, ctx.clock.now()))
    if (withheld !== undefined && mail.subject_kind === 'invitee')
      await recordWithheld(ctx, tx, mail.recipient_id, withheld)
    const field = mail.recipient_kind === 'invitee' ? inviteeFieldFor(mail, result) : null
    if (field !== null) await recordOnInvitee(ctx, tx, mail.recipient_id, field)
    return true
  })
}

/** Another mail brings the link as soon as there is one. */
async function planMissingLink(ctx: Context, tx: WriteTransaction, mail: MailRow): Promise<void> {
  const now = ctx.clock.now()
  const { subject_kind, subject_id, recipient_kind, recipient_id, guest, actor_id } = mail
  const follow: NewMail = {
    ...{ id: ctx.newId(), sequence: locationSequence(now), due_at: iso(now) },
    kind: 'location',
    ...{ subject_kind, subject_id, recipient_kind, recipient_id, guest, actor_id },
    ...{ after_subject_id: subject_id, after_recipient_id: recipient_id },
  }
  await tx.rows(insertMails(tx.organizationId, [follow], now))
}

/** The field of the invitee that records this result. Reconfirmation counts as requested once its mail is sent. */
function inviteeFieldFor({ kind }: MailRow, { status }: MailResult): InviteeMailField | null {
  if (status === 'bounced') return 'email_bounced_at'
  return status === 'sent' && kind === 'reconfirmation' ? 'reconfirmation_at' : null
}
