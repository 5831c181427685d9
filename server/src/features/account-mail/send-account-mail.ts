// The queue of account mails: composes, sends and deletes each due one.
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { defaultTimeouts, type SendResult } from '../../platform/mail/mailer.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import {
  type AccountMailRow,
  deleteAccountMail,
  leaseAccountMail,
  oldestAccountMail,
  postponeAccountMail,
} from './store.ts'

const LEASE_MS = defaultTimeouts.totalMs + 10_000

/** Delays after each attempt. Retries end early, because an account mail is useless after a few hours. */
const RETRY_DELAYS_MS = [10_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

export const sendAccountMail = createQueueTask<AccountMailRow>({
  name: 'account_mails',
  intervalSeconds: 1,
  concurrency: 3,
  leaseMs: LEASE_MS,
  canRun: ({ mailer }) => mailer !== null,
  lease: async (ctx, now, until) => (await ctx.db.batch(leaseAccountMail(now, until)))[0],
  attempt,
  oldestDue: oldestAccountMail,
})

async function attempt(ctx: Context, mail: AccountMailRow): Promise<void> {
  const { mailer } = ctx
  if (mailer === null) return
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
