// Checks whether the caller may have a subscription for this scope and these events.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import { canManageWebhook } from '../../domain/access/webhook-permission.ts'
import { requiredReadScopes, type WebhookEvent, type WebhookScope } from '../../domain/webhooks/events.ts'
import type { Query } from '../../platform/db/sql.ts'
import { insufficientScope, invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { userById } from '../users/store.ts'
import type { SubscriptionForUser } from './store.ts'

export interface ScopeTarget {
  readonly scope: WebhookScope
  /** The user, the group or the organization; null if a list request names none. */
  readonly scopeId: string | null
  /** A user or group in the request that does not apply to this scope. */
  readonly extraneous: { readonly name: 'user' | 'group'; readonly id: string } | null
}

interface ScopeInput {
  readonly organization: string
  readonly scope: WebhookScope
  readonly user?: string
  readonly group?: string
}

/** Reads the scope of a request. Checks only the organization, without a query. */
export function readScopeTarget(actor: Member, input: ScopeInput): ScopeTarget {
  const { scope } = input
  if (idOf(input.organization) !== actor.organizationId) throw new Problem('not_found')
  const [extraneous = null] = (['user', 'group'] as const).flatMap((name) => {
    const named = input[name]
    // Many clients name themselves also for the whole organization.
    if (named === undefined || name === scope || (name === 'user' && scope === 'organization')) return []
    return { name, id: idOf(named) }
  })
  if (scope === 'organization') return { scope, scopeId: actor.organizationId, extraneous }
  const named = input[scope]
  return { scope, scopeId: named === undefined ? null : idOf(named), extraneous }
}

/** For requests that must name the user or group. */
export function requireScopeId({ scope, scopeId }: Pick<ScopeTarget, 'scope' | 'scopeId'>): string {
  if (scopeId === null) throw invalid(scope, `is required if scope is ${scope}`, 'required')
  return scopeId
}

type RunQuery = <Row>(query: Query<Row>) => Promise<Row[]>

/** Requires that the user or group exists and that the caller may receive their events. */
export async function requireScopePermission(
  run: RunQuery,
  actor: Member,
  { scope, scopeId, extraneous }: ScopeTarget,
): Promise<void> {
  const { organizationId, userId, membershipId, role } = actor
  if (extraneous !== null) {
    const lookup =
      extraneous.name === 'user'
        ? userById(organizationId, extraneous.id)
        : groupById(organizationId, extraneous.id)
    orNotFound((await run<{ readonly id: string }>(lookup))[0])
    throw invalid(extraneous.name, `is not allowed if scope is ${scope}`, 'contradictory')
  }
  if (scopeId === null) {
    if (!isAdmin(role)) throw new Problem('permission_denied')
    return
  }
  if (scope === 'user') orNotFound((await run(userById(organizationId, scopeId)))[0])
  let isGroupAdmin = false
  if (scope === 'group') {
    const [groups, groupRoles] = await Promise.all([
      run(groupById(organizationId, scopeId)),
      run(roleInGroup(organizationId, membershipId, scopeId)),
    ])
    orNotFound(groups[0])
    isGroupAdmin = groupRoles[0]?.role === 'admin'
  }
  if (!canManageWebhook({ userId, role, isGroupAdmin }, scope, scopeId))
    throw new Problem('permission_denied')
}

export function requireSubscriptionPermission(actor: Member, row: SubscriptionForUser): void {
  const caller = { userId: actor.userId, role: actor.role, isGroupAdmin: row.is_group_admin }
  if (!canManageWebhook(caller, row.scope as WebhookScope, row.scope_id))
    throw new Problem('permission_denied')
}

/** A subscription reads data on behalf of the token that creates it. */
export function requireReadScopes(actor: Member, events: readonly WebhookEvent[]): void {
  const missing = requiredReadScopes(events).filter((scope) => !scopeAllows(actor.scopes, scope))
  if (missing.length > 0) throw insufficientScope(missing)
}
