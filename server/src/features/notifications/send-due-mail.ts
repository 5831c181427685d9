// Sends what is due: each mail is leased, made from what is true now, handed to the mail server, and its outcome kept.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { withPatience } from '../../platform/jobs/patience.ts'
import { type Mailer, MOST_AT_ONCE, type Outcome, timeOuts } from '../../platform/mail/mailer.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { eventById } from '../bookings/store.ts'
import { composeMail } from './compose-mail.ts'
import {
  deleteOldMails,
  leaseDueMail,
  type MailRow,
  type Noted,
  noteOnInvitee,
  oldestDueMail,
  type Settlement,
  settleMail,
} from './store.ts'

/** Longer than any attempt, and short enough that the mail of a worker that was killed is sent by another within a minute. */
const LEASE = timeOuts.wholeMs + 10_000

/** After the first attempt and each that follows; a day in all. Greylisting lets pass who comes again after minutes. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 6 * HOUR, 6 * HOUR, 6 * HOUR] as const

const KEEP_FOR = 90 * DAY

/** How many mails were dealt with. Stops when nothing is due, or when asked to. */
export async function sendDueMail(ctx: Context, stopping: AbortSignal): Promise<number> {
  const { mailer } = ctx
  if (mailer === null) return 0
  await measureDelay(ctx, mailer)
  let count = 0
  const lane = async (first?: MailRow) => {
    for (let mail = first ?? (await lease(ctx)); mail !== undefined; mail = await lease(ctx)) {
      count += 1
      await attempt(ctx, mailer, mail)
      if (stopping.aborted) return
    }
  }
  const first = await lease(ctx)
  if (first === undefined) return 0
  const lanes = [lane(first), ...Array.from({ length: MOST_AT_ONCE - 1 }, () => lane())]
  await withPatience(Promise.all(lanes), stopping, ctx.config.drainSeconds)
  return count
}

export const deleteMailOf = (now: Instant, most: number) => deleteOldMails(instant(now - KEEP_FOR), most)

async function lease(ctx: Context): Promise<MailRow | undefined> {
  const now = ctx.clock.now()
  return (await ctx.db.batch(leaseDueMail(now, instant(now + LEASE))))[0]
}

async function measureDelay(ctx: Context, { meter }: Mailer): Promise<void> {
  const now = ctx.clock.now()
  const [oldest] = await ctx.db.batch(oldestDueMail(now))
  meter.oldestDue(oldest?.due_at == null ? 0 : (now - oldest.due_at) / 1_000)
}

async function attempt(ctx: Context, mailer: Mailer, mail: MailRow): Promise<void> {
  const settlement = await settlementOf(ctx, mailer, mail)
  const settled = await settle(ctx, mail, settlement)
  if (!settled) return
  mailer.meter.count(mail.kind, settlement.status === 'pending' ? 'postponed' : settlement.status)
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: settlement.error }
  if (settlement.status === 'bounced' || settlement.status === 'failed')
    ctx.log.warn(about, `a mail has ${settlement.status}`)
  else ctx.log.debug(about, `mail: ${settlement.status}`)
}

async function settlementOf(ctx: Context, mailer: Mailer, mail: MailRow): Promise<Settlement> {
  const { attempts } = mail
  try {
    const composed = await composeMail(ctx, mailer, mail)
    if (composed.kind === 'drop') return { status: 'dropped', error: composed.reason, dueAt: null, attempts }
    if (composed.kind === 'later')
      return { status: 'pending', error: null, dueAt: composed.dueAt, attempts: 0 }
    return after(await mailer.send(composed.message), attempts, ctx.clock.now())
  } catch (err) {
    ctx.log.error({ err, mail: mail.id }, 'a mail could not be written and is tried again')
    return after({ kind: 'again', reason: 'it could not be written' }, attempts, ctx.clock.now())
  }
}

function after(outcome: Outcome, attempts: number, now: Instant): Settlement {
  if (outcome.kind === 'sent') return { status: 'sent', error: null, dueAt: null, attempts }
  const { reason: error } = outcome
  if (outcome.kind === 'refused') return { status: 'bounced', error, dueAt: null, attempts }
  const wait = WAITS[attempts - 1]
  if (wait === undefined) return { status: 'failed', error, dueAt: null, attempts }
  return { status: 'pending', error, dueAt: instant(now + wait), attempts }
}

/** False where the lease was lost meanwhile: whoever has it now decides. */
async function settle(ctx: Context, mail: MailRow, settlement: Settlement): Promise<boolean> {
  return write(ctx, { kind: 'system', organizationId: mail.organization_id }, async (tx) => {
    const settled = await tx.first(settleMail(mail, settlement, ctx.clock.now()))
    if (settled === undefined) return false
    const what = mail.recipient_kind === 'invitee' ? notedOf(mail, settlement) : null
    if (what !== null) await note(ctx, tx, mail.recipient_id, what)
    return true
  })
}

/** What the invitee shows of a mail to them. They are asked to reconfirm once the mail that asks is on its way. */
function notedOf({ kind }: MailRow, { status }: Settlement): Noted | null {
  if (status === 'bounced') return 'email_bounced_at'
  return status === 'sent' && kind === 'reconfirmation' ? 'reconfirmation_at' : null
}

async function note(ctx: Context, tx: WriteTransaction, inviteeId: string, what: Noted) {
  const invitee = await tx.first(noteOnInvitee(tx.organizationId, inviteeId, what, ctx.clock.now()))
  if (invitee === undefined) return
  const event = found(await tx.first(eventById(tx.organizationId, invitee.event_id)))
  const after = { ...invitee, scheduled_event: event }
  emit(tx, { type: 'invitee.updated', subjectId: inviteeId, before: { [what]: null }, after })
}
