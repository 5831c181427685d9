// Sends the mail about accounts that is due: each is leased, made, handed to the mail server, and then forgotten.
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { defaultTimeouts, type Mailer, type SendResult } from '../../platform/mail/mailer.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import {
  type AccountMailRow,
  deleteAccountMail,
  leaseAccountMail,
  postponeAccountMail,
} from './mail-store.ts'

/** Longer than any attempt, and short enough that the mail of a worker that was killed is sent by another within a minute. */
const LEASE_MS = defaultTimeouts.totalMs + 10_000

/** After each attempt. Somebody waits for it now: a mail of this morning helps nobody. */
const RETRY_DELAYS_MS = [10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

export const sendAccountMail: PeriodicTask = { name: 'account_mails', intervalSeconds: 1, run: sendDue }

/** So that one whose server hangs does not hold up the others. */
const MAX_CONCURRENT_SENDS = 3

/** How many were dealt with. Stops when nothing is due, or when asked to. */
async function sendDue(ctx: Context, stopping: AbortSignal): Promise<number> {
  const { mailer } = ctx
  if (mailer === null) return 0
  let count = 0
  const sendUntilNoneDue = async (first?: AccountMailRow) => {
    for (let mail = first ?? (await lease(ctx)); mail !== undefined; mail = await lease(ctx)) {
      count += 1
      await attempt(ctx, mailer, mail)
      if (stopping.aborted) return
    }
  }
  const first = await lease(ctx)
  if (first !== undefined)
    await Promise.all([
      sendUntilNoneDue(first),
      ...Array.from({ length: MAX_CONCURRENT_SENDS - 1 }, () => sendUntilNoneDue()),
    ])
  return count
}

async function lease(ctx: Context): Promise<AccountMailRow | undefined> {
  const now = ctx.clock.now()
  return (await ctx.db.batch(leaseAccountMail(now, instant(now + LEASE_MS))))[0]
}

async function attempt(ctx: Context, mailer: Mailer, mail: AccountMailRow): Promise<void> {
  const message = await composeAccountMail(ctx, mailer, mail)
  const outcome: SendResult = message === null ? { kind: 'sent' } : await mailer.send(message)
  const retryDelay = outcome.kind === 'retry' ? RETRY_DELAYS_MS[mail.attempts - 1] : undefined
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts }
  if (retryDelay !== undefined) {
    mailer.metrics.count(mail.kind, 'postponed')
    await ctx.db.batch(postponeAccountMail(mail, instant(ctx.clock.now() + retryDelay)))
    return
  }
  const result = message === null ? 'dropped' : outcome.kind === 'sent' ? 'sent' : 'failed'
  mailer.metrics.count(mail.kind, result)
  if (outcome.kind !== 'sent') ctx.log.warn({ ...about, reason: outcome.reason }, 'a mail has failed')
  await ctx.db.batch(deleteAccountMail(mail))
}
