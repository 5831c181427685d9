// Disables a subscription whose endpoint is gone or keeps failing, until a user resumes it. The event notifies its creator.
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { DisabledReason } from './schema.ts'
import { lockSubscription, stopQueues, updateSubscription } from './store.ts'

export type DisableReason = Exclude<DisabledReason, 'access_ended'>

export async function disableWebhookSubscription(
  ctx: Context,
  organizationId: string,
  input: { readonly id: string; readonly reason: DisableReason },
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const before = await tx.first(lockSubscription(organizationId, input.id))
    // It may have been paused, deleted or disabled in the meantime.
    if (before?.state !== 'active') return
    const after = {
      ...before,
      state: 'disabled',
      disabled_reason: input.reason,
      updated_at: ctx.clock.now(),
    }
    await tx.pipeline(updateSubscription(after), stopQueues(organizationId, [input.id]))
    emit(tx, {
      type: 'webhook_subscription.disabled',
      subjectId: input.id,
      before,
      after: { ...after, reason: input.reason },
    })
  })
}
