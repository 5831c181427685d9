// Limits how many people an organization in the stage trial writes to, because strangers can create one.
import type { Stage } from '../../domain/access/plans.ts'
import { DAY } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { Problem } from '../errors.ts'
import { countUse } from './store.ts'

const MAX_TRIAL_RECIPIENTS_PER_DAY = 50

/** `recipients`: the people without an account who get mail because of this write. */
export async function requireMailQuota(
  ctx: Context,
  tx: Transaction,
  stage: Stage,
  recipients: number,
): Promise<void> {
  if (stage !== 'trial') return
  const { organizationId } = tx
  const window = {
    organizationId,
    kind: 'mail_recipients',
    subjectId: organizationId,
    lengthMs: DAY,
  } as const
  const row = await tx.first(countUse(window, recipients, ctx.clock.now()))
  if (row !== undefined && row.used > MAX_TRIAL_RECIPIENTS_PER_DAY) throw new MailQuotaExceeded()
}

export class MailQuotaExceeded extends Problem {
  constructor() {
    super('too_many_requests', {
      message: `An organization in the stage trial can write to ${MAX_TRIAL_RECIPIENTS_PER_DAY} people a day. Wait a day, or ask the operator of this installation to set the stage to active.`,
      headers: { 'retry-after': String(DAY / 1_000) },
    })
  }
}
