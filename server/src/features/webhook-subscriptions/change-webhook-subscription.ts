// Changes the URL, events, state or signing key of a webhook subscription.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { WebhookEvent, WebhookScope } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/sql-state.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { newKeyText, replaceKey, requireKeyText, sealKeys, unsealKeys } from './manage-signing-keys.ts'
import {
  requireAllowedUrl,
  requireBelowLimits,
  requireDistinctEvents,
  requireEventsOfScope,
  urlExists,
} from './require-valid-subscription.ts'
import { requireReadScopes, requireSubscriptionPermission } from './require-webhook-permission.ts'
import { type SubscriptionWithKey, toWebhookSubscription, type WebhookSubscriptionChanges } from './schema.ts'
import {
  lockSubscriptionForUser,
  omitAccess,
  resetQueueHealth,
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
  if (changes.url !== undefined) requireAllowedUrl(ctx, changes.url)
  if (changes.events !== undefined) requireDistinctEvents(changes.events)
  const { organizationId, membershipId } = actor

  const change = async (tx: WriteTransaction): Promise<SubscriptionWithKey> => {
    const now = ctx.clock.now()
    const query = lockSubscriptionForUser(organizationId, id, membershipId, now)
    const locked = orNotFound(await tx.first(query))
    requireSubscriptionPermission(actor, locked)
    const before = omitAccess(locked)
    requireMatch(ctx, () => toWebhookSubscription(ctx.config.urls, before))
    const url = changes.url ?? before.callback_url
    const isMoved = url !== before.callback_url
    const events = changes.events ?? (before.events as WebhookEvent[])
    requireEventsOfScope(events, before.scope as WebhookScope)
    if (changes.url !== undefined || changes.events !== undefined) requireSameApp(actor, before)
    if (isMoved) await requireBelowLimits(ctx, tx, url, id)
    const state = changes.state ?? before.state
    const isResumed = state === 'active' && before.state !== 'active'
    // The caller chooses where the events go, or resumes a subscription whose creator has lost access.
    const isTakenOver = isMoved || (isResumed && !locked.has_access)
    // Pending deliveries of the events before the change go to the URL after it.
    if (isTakenOver || changes.events !== undefined)
      requireReadScopes(actor, [...(before.events as WebhookEvent[]), ...events])
    const subscription: SubscriptionRow = {
      ...before,
      callback_url: url,
      events,
      ...(isTakenOver ? { creator_id: actor.userId, grant_id: actor.grantId ?? null } : {}),
      state,
      disabled_reason: state === 'disabled' ? before.disabled_reason : null,
      active_since: isResumed ? now : before.active_since,
      failing_since: isResumed || isMoved ? null : before.failing_since,
      key_changed_at: text === null ? before.key_changed_at : now,
      updated_at: now,
    }
    await tx.rows(updateSubscription(subscription))
    if (isResumed) await tx.rows(resumeQueue(organizationId, id))
    else if (state !== before.state) await tx.rows(stopQueues(organizationId, [id]))
    if (isMoved) await tx.rows(resetQueueHealth(organizationId, id))
    if (text !== null) await changeKey(ctx, tx, id, text, now)
    emit(tx, { type: 'webhook_subscription.updated', subjectId: id, before, after: subscription })
    return { subscription, generatedKey }
  }
  try {
    return await write(ctx, actor, change)
  } catch (error) {
    // The unique index detects another subscription with this URL.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw urlExists()
  }
}

/** The subscription of an app ends with the app's grant. It may not send what the user did not grant to the app. */
function requireSameApp(actor: Member, { grant_id }: SubscriptionRow): void {
  if (grant_id === null || grant_id === actor.grantId) return
  throw new Problem('conflict', {
    message: 'An app created this subscription. Only the app can change its URL and events.',
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
