// Tests the proof itself: with one policy loosened it must fail and name the place.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { mcpMounts } from '../../server/src/features/mcp/serve-mcp.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Route } from '../../server/src/platform/http/route-table.ts'
import type { MountedRequest } from '../../server/src/platform/mounts/mount.ts'
import type { PageRow } from '../../server/src/platform/pages/page-table.ts'
import { buildContext } from '../../server/src/processes/build-context.ts'
import { pages } from '../../server/src/processes/pages.ts'
import { routes } from '../../server/src/processes/routes.ts'
import { createTestDatabase } from '../../server/test/database.ts'
import { runStatement } from '../../testbed/database-client.ts'
import { createMatrixSetup, type Matrix, type MatrixSetup, tryMatrix } from './matrix.ts'
import { tryMcpTools } from './mcp-matrix.ts'
import { tryPages } from './pages-matrix.ts'
import { checkRowLevelSecurity } from './row-level-security.ts'

let ctx: Context
let setup: MatrixSetup
let databaseUrl: string

// Each test sends hundreds of requests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

beforeAll(async () => {
  databaseUrl = (await createTestDatabase()).url
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '5',
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    LOG_LEVEL: 'silent',
  })
  ctx = buildContext(config, 'meetwright test').ctx
  setup = await createMatrixSetup(ctx)
})
afterAll(() => ctx.db.close())

const tryOperation = (id: string, change: (route: Route) => Route): Promise<Matrix> =>
  tryMatrix({
    routes: routes.map((route) => (route.id === id ? change(route) : route)),
    setup,
    short: true,
    only: [id],
  })

type Run = (ctx: Context, actor: Record<string, unknown>, input: Record<string, never>) => Promise<unknown>

/** The same route, with the actor changed before it runs. */
const actingAs = (
  route: Route,
  become: (actor: Record<string, unknown>) => Record<string, unknown>,
): Route => ({
  ...route,
  run: ((context, actor, input) =>
    (route.run as unknown as Run)(context, become(actor), input)) as Run as Route['run'],
})

test('finds no deviation in the real routes', async () => {
  const { gaps, deviations, cells } = await tryOperation('getGroup', (route) => route)
  expect(gaps).toEqual([])
  expect(deviations).toEqual([])
  expect(cells).toBeGreaterThan(100)
})

test('finds a route that allows members what only admins may do', async () => {
  const { deviations } = await tryOperation('updateGroup', (route) => ({ ...route, policy: 'member' }))
  expect(deviations).toContainEqual({
    operation: 'updateGroup',
    caller: 'user, every scope',
    position: 'path uuid',
    object: 'sales',
    expected: '403 permission_denied',
    got: '200',
  })
})

test('finds a route that does not check the owner of the object', async () => {
  const { deviations } = await tryOperation('getUser', (route) =>
    actingAs(route, (actor) => ({ ...actor, role: 'owner' })),
  )
  expect(deviations.map(({ caller, object, got }) => [caller, object, got])).toContainEqual([
    'user, every scope',
    'colleague',
    '200',
  ])
})

test('finds a route that reads another organization', async () => {
  const { organizationId } = setup.tenants.away
  const { deviations } = await tryOperation('listGroups', (route) =>
    actingAs(route, (actor) => ({ ...actor, organizationId })),
  )
  expect(deviations.map(({ caller, got }) => [caller, got])).toContainEqual([
    'owner, every scope',
    '200 with an id of away',
  ])
})

test('finds a route with a scope that differs from the table', async () => {
  const { deviations } = await tryOperation('getGroup', (route) => ({ ...route, scope: 'users:read' }))
  expect(deviations.map(({ caller, got }) => [caller, got])).toContainEqual([
    'owner, every other scope',
    '200',
  ])
})

