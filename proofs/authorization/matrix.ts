// Tries every cell on the service, built in this process from the given routes, and collects the deviations.
import { verifyEmail } from '../../server/src/features/sign-in/verify-email.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import type { Route } from '../../server/src/platform/http/route-table.ts'
import { loadWebBuild } from '../../server/src/platform/pages/web.ts'
import { readSession } from '../../server/src/processes/pages.ts'
import { removeSubscription } from './calendars.ts'
import { type Caller, createCallers, createTenants, type Tenants } from './callers.ts'
import { type Cell, cellsOf, FOREIGN, FOREIGN_UPPER, NONEXISTENT } from './cells.ts'
import { expectationOf, isRefusedByToken } from './expectation.ts'
import { Fixture } from './fixture.ts'
import { findGaps } from './gaps.ts'
import { createHttpDeps } from './http-deps.ts'
import { findOwnObject } from './objects.ts'
import { OPERATOR, withOperators } from './operators.ts'
import type { PositionName } from './policy.ts'
import { policyTable } from './policy-table.ts'
import { RequestBuilder } from './requests.ts'
import { TokenCache } from './tokens.ts'
import { type CellResponse, findFault, withoutRequestId } from './verdicts.ts'

export interface Deviation {
  readonly operation: string
  readonly caller: string
  readonly position: string
  readonly object: string
  readonly expected: string
  readonly got: string
}

