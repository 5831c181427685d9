// Creates a webhook subscription for the events of a user, a group or the organization.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { findDuplicateIndex } from '../../domain/event-types/validation-error.ts'
import { isAvailableInScope } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { alreadyExists, invalid, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { newKeyText, requireKeyText, sealKeys } from './manage-signing-keys.ts'
import {
  readScopeTarget,
  requireReadScopes,
  requireScopeId,
  requireScopePermission,
} from './require-webhook-permission.ts'
import type { NewWebhookSubscription, SubscriptionWithKey } from './schema.ts'
import { callbackUrls, insertQueue, insertSubscription, type SubscriptionRow } from './store.ts'

export async function createWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewWebhookSubscription>,
): Promise<SubscriptionWithKey> {
  const refusal = ctx.outgoing.checkUrl(input.url)
  if (refusal !== null) throw invalid('url', refusal)
  const repeatedIndex = findDuplicateIndex(input.events)
  if (repeatedIndex >= 0) throw invalid(`events.${repeatedIndex}`, 'is a duplicate', 'repeated')
  const disallowedIndex = input.events.findIndex((event) => !isAvailableInScope(event, input.scope))
  if (disallowedIndex >= 0)
    throw invalid(`events.${disallowedIndex}`, 'is available only if scope is organization', 'contradictory')
  const generatedKey = input.signing_key === undefined ? newKeyText() : null
  const text = requireKeyText(generatedKey ?? input.signing_key ?? '')
  const target = readScopeTarget(actor, input)
  const scopeId = requireScopeId(target)
  requireReadScopes(actor, input.events)

  return write(ctx, actor, async (tx) => {
    await requireScopePermission(tx.rows, actor, target)
    await requireBelowLimits(ctx, tx, input.url)
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
      key_changed_at: now,
      active_since: now,
      creator_id: actor.userId,
      grant_id: actor.grantId ?? null,
      created_at: now,
      updated_at: now,
      failing_since: null,
    }
    const keys = sealKeys(ctx, organizationId, subscription.id, [{ text, until: null }])
    if (!(await tx.first(insertSubscription(subscription, keys))))
      throw alreadyExists(
        'url',
        'This URL already has a subscription for the same scope. Update or delete it.',
      )
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

/** An event is stored and sent once per subscription. Takes no lock, so concurrent requests can exceed a limit by a few. */
async function requireBelowLimits(
  { config: { webhooks } }: Context,
  tx: WriteTransaction,
  url: string,
): Promise<void> {
  const hosts = (await tx.rows(callbackUrls(tx.organizationId))).map(
    (row) => new URL(row.callback_url).hostname,
  )
  const { hostname } = new URL(url)
  if (hosts.length >= webhooks.perOrganization)
    throw new Problem('conflict', {
      message: `The organization has reached the limit of ${webhooks.perOrganization} webhook subscriptions. Delete one first.`,
    })
  if (hosts.filter((host) => host === hostname).length >= webhooks.perHost)
    throw new Problem('conflict', {
      message: `The organization has reached the limit of ${webhooks.perHost} webhook subscriptions for the host ${hostname}. Delete one first.`,
    })
}
