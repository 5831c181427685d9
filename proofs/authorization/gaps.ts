// Compares the route tables with the policy table: each operation must be in both, with all of its fields.
import { policies } from '../../server/src/domain/access/policies.ts'
import { isScope } from '../../server/src/domain/access/scopes.ts'
import { noContent, type Route } from '../../server/src/platform/http/route-table.ts'
import { callerRoles, type OperationPolicy, type PolicyTable, statusIn } from './policy.ts'
import { type IdPosition, positionsOf } from './positions.ts'

const TABLE = 'proofs/authorization/policy-table'

export function findGaps(routes: readonly Route[], table: PolicyTable): string[] {
  const ids = routes.map((route) => route.id)
  return [
    ...routes.flatMap((route) => checkRouteRow(route)),
    ...routes.flatMap((route) => {
      const policy = table[route.id]
      return policy === undefined ? [missingEntry(route)] : entryGaps(route, policy)
    }),
    ...Object.keys(table)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id}: no route row has this id. Remove it from ${TABLE} or correct its name.`),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `${id}: two route rows have this id. Rename one of them.`),
  ]
}

/** The type checker requires these fields; this finds rows that bypass it with a cast or a spread. */
function checkRouteRow(route: Route): string[] {
  const { id, policy, scope, plan, limit, status, method, access, response } = route
  const isByLink = policy === 'link_holder'
  const isBySession = access === 'session'
  const faults = [
    [Object.hasOwn(policies, policy), 'a policy from domain/access/policies.ts'],
    [
      isByLink || isBySession
        ? scope === null
        : scope !== null && scope.length > 0 && [scope].flat().every(isScope),
      'a scope (null only for link holders and sessions)',
    ],
    [plan === 'any' || plan === 'enterprise', 'a plan'],
    [
      [limit].flat().includes(isByLink ? 'anonymous' : isBySession ? 'session' : 'api'),
      'a limit class: api, anonymous for link holders, or session for sessions',
    ],
    [isStatusValid(method, status, response === noContent), `a success status that is valid for ${method}`],
  ] as const
  return faults.filter(([isRight]) => !isRight).map(([, what]) => `${id}: the route row needs ${what}.`)
}

const isStatusValid = (method: Route['method'], status: number, isEmpty: boolean) =>
  isEmpty || method === 'DELETE'
    ? status === 204
    : method === 'POST'
      ? [200, 201, 202].includes(status)
      : status === 200

function missingEntry(route: Route): string {
  const ids = positionsOf(route).map(skeleton).join(', ')
  return (
    `${route.id} (${route.method} ${route.path}) has no entry. Add to ${TABLE} who may call it, according to the decisions:\n` +
    `  ${route.id}: { who: 'members', scope: '…', ${ids === '' ? "plain: '200 200 200 200 200'" : `ids: { ${ids} }`} },`
  )
}

const skeleton = ({ name, kinds }: IdPosition) =>
  `'${name}': { kinds: [${(kinds ?? ['…']).map((kind) => `'${kind}'`).join(', ')}], lines: { …: '403 403 403 200 200' } }`

/** The first roles of a line that are never allowed. */
const refusedRoles: Readonly<Record<OperationPolicy['who'], number>> = {
  members: 0,
  admins: 3,
  owner: 4,
  operators: 0,
  'link holders': 0,
}

function entryGaps(route: Route, policy: OperationPolicy): string[] {
  if (policy.who === 'link holders') return []
  const positions = positionsOf(route)
  const entries = Object.entries(policy.ids ?? {})
  const missing = positions.filter(({ name }) => policy.ids?.[name] === undefined)
  const unknownPositions = entries.filter(([name]) => !positions.some((position) => position.name === name))
  const otherKinds = positions.filter(({ name, kinds }) => {
    const given = policy.ids?.[name]?.kinds
    return kinds !== null && given !== undefined && [...kinds].sort().join() !== [...given].sort().join()
  })
  const lines = [
    ...(policy.plain === undefined ? [] : [policy.plain]),
    ...entries.flatMap(([, ids]) => Object.values(ids.lines)),
    ...(policy.combinations ?? []).map(({ line }) => line),
  ]
  const tooPermissiveLines = lines.filter((line) =>
    callerRoles
      .slice(0, refusedRoles[policy.who])
      .some((role) => ![403, null].includes(statusIn(line, role))),
  )
  const needsPlain = positions.every(({ isRequired }) => !isRequired) && policy.plain === undefined
  return [
    ...missing.map((position) => `${route.id}: add to its ids in ${TABLE}: ${skeleton(position)}`),
    ...unknownPositions.map(([name]) => `${route.id}: the row has no "${name}". Remove it from ${TABLE}.`),
    ...otherKinds.map(
      ({ name, kinds }) =>
        `${route.id}: "${name}" accepts ${kinds?.join(', ')}; set these as its kinds in ${TABLE}.`,
    ),
    ...tooPermissiveLines.map(
      (line) => `${route.id}: only ${policy.who} may call it, but "${line}" allows others. Correct ${TABLE}.`,
    ),
    ...(needsPlain
      ? [`${route.id}: it can be called without an id. Add "plain" to its entry in ${TABLE}.`]
      : []),
    ...(policy.scope === undefined && route.access !== 'session'
      ? [`${route.id}: add its scope in ${TABLE}.`]
      : []),
  ]
}
