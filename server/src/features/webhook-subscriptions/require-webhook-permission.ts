// Refuses whoever may not have a subscription of this scope, or may not be told of these events.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import { permitsWebhook } from '../../domain/access/webhook-permission.ts'
import { readScopesOf, type WebhookEvent, type WebhookScope } from '../../domain/webhooks/events.ts'
import type { Query } from '../../platform/db/sql.ts'
import { found, insufficientScope, invalid, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { userById } from '../users/store.ts'
import type { SubscriptionForUser } from './store.ts'

export interface Whose {
  readonly scope: WebhookScope
  /** The user, the group or the organization; null where a list names none. */
  readonly scopeId: string | null
  /** Named too, without a meaning in this scope. */
  readonly stray: { readonly name: 'user' | 'group'; readonly id: string } | null
}

interface GivenScope {
  readonly organization: string
  readonly scope: WebhookScope
  readonly user?: string
  readonly group?: string
}

/** Of whom a request speaks. Nothing but the organization's own existence is looked up. */
export function readWhose(actor: Member, given: GivenScope): Whose {
  const { scope } = given
  if (idOf(given.organization) !== actor.organizationId) throw new Problem('not_found')
  const [stray = null] = (['user', 'group'] as const).flatMap((name) => {
    const named = given[name]
    return named === undefined || name === scope ? [] : { name, id: idOf(named) }
  })
  if (scope === 'organization') return { scope, scopeId: actor.organizationId, stray }
  const named = given[scope]
  return { scope, scopeId: named === undefined ? null : idOf(named), stray }
}

/** For what has to name its user or group. */
export function requireNamed({ scope, scopeId }: Pick<Whose, 'scope' | 'scopeId'>): string {
  if (scopeId === null) throw invalid(scope, `must be given where scope is ${scope}`, 'required')
  return scopeId
}

type Run = <Row>(query: Query<Row>) => Promise<Row[]>

/** The user or group has to be there, and the caller has to be allowed to be told of them. */
export async function requireWhose(run: Run, actor: Member, { scope, scopeId, stray }: Whose): Promise<void> {
  const { organizationId, userId, membershipId, role } = actor
  if (stray !== null) {
    const there =
      stray.name === 'user' ? userById(organizationId, stray.id) : groupById(organizationId, stray.id)
    found((await run<{ readonly id: string }>(there))[0])
    throw invalid(stray.name, `has no meaning where scope is ${scope}`, 'contradictory')
  }
  if (scopeId === null) {
    if (!isAdmin(role)) throw new Problem('permission_denied')
    return
  }
  if (scope === 'user') found((await run(userById(organizationId, scopeId)))[0])
  let isGroupAdmin = false
  if (scope === 'group') {
    const [groups, places] = await Promise.all([
      run(groupById(organizationId, scopeId)),
      run(roleInGroup(organizationId, membershipId, scopeId)),
    ])
    found(groups[0])
    isGroupAdmin = places[0]?.role === 'admin'
  }
  if (!permitsWebhook({ userId, role, isGroupAdmin }, scope, scopeId)) throw new Problem('permission_denied')
}

export function requireSubscriptionPermission(actor: Member, row: SubscriptionForUser): void {
  const standing = { userId: actor.userId, role: actor.role, isGroupAdmin: row.is_group_admin }
  if (!permitsWebhook(standing, row.scope as WebhookScope, row.scope_id))
    throw new Problem('permission_denied')
}

/** A subscription reads on behalf of the token that makes it. */
export function requireReadScopes(actor: Member, events: readonly WebhookEvent[]): void {
  const missing = readScopesOf(events).filter((scope) => !scopeAllows(actor.scopes, scope))
  if (missing.length > 0) throw insufficientScope(missing)
}