export interface Matrix {
  readonly cells: number
  /** Of these, how many were sent with a session. */
  readonly sessionCells: number
  readonly operations: number
  readonly callers: number
  /** Missing or superfluous entries of the policy table, each with what to change. */
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

/** Organizations and objects for the cells; several matrices can share one. */
export interface MatrixSetup {
  readonly fixture: Fixture
  readonly tenants: Tenants
  readonly callers: readonly Caller[]
  readonly tokens: TokenCache
}

export async function createMatrixSetup(ctx: Context): Promise<MatrixSetup> {
  const fixture = new Fixture(withOperators(ctx))
  const tenants = await createTenants(fixture)
  await verifyEmail(fixture.ctx, OPERATOR)
  return { fixture, tenants, callers: await createCallers(fixture, tenants), tokens: new TokenCache(fixture) }
}

export interface MatrixOptions {
  readonly routes: readonly Route[]
  readonly setup: MatrixSetup
  /** Fewer callers, and fewer objects for callers that differ only in plan or scopes. */
  readonly short?: boolean
  /** Only these operations. */
  readonly only?: readonly string[]
  readonly progress?: (line: string) => void
}

const CONCURRENCY = 16

export async function tryMatrix({
  routes,
  setup,
  short = false,
  only,
  progress,
}: MatrixOptions): Promise<Matrix> {
  const gaps = findGaps(routes, policyTable)
  const { fixture, tenants } = setup
  const pages = { rows: [], web: await loadWebBuild(), readSession }
  const app = await createApp(createHttpDeps(fixture.ctx), { routes, pages })
  const callers = setup.callers.filter((caller) => !short || isInShortForm(caller))
  const requests = new RequestBuilder(fixture, tenants, setup.tokens)
  const tried = routes.filter((route) => policyTable[route.id] && (only?.includes(route.id) ?? true))
  const all = tried.flatMap((route) => cellsOf(route, policyTable[route.id] ?? { who: 'admins' }, callers))
  const cells = short ? removeRepeats(all) : all
  gaps.push(...findUnknownObjects(tried, callers))
  const responses = new Map<string, CellResponse>()
  const deviations: Deviation[] = []
  let done = 0
  let sessionCells = 0

  const tryCell = async (cell: Cell) => {
    const expected = expectationOf(cell)
    if (expected === null) return
    const expectsSuccess = expected.status < 300
    if (expectsSuccess) await fixture.renewMailQuota(cell.caller.tenant)
    const request = await requests.build(cell, expectsSuccess)
    const { method, url, headers, payload } = request
    const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const text = response.body
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const cellResponse = { status: response.statusCode, text, body: isJson ? JSON.parse(text) : null }
    responses.set(keyOf(cell), cellResponse)
    done += 1
    if (cell.caller.bearer === 'session') sessionCells += 1
    const isNewSubscription =
      (cell.route.id === 'createCalendarSubscription' && cellResponse.status === 201) ||
      (cell.route.id === 'readCalendarSubscription' && cellResponse.status === 202)
    if (isNewSubscription)
      await removeSubscription(fixture, request.caller.tenant, cellResponse.body?.resource?.uri ?? '')
    if (done % 200 === 0) progress?.(`${done} of ${cells.length} cells`)
    const fault = findFault(fixture, cell, request, expected, cellResponse)
    if (fault !== null)
      deviations.push(describe(cell, `${expected.status} ${expected.code ?? ''}`.trim(), fault))
  }
  const queue = cells.values()
  const runWorker = async () => {
    for (const cell of queue) await tryCell(cell)
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
  } finally {
    await app.close()
  }
  deviations.push(...cells.flatMap((cell) => findDistinguishable(cell, responses)))
  return { cells: done, sessionCells, operations: tried.length, callers: callers.length, gaps, deviations }
}

/** A line about an object that exists in no test organization would never be tried. */
const findUnknownObjects = (routes: readonly Route[], callers: readonly Caller[]): string[] =>
  routes.flatMap((route) =>
    Object.entries(policyTable[route.id]?.ids ?? {}).flatMap(([position, { kinds, lines }]) =>
      Object.keys(lines)
        .filter((object) => !callers.some((caller) => findOwnObject(kinds, object, caller)))
        .map(
          (object) =>
            `${route.id}, ${position}: there is no ${kinds.join(' or ')} object "${object}". Add it to fixture.ts.`,
        ),
    ),
  )

const isInShortForm = ({ grant, role, bearer, tenant }: Caller) =>
  bearer === 'session' ||
  (bearer === 'app'
    ? tenant.name === 'home' && role === 'owner' && !grant.startsWith('only')
    : role === 'owner' || (grant === 'every scope' && bearer === 'personal'))

/** Each role of both organizations, with a personal token with every scope. */
const triesEveryObject = (cell: Cell) =>
  !isRefusedByToken(cell) &&
  cell.caller.bearer === 'personal' &&
  cell.caller.grant === 'every scope' &&
  cell.caller.tenant.plan === 'enterprise'

/** For other callers: one cell per operation and expected response, with and without a foreign object. */
function removeRepeats(cells: readonly Cell[]): Cell[] {
  const seen = new Set<string>()
  return cells.filter((cell) => {
    if (triesEveryObject(cell)) return true
    const { status, code } = expectationOf(cell) ?? {}
    const isForeign = Object.values(cell.choices).includes(FOREIGN)
    const key = [cell.route.id, cell.caller.name, status, code, isForeign].join(' ')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** A foreign object must get exactly the same response as a nonexistent one, unless an operator may use it. */
function findDistinguishable(cell: Cell, responses: ReadonlyMap<string, CellResponse>): Deviation[] {
  const choices = Object.entries(cell.choices)
  const isOpen = choices.some(([name]) => cell.policy.ids?.[name as PositionName]?.foreign !== undefined)
  if (isOpen && cell.caller.isOperator) return []
  if (!choices.some(([, object]) => object === FOREIGN || object === FOREIGN_UPPER)) return []
  const asNonexistent = choices.map(([name, object]) => [
    name,
    object === FOREIGN || object === FOREIGN_UPPER ? NONEXISTENT : object,
  ])
  const foreign = responses.get(keyOf(cell))
  const nonexistent = responses.get(keyOf({ ...cell, choices: Object.fromEntries(asNonexistent) }))
  if (!foreign || !nonexistent || withoutRequestId(foreign) === withoutRequestId(nonexistent)) return []
  return [
    describe(
      cell,
      `same as for a nonexistent id: ${withoutRequestId(nonexistent)}`,
      withoutRequestId(foreign),
    ),
  ]
}

const keyOf = ({ route, caller, choices }: Cell): string =>
  JSON.stringify([route.id, caller.name, Object.entries(choices).sort()])

const describe = (cell: Cell, expected: string, got: string): Deviation => ({
  operation: cell.route.id,
  caller: cell.caller.name,
  position: cell.positionsUnderTest.join(' + ') || 'none',
  object: cell.positionsUnderTest.map((name) => cell.choices[name]).join(' + ') || 'none',
  expected,
  got,
})
