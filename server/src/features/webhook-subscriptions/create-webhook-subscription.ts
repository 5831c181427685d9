// Creates a webhook subscription for the events of a user, a group or the organization.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { newKeyText, requireKeyText, sealKeys } from './manage-signing-keys.ts'
import {
  requireAllowedUrl,
  requireBelowLimits,
  requireDistinctEvents,
  requireEventsOfScope,
  urlExists,
} from './require-valid-subscription.ts'
import {
  readScopeTarget,
  requireReadScopes,
  requireScopeId,
  requireScopePermission,
} from './require-webhook-permission.ts'
import type { NewWebhookSubscription, SubscriptionWithKey } from './schema.ts'
import { insertQueue, insertSubscription, type SubscriptionRow } from './store.ts'

export async function createWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewWebhookSubscription>,
): Promise<SubscriptionWithKey> {
  requireAllowedUrl(ctx, input.url)
  requireDistinctEvents(input.events)
  requireEventsOfScope(input.events, input.scope)
  const generatedKey = input.signing_key === undefined ? newKeyText() : null
  const text = requireKeyText(generatedKey ?? input.signing_key ?? '')
  const target = readScopeTarget(actor, input)
  const scopeId = requireScopeId(target)
  requireReadScopes(actor, input.events)

  return write(ctx, actor, async (tx) => {
    await requireScopePermission(tx.rows, actor, target)
    await requireBelowLimits(ctx, tx, input.url, null)
    const { organizationId } = actor
    const now = ctx.clock.now()
    const subscription: SubscriptionRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      scope: target.scope,
      scope_id: scopeId,
      callback_url: input.url,
      events: input.events,
      state: 'active',
      disabled_reason: null,
      key_changed_at: now,
      active_since: now,
      creator_id: actor.userId,
      grant_id: actor.grantId ?? null,
      created_at: now,
      updated_at: now,
      failing_since: null,
    }
    const keys = sealKeys(ctx, organizationId, subscription.id, [{ text, until: null }])
    if (!(await tx.first(insertSubscription(subscription, keys)))) throw urlExists()
    await tx.rows(insertQueue(organizationId, subscription.id))
    emit(tx, {
      type: 'webhook_subscription.created',
      subjectId: subscription.id,
      before: null,
      after: subscription,
    })
    return { subscription, generatedKey }
  })
}