test('finds an operation that deletes a session of another user', async () => {
  const { organizationId, people } = setup.tenants.home
  const { deviations } = await tryOperation('deleteSession', (route) =>
    actingAs(route, (actor) => ({ ...actor, organizationId, userId: people.owner.userId })),
  )
  expect(deviations.map(({ caller, got }) => [caller, got])).toContainEqual([
    'owner of another organization, by session',
    '204',
  ])
})

test('finds an operation that does not ask for the password again', async () => {
  const { deviations } = await tryOperation('createAccessToken', ({ reauthenticate: _, ...route }) => route)
  expect(deviations.map(({ caller, got }) => [caller, got])).toContainEqual([
    'owner, by a session without the password for an hour',
    '201',
  ])
})

test('reports a new route without an entry, with what to add', async () => {
  const added = routes.flatMap((route) =>
    route.id === 'getGroup'
      ? [route, { ...route, id: 'getGroupSecrets', path: '/groups/{uuid}/secrets' } as Route]
      : [route],
  )
  const { gaps } = await tryMatrix({ routes: added, setup, short: true, only: [] })
  expect(gaps).toEqual([
    expect.stringContaining("getGroupSecrets: { who: 'members', scope: '…', ids: { 'path uuid'"),
  ])
})

test('finds an MCP server that accepts every token', async () => {
  const only = ['get_me']
  const right = await tryMcpTools(setup, { only })
  expect([right.gaps, right.deviations]).toEqual([[], []])
  const mounts = mcpMounts(ctx, '0').map((mount) => ({
    ...mount,
    async identify(request: MountedRequest) {
      const bearer = request.raw.headers.authorization?.split(' ')[1] ?? ''
      const member = await authenticateBearer(ctx, bearer, 'api')
      return typeof member === 'string' ? mount.identify(request) : { member, limitClasses: ['api'] }
    },
  }))
  const { deviations } = await tryMcpTools(setup, { only, mounts })
  expect(deviations.map(({ operation, caller, got }) => [operation, caller, got])).toContainEqual([
    'tool get_me',
    'owner, legacy',
    'done',
  ])
})

const tryLoosenedPage = (id: string, change: (row: PageRow) => PageRow) =>
  tryPages(
    pages.map((row) => (row.id === id ? change(row) : row)),
    setup,
    [id],
  )

test('finds a page that shows data of another user', async () => {
  expect(await tryLoosenedPage('account', (row) => row)).toMatchObject({ gaps: [], deviations: [] })
  const { organizationId, people } = setup.tenants.away
  const member = { organizationId, userId: people.user.userId, role: 'user' }
  const asAnother = (show: Run): Run => {
    return (context, visit, input) =>
      show(context, { ...visit, session: { ...(visit.session as object), member } }, input)
  }
  const { deviations } = await tryLoosenedPage('account', (row) => ({
    ...row,
    show: asAnother(row.show as unknown as Run) as never,
  }))
  expect(deviations.map(({ operation, got }) => `${operation}: ${got}`)).toContainEqual(
    expect.stringMatching(/^page account, GET: 200, shows p\d+-/),
  )
})

test('finds a page that ends too many sessions', async () => {
  const everything = pages.find(({ id }) => id === 'signOutEverywhere')?.submit ?? null
  const { deviations } = await tryLoosenedPage('signOut', (row) => ({ ...row, submit: everything }))
  expect(deviations.map(({ operation }) => operation)).toContain('page signOut, POST')
})

test('finds a table without row-level security', async () => {
  const { home, away } = setup.tenants
  const checkTables = () => checkRowLevelSecurity(databaseUrl, home.organizationId, away.organizationId)
  expect((await checkTables()).faults).toEqual([])
  await runStatement(databaseUrl, 'ALTER TABLE groups DISABLE ROW LEVEL SECURITY')
  const { faults } = await checkTables()
  expect(faults).toContain('groups: row-level security must be enabled and forced')
  expect(faults).toContain('groups: a query without a filter sees rows of other organizations')
  expect(faults).toContain('groups: a row of another organization can be inserted')
})
