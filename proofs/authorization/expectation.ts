// What a cell must answer: the rules that hold for every operation, then the policy table's line.
import { grantSuffices } from './callers.ts'
import {
  type Cell,
  FOREIGN,
  FOREIGN_UPPER,
  MALFORMED,
  NEVER,
  NO_UUID,
  OTHER_KIND,
  OTHER_ORIGIN,
} from './cells.ts'
import { type LinkObject, linkStatus } from './links.ts'
import { type PositionName, statusIn } from './policy.ts'

export interface Expectation {
  readonly status: number
  /** The catalogue's word, where two reasons share a status. */
  readonly code?: string
}

const UNKNOWN: readonly string[] = [FOREIGN, FOREIGN_UPPER, NEVER, NO_UUID]
const NO_REFERENCE: readonly string[] = [OTHER_KIND, MALFORMED]

/** Whether every cell of this caller is refused before anything is looked for: by its token alone. */
export const isRefusedAtTheDoor = ({ policy, caller }: Cell): boolean =>
  policy.who !== 'link holders' &&
  (caller.refused !== undefined ||
    caller.bearer === 'mcp' ||
    !grantSuffices(caller.grant, policy.scope ?? ''))

/** Null where the table says that the caller has no such object. */
export function expectationOf(cell: Cell): Expectation | null {
  const { policy, caller, choices, about, line } = cell
  if (policy.who === 'link holders') {
    const object = Object.values(choices)[0] as LinkObject
    return { status: linkStatus(policy.link ?? 'organization_invitation', object) }
  }
  if (caller.refused) return { status: 401, code: caller.refused.code }
  if (caller.bearer === 'mcp') return { status: 401, code: 'token_for_other_resource' }
  if (!grantSuffices(caller.grant, policy.scope ?? '')) return { status: 403, code: 'insufficient_scope' }
  if (policy.plan === 'enterprise' && caller.tenant.plan !== 'enterprise')
    return { status: 403, code: 'plan_required' }
  const isAdmin = caller.standing === 'admin' || caller.standing === 'owner'
  if (policy.who === 'admins' && !isAdmin) return { status: 403, code: 'permission_denied' }

  const named = Object.entries(choices) as [PositionName, string][]
  if (named.some(([name, object]) => name.startsWith('path') && object === NO_UUID)) return { status: 404 }
  const isNoReference = ([name, object]: [PositionName, string]) =>
    NO_REFERENCE.includes(object) || (object === NO_UUID && !name.startsWith('path'))
  if (named.some(isNoReference)) return { status: 400, code: 'invalid_argument' }
  const unknown = named.find(([, object]) => UNKNOWN.includes(object))
  if (unknown) {
    const own = policy.ids?.[unknown[0]]?.unknown
    return { status: own === undefined ? 404 : (statusIn(own, caller.standing) ?? 404) }
  }
  const status = statusIn(line ?? ownLine(cell, about[0]), caller.standing)
  return status === null ? null : { status }
}

function ownLine({ policy, choices }: Cell, position: PositionName | undefined): string {
  if (position === undefined) return policy.plain ?? ''
  const lines = policy.ids?.[position]?.lines ?? {}
  const object = choices[position] ?? ''
  return (object === OTHER_ORIGIN ? Object.values(lines)[0] : lines[object]) ?? ''
}
