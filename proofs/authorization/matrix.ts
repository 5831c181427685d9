// Tries every cell on the service, built in this process from the routes it is given, and collects what deviates.
import type { Context } from '../../server/src/platform/context.ts'
import { createApp } from '../../server/src/platform/http/app.ts'
import type { Route } from '../../server/src/platform/http/route-table.ts'
import { removeMadeSubscription } from './calendars.ts'
import { type Caller, foundTenants, makeCallers, type Tenants } from './callers.ts'
import { type Cell, cellsOf, FOREIGN, FOREIGN_UPPER, NEVER } from './cells.ts'
import { expectationOf, isRefusedAtTheDoor } from './expectation.ts'
import { gapsOf } from './gaps.ts'
import { meansOf } from './means.ts'
import { ownObject } from './objects.ts'
import { policyTable } from './policy-table.ts'
import { Requests } from './requests.ts'
import { Tokens } from './tokens.ts'
import { type CellAnswer, faultOf, withoutRequestId } from './verdicts.ts'
import { World } from './world.ts'

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
  readonly operations: number
  readonly callers: number
  /** What the policy table lacks, or has too much: each says what to write. */
  readonly gaps: readonly string[]
  readonly deviations: readonly Deviation[]
}

/** Whom and what the cells are about; one serves several matrices. */
export interface Scene {
  readonly world: World
  readonly tenants: Tenants
  readonly callers: readonly Caller[]
  readonly tokens: Tokens
}

export async function setScene(ctx: Context): Promise<Scene> {
  const world = new World(ctx)
  const tenants = await foundTenants(world)
  return { world, tenants, callers: await makeCallers(world, tenants), tokens: new Tokens(world) }
}

export interface MatrixOptions {
  readonly routes: readonly Route[]
  readonly scene: Scene
  /** Fewer callers, and not every object for callers who differ only in their plan or in what their token allows. */
  readonly short?: boolean
  /** Only these operations. */
  readonly only?: readonly string[]
  readonly progress?: (line: string) => void
}

const LANES = 16

export async function tryMatrix({
  routes,
  scene,
  short = false,
  only,
  progress,
}: MatrixOptions): Promise<Matrix> {
  const gaps = gapsOf(routes, policyTable)
  const { world, tenants } = scene
  const app = createApp(routes, meansOf(world.ctx))
  const callers = scene.callers.filter((caller) => !short || isInShortForm(caller))
  const requests = new Requests(world, tenants, scene.tokens)
  const tried = routes.filter((route) => policyTable[route.id] && (only?.includes(route.id) ?? true))
  const all = tried.flatMap((route) => cellsOf(route, policyTable[route.id] ?? { who: 'admins' }, callers))
  const cells = short ? withoutRepeats(all) : all
  gaps.push(...unknownObjects(tried, callers))
  const answers = new Map<string, CellAnswer>()
  const deviations: Deviation[] = []
  let done = 0

  const tryCell = async (cell: Cell) => {
    const expected = expectationOf(cell)
    if (expected === null) return
    const request = await requests.build(cell, expected.status < 300)
    const { method, url, headers, payload } = request
    const response = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const text = response.body
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const answer = { status: response.statusCode, text, body: isJson ? JSON.parse(text) : null }
    answers.set(keyOf(cell), answer)
    done += 1
    if (cell.route.id === 'createCalendarSubscription' && answer.status === 201)
      await removeMadeSubscription(world, request.caller.tenant, answer.body?.resource?.uri ?? '')
    if (done % 200 === 0) progress?.(`${done} of ${cells.length} cells`)
    const fault = faultOf(world, cell, request, expected, answer)
    if (fault !== null)
      deviations.push(describe(cell, `${expected.status} ${expected.code ?? ''}`.trim(), fault))
  }
  const queue = cells.values()
  const lane = async () => {
    for (const cell of queue) await tryCell(cell)
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    await app.close()
  }
  deviations.push(...cells.flatMap((cell) => tellsApart(cell, answers)))
  return { cells: done, operations: tried.length, callers: callers.length, gaps, deviations }
}

/** A line about an object that no organization of the proof has would be tried by nobody. */
const unknownObjects = (routes: readonly Route[], callers: readonly Caller[]): string[] =>
  routes.flatMap((route) =>
    Object.entries(policyTable[route.id]?.ids ?? {}).flatMap(([position, { kinds, lines }]) =>
      Object.keys(lines)
        .filter((object) => !callers.some((caller) => ownObject(kinds, object, caller)))
        .map(
          (object) =>
            `${route.id}, ${position}: no ${kinds.join(' or ')} is called "${object}". Add it to world.ts.`,
        ),
    ),
  )

const isInShortForm = ({ grant, standing, bearer, tenant }: Caller) =>
  bearer === 'app'
    ? tenant.name === 'home' && standing === 'owner' && !grant.startsWith('only')
    : standing === 'owner' || (grant === 'every scope' && bearer === 'personal')

/** Each role of both organizations, with a personal token that allows everything. */
const triesEveryObject = (cell: Cell) =>
  !isRefusedAtTheDoor(cell) &&
  cell.caller.bearer === 'personal' &&
  cell.caller.grant === 'every scope' &&
  cell.caller.tenant.plan === 'enterprise'

/** Of all other callers: for each operation one cell per expected answer, with and without what another organization has. */
function withoutRepeats(cells: readonly Cell[]): Cell[] {
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

/** Another organization's object must answer exactly as one that never was. */
function tellsApart(cell: Cell, answers: ReadonlyMap<string, CellAnswer>): Deviation[] {
  const choices = Object.entries(cell.choices)
  if (!choices.some(([, object]) => object === FOREIGN || object === FOREIGN_UPPER)) return []
  const asNever = choices.map(([name, object]) => [
    name,
    object === FOREIGN || object === FOREIGN_UPPER ? NEVER : object,
  ])
  const foreign = answers.get(keyOf(cell))
  const never = answers.get(keyOf({ ...cell, choices: Object.fromEntries(asNever) }))
  if (!foreign || !never || withoutRequestId(foreign) === withoutRequestId(never)) return []
  return [
    describe(cell, `as for an id that never was: ${withoutRequestId(never)}`, withoutRequestId(foreign)),
  ]
}

const keyOf = ({ route, caller, choices }: Cell): string =>
  JSON.stringify([route.id, caller.name, Object.entries(choices).sort()])

const describe = (cell: Cell, expected: string, got: string): Deviation => ({
  operation: cell.route.id,
  caller: cell.caller.name,
  position: cell.about.join(' + ') || 'none',
  object: cell.about.map((name) => cell.choices[name]).join(' + ') || 'none',
  expected,
  got,
})
