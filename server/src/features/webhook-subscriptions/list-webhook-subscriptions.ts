// Lists the webhook subscriptions of a scope, or all that the caller may manage.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { readScopeTarget, requireScopePermission } from './require-webhook-permission.ts'
import type { WebhookSubscriptionFilters } from './schema.ts'
import { allSubscriptions, type SubscriptionRow, subscriptions, subscriptionsOfMember } from './store.ts'

export async function listWebhookSubscriptions(
  ctx: Context,
  actor: Member,
  filters: Static<typeof WebhookSubscriptionFilters>,
  page: PageRequest,
): Promise<SubscriptionRow[]> {
  const { organizationId, role } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const { scope } = filters
  if (scope !== undefined) {
    const target = readScopeTarget(actor, { ...filters, scope })
    await requireScopePermission(reader.lookUp, actor, target)
    return reader.rows(subscriptions(organizationId, target, page))
  }
  if (idOf(filters.organization) !== organizationId) throw new Problem('not_found')
  if (filters.user !== undefined || filters.group !== undefined)
    throw invalid('scope', 'is required with user and group', 'required')
  return reader.rows(
    isAdmin(role) ? allSubscriptions(organizationId, page) : subscriptionsOfMember(actor, page),
  )
}
