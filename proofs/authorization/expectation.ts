// Computes the expected response of a cell: the rules common to all operations, then the line of the policy table.
import type { Route } from '../../server/src/platform/http/route-table.ts'
import { type Caller, isScopeSufficient } from './callers.ts'
import {
  type Cell,
  FOREIGN,
  FOREIGN_UPPER,
  MALFORMED,
  NO_UUID,
  NONEXISTENT,
  OTHER_KIND,
  OTHER_ORIGIN,
} from './cells.ts'
import { type LinkObject, linkStatus } from './links.ts'
import { type PositionName, statusIn } from './policy.ts'

export interface Expectation {
  readonly status: number
  /** The error code, if two reasons share a status. */
  readonly code?: string
}

const UNKNOWN_OBJECTS: readonly string[] = [FOREIGN, FOREIGN_UPPER, NONEXISTENT, NO_UUID]
const INVALID_REFERENCES: readonly string[] = [OTHER_KIND, MALFORMED]

/** True if the token alone is reason to refuse, before any object is looked up. */
export const isRefusedByToken = ({ route, policy, caller }: Cell): boolean =>
  policy.who !== 'link holders' &&
  (caller.refused !== undefined ||
    caller.refusedSession !== undefined ||
    isOnlyForSessions(route, caller) ||
    caller.bearer === 'mcp' ||
    !isScopeSufficient(caller.grant, policy.scope ?? ''))

/** Null if the table says that the caller has no such object. */
export function expectationOf(cell: Cell): Expectation | null {
  const { route, policy, caller, choices, positionsUnderTest, line } = cell
  if (policy.who === 'link holders') {
    const object = Object.values(choices)[0] as LinkObject
    return { status: linkStatus(policy.link ?? 'organization_invitation', object) }
  }
  if (isOnlyForSessions(route, caller)) return { status: 404, code: 'route_not_found' }
  if (caller.refusedSession) return caller.refusedSession
  if (caller.refused) return { status: 401, code: caller.refused.code }
  if (caller.bearer === 'mcp') return { status: 401, code: 'token_for_other_resource' }
  if (!isScopeSufficient(caller.grant, policy.scope ?? '')) return { status: 403, code: 'insufficient_scope' }
  if (policy.plan === 'enterprise' && caller.tenant.plan !== 'enterprise')
    return { status: 403, code: 'plan_required' }
  const isAdmin = caller.role === 'admin' || caller.role === 'owner'
  if (policy.who === 'admins' && !isAdmin) return { status: 403, code: 'permission_denied' }
  if (policy.who === 'owner' && caller.role !== 'owner') return { status: 403, code: 'permission_denied' }
  if (policy.who === 'operators' && !caller.isOperator) return { status: 403, code: 'permission_denied' }

  if (caller.isUnconfirmed && policy.asksForPassword)
    return { status: 403, code: 'reauthentication_required' }
  const named = Object.entries(choices) as [PositionName, string][]
  if (named.some(([name, object]) => name.startsWith('path') && object === NO_UUID)) return { status: 404 }
  const isNoReference = ([name, object]: [PositionName, string]) =>
    INVALID_REFERENCES.includes(object) || (object === NO_UUID && !name.startsWith('path'))
  if (named.some(isNoReference)) return { status: 400, code: 'invalid_argument' }
  const unknown = named.find(([, object]) => UNKNOWN_OBJECTS.includes(object))
  if (unknown) {
    const ids = policy.ids?.[unknown[0]]
    const isForeign = unknown[1] === FOREIGN || unknown[1] === FOREIGN_UPPER
    const own = isForeign ? (ids?.foreign ?? ids?.unknown) : ids?.unknown
    return { status: own === undefined ? 404 : (statusIn(own, caller.role) ?? 404) }
  }
  const status = statusIn(line ?? statusLineFor(cell, positionsUnderTest[0]), caller.role)
  return status === null ? null : { status }
}

/** The address of the API has no such path. */
const isOnlyForSessions = (route: Route, { bearer }: Caller): boolean =>
  route.access === 'session' && bearer !== 'session'

function statusLineFor({ policy, choices }: Cell, position: PositionName | undefined): string {
  if (position === undefined) return policy.plain ?? ''
  const lines = policy.ids?.[position]?.lines ?? {}
  const object = choices[position] ?? ''
  return (object === OTHER_ORIGIN ? Object.values(lines)[0] : lines[object]) ?? ''
}
