// Subscribes a URL to the events of a user, a group or the organization.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { placeOfRepetition } from '../../domain/event-types/fault.ts'
import { isForScope } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, taken } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { newKeyText, requireKeyText, sealKeys } from './keep-signing-keys.ts'
import { readWhose, requireNamed, requireReadScopes, requireWhose } from './require-webhook-permission.ts'
import type { NewWebhookSubscription, SubscriptionRow, SubscriptionWithKey } from './schema.ts'
import { insertQueue, insertSubscription } from './store.ts'

export async function createWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewWebhookSubscription>,
): Promise<SubscriptionWithKey> {
  const refusal = ctx.outgoing.refusalOf(input.url)
  if (refusal !== null) throw invalid('url', refusal)
  const again = placeOfRepetition(input.events)
  if (again >= 0) throw invalid(`events.${again}`, 'is there already', 'repeated')
  const stray = input.events.findIndex((event) => !isForScope(event, input.scope))
  if (stray >= 0) throw invalid(`events.${stray}`, 'is for scope organization alone', 'contradictory')
  const made = input.signing_key === undefined ? newKeyText() : null
  const text = requireKeyText(made ?? input.signing_key ?? '')
  const whose = readWhose(actor, input)
  const scopeId = requireNamed(whose)
  requireReadScopes(actor, input.events)

  return write(ctx, actor, async (tx) => {
    await requireWhose(tx.rows, actor, whose)
    const { organizationId } = actor
    const now = ctx.clock.now()
    const subscription: SubscriptionRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      scope: whose.scope,
      scope_id: scopeId,
      callback_url: input.url,
      events: input.events,
      state: 'active',
      key_changed_at: now,
      active_since: now,
      creator_id: actor.userId,
      created_at: now,
      updated_at: now,
      failing_since: null,
    }
    const keys = sealKeys(ctx, organizationId, subscription.id, [{ text, until: null }])
    if (!(await tx.first(insertSubscription(subscription, keys))))
      throw taken('url', 'This URL is subscribed already, for the same scope. Change or delete that one.')
    await tx.rows(insertQueue(organizationId, subscription.id))
    emit(tx, {
      type: 'webhook_subscription.created',
      subjectId: subscription.id,
      before: null,
      after: subscription,
    })
    return { subscription, made }
  })
}
