// Every page row that takes a form or a body, and every address of a library, leaves the entry that is listed for it.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EventType, eventCatalogue } from '../src/domain/events/catalogue.ts'
import { kindOf } from '../src/features/changes/show-resource.ts'
import { mcpMounts } from '../src/features/mcp/serve-mcp.ts'
import { oauthMounts } from '../src/features/oauth/serve-oauth.ts'
import { pages } from '../src/processes/pages.ts'
import { emailOf, givePassword } from './accounts.ts'
import { makeApp } from './oauth.ts'
import { type OwnBookings, startOwnBookings } from './own-bookings.ts'
import { type PageRecipes, pageRecipes } from './page-recipes.ts'
import { secretsIn } from './secret-text.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let own: OwnBookings
let database: pg.Client
let recipes: PageRecipes

beforeAll(async () => {
  own = await startOwnBookings()
  database = new pg.Client(own.service.ctx.config.database.url)
  await database.connect()
  const ada = await own.service.join(own.owner.organizationId, 'Ada')
  await givePassword(own.service, ada)
  recipes = pageRecipes(own, ada, await emailOf(own.service, ada), await makeApp(own.service))
})
afterAll(async () => {
  await database.end()
  await own.office.stop()
})

interface Event {
  readonly type: EventType
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly before: unknown
  readonly after: unknown
}

/** What happened meanwhile, in whichever organization. */
async function during(work: () => Promise<unknown>): Promise<Event[]> {
  const known = (await database.query('SELECT id FROM events')).rows.map(({ id }) => id)
  await work()
  const text =
    'SELECT type, actor_kind, actor_id, before, after FROM events WHERE id <> ALL ($1) ORDER BY xact_id, id'
  return (await database.query<Event>(text, [known])).rows
}

const taking = pages.filter(({ form, body }) => form !== undefined || body !== undefined)
const mounts = () => {
  const ctx = { ...own.service.ctx, config: { ...own.service.ctx.config, dynamicRegistration: true } }
  return [...oauthMounts(ctx), ...mcpMounts(ctx, '0')].filter(({ method }) => method === 'POST')
}

async function expectEntry([who, emits, prepare]: NonNullable<PageRecipes['pages'][string]>): Promise<void> {
  const act = await prepare()
  const events = await during(act)
  const event = events.find(({ type }) => type === emits)
  expect(event, `${events.map(({ type }) => type)}`).toBeDefined()
  expect(event?.actor_kind).toBe(who)
  expect(event?.actor_id === null).toBe(who !== 'user')
  expect(Object.hasOwn(eventCatalogue, emits)).toBe(true)
  for (const { type, before, after } of events)
    expect([type, ...secretsIn({ before, after })]).toEqual([type])
}

test('no page row that takes something is missing in the list, and no address of a library', () => {
  expect(Object.keys(recipes.pages).sort()).toEqual(taking.map(({ id }) => id).sort())
  expect(Object.keys(recipes.mounts).sort()).toEqual([...new Set(mounts().map(({ id }) => id))].sort())
  console.info(
    `activity log: ${taking.length} page rows and ${mounts().length} addresses of libraries that take something`,
  )
})

test.each(taking.map(({ id }) => id))('%s leaves its entry, if it writes', async (id) => {
  const recipe = recipes.pages[id]
  if (recipe) await expectEntry(recipe)
})

test.each(['oauth_token', 'oauth_revoke'])('%s leaves its entry', async (id) => {
  const recipe = recipes.mounts[id]
  if (!recipe) throw new Error(`${id} has no recipe.`)
  await expectEntry(recipe)
})

test('what concerns accounts and apps alone is not in the change feed', () => {
  const nouns = ['session', 'password', 'access_token', 'oauth_grant', 'oauth_token']
  const more = ['sign_in_identity', 'sign_in_provider', 'activity_log_entry']
  const theirs = (Object.keys(eventCatalogue) as EventType[]).filter((type) =>
    [...nouns, ...more].includes(type.split('.')[0] ?? ''),
  )
  expect(theirs.length).toBeGreaterThan(10)
  for (const type of theirs) expect([type, kindOf(type)]).toEqual([type, null])
})
