// Gives an endpoint up: nothing more is sent to it until somebody resumes the subscription, whose creator is told by the event.
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockSubscription, stopQueues, updateSubscription } from './store.ts'

/** `gone`: it answered 410. `failing`: nothing but failures for five days. */
export type DisableReason = 'gone' | 'failing'

export async function disableWebhookSubscription(
  ctx: Context,
  organizationId: string,
  input: { readonly id: string; readonly reason: DisableReason },
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const before = await tx.first(lockSubscription(organizationId, input.id))
    // Somebody may have paused, deleted or disabled it meanwhile.
    if (before?.state !== 'active') return undefined
    const after = { ...before, state: 'disabled', updated_at: ctx.clock.now() }
    await Promise.all([tx.rows(updateSubscription(after)), tx.rows(stopQueues(organizationId, [input.id]))])
    emit(tx, {
      type: 'webhook_subscription.disabled',
      subjectId: input.id,
      before,
      after: { ...after, reason: input.reason },
    })
    return undefined
  })
}
