// Pauses or resumes a webhook subscription, or changes its signing key.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { WebhookEvent } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { newKeyText, replaceKey, requireKeyText, sealKeys, unsealKeys } from './manage-signing-keys.ts'
import { requireReadScopes, requireSubscriptionPermission } from './require-webhook-permission.ts'
import type { SubscriptionWithKey, WebhookSubscriptionChanges } from './schema.ts'
import {
  lockSubscriptionForUser,
  omitAccess,
  resumeQueue,
  type SubscriptionRow,
  signingKeysOf,
  stopQueues,
  updateSigningKeys,
  updateSubscription,
} from './store.ts'

export async function changeWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly changes: Static<typeof WebhookSubscriptionChanges> },
): Promise<SubscriptionWithKey> {
  const { id, changes } = input
  const providedKey = changes.signing_key
  if (providedKey !== undefined && changes.rotate_signing_key)
    throw invalid('rotate_signing_key', 'generates a key: omit signing_key', 'contradictory')
  const generatedKey = changes.rotate_signing_key ? newKeyText() : null
  const text = generatedKey ?? (providedKey === undefined ? null : requireKeyText(providedKey))
  const { organizationId, membershipId } = actor

  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const query = lockSubscriptionForUser(organizationId, id, membershipId, now)
    const locked = orNotFound(await tx.first(query))
    requireSubscriptionPermission(actor, locked)
    const before = omitAccess(locked)
    const state = changes.state ?? before.state
    const isResumed = state === 'active' && before.state !== 'active'
    // Resuming a subscription whose creator has lost access takes it over.
    const isTakenOver = isResumed && !locked.has_access
    if (isTakenOver) requireReadScopes(actor, before.events as WebhookEvent[])
    const subscription: SubscriptionRow = {
      ...before,
      ...(isTakenOver ? { creator_id: actor.userId, grant_id: actor.grantId ?? null } : {}),
      state,
      active_since: isResumed ? now : before.active_since,
      failing_since: isResumed ? null : before.failing_since,
      key_changed_at: text === null ? before.key_changed_at : now,
      updated_at: now,
    }
    await tx.rows(updateSubscription(subscription))
    if (isResumed) await tx.rows(resumeQueue(organizationId, id))
    else if (state !== before.state) await tx.rows(stopQueues(organizationId, [id]))
    if (text !== null) await changeKey(ctx, tx, id, text, now)
    emit(tx, { type: 'webhook_subscription.updated', subjectId: id, before, after: subscription })
    return { subscription, generatedKey }
  })
}

async function changeKey(
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  text: string,
  now: Instant,
): Promise<void> {
  const { organizationId } = tx
  const { signing_keys } = orNotFound(await tx.first(signingKeysOf(organizationId, id)))
  // Keys sealed with a secret that is no longer accepted are lost. The new key is then the only one.
  const keys = unsealKeys(ctx, organizationId, id, signing_keys) ?? []
  const sealed = sealKeys(ctx, organizationId, id, replaceKey(keys, text, now))
  await tx.rows(updateSigningKeys(organizationId, id, sealed))
}
