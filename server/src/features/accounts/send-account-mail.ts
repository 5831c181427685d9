// Sends due account mails: leases, composes, sends and deletes each one.
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

/** Longer than any attempt, but short: another worker takes over the mails of a killed worker when the lease ends. */
const LEASE_MS = defaultTimeouts.totalMs + 10_000

/** Delays after each attempt. Retries end early, because an account mail is useless after a few hours. */
const RETRY_DELAYS_MS = [10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

export const sendAccountMail: PeriodicTask = { name: 'account_mails', intervalSeconds: 1, run: sendDue }

/** A server that hangs must not block the other mails. */
const MAX_CONCURRENT_SENDS = 3

/** Returns how many mails were processed. Stops if nothing is due or on abort. */
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
  if (outcome.kind !== 'sent') ctx.log.warn({ ...about, reason: outcome.reason }, 'account mail failed')
  await ctx.db.batch(deleteAccountMail(mail))
}
