// Every write of the route tables emits its declared event, with the actor and the change.
import { type TObject, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCatalog } from '../src/domain/events/catalog.ts'
import { kindOf, resourceKinds } from '../src/features/changes/show-resource.ts'
import { sql } from '../src/platform/db/sql.ts'
import { isWrite } from '../src/platform/http/route-table.ts'
import { routes } from '../src/processes/routes.ts'
import { readFeed } from './feed.ts'
import { findSecrets } from './secret-text.ts'
import type { ApiResponse, Person, Service } from './service.ts'
import type { Recipe } from './write-recipes.ts'
import { startWriteTestbed, type WriteTestbed } from './write-testbed.ts'

let testbed: WriteTestbed
let service: Service
let owner: Person
let recipes: Readonly<Record<string, Recipe>>

beforeAll(async () => {
  testbed = await startWriteTestbed()
  service = testbed.service
  owner = testbed.owner
  recipes = testbed.recipes
})
afterAll(() => testbed.stop())

const writes = routes.filter(isWrite)

/** Each ends another organization, which has its events. */
const endings = ['deleteOrganization', 'restoreOrganization']

const eventsOf = (requestId: string | null, { organizationId } = owner) =>
  service.ctx.db
    .withOrganization(organizationId)
    .rows(sql.selectFrom('events').selectAll().where('request_id', '=', requestId).orderBy('id'))

test('every write has a recipe, and every recipe is used', () => {
  expect(Object.keys(recipes).sort()).toEqual(writes.map(({ id }) => id).sort())
})

test.each(writes.map((route) => [route.id, route] as const))('%s emits its event', async (id, route) => {
  const recipe = recipes[id]
  if (!recipe) throw new Error(`Add a recipe for ${id} to write-recipes.ts.`)
  const request = await recipe()
  const isVisitor = route.policy === 'link_holder'
  const response = await testbed.call(route, request, isVisitor)
  expect(response.status).toBe(route.status)
  const events = await eventsOf(response.headers.get('x-request-id'), request.as)
  const event = events.find(({ type }) => type === route.emits)
  expect(event, `${events.map(({ type }) => type)}`).toBeDefined()
  expect(event).toMatchObject(
    isVisitor
      ? { actor_kind: 'invitee', actor_id: null }
      : { actor_kind: 'user', actor_id: (request.as ?? owner).userId },
  )
  expect(Object.hasOwn(eventCatalog, event?.type ?? '')).toBe(true)
  const verb = (route.emits ?? '').split('.')[1]
  if (verb === 'created' || verb === 'requested')
    expect([event?.before, event?.after]).toEqual([null, expect.any(Object)])
  else if (verb === 'deleted' || verb === 'revoked')
    expect([event?.before, event?.after]).toEqual([expect.any(Object), null])
  else {
    expect(event?.before).toEqual(expect.any(Object))
    expect(event?.after).toEqual(expect.any(Object))
    expect(event?.after).not.toEqual(event?.before)
  }
})

test.each(writes.map(({ id, method, path }) => [id, method, path] as const))(
  '%s emits no event if it is rejected',
  async (id, method, path) => {
    const unknown = path.replaceAll(/\{\w+\}/g, service.ctx.newId())
    // Nothing else about this request can be wrong.
    const query = id === 'deleteCurrentUserPicture' ? '?unknown=1' : ''
    const response = await service.call(method, `${unknown}${query}`, { as: owner, body: {} })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await eventsOf(response.headers.get('x-request-id'))).toEqual([])
  },
)

/** Allows only the fields of the schema, so that internal columns do not leak. */
const strict = (schema: TObject) => Compile(Type.Object(schema.properties, { additionalProperties: false }))
const schemas = new Map(resourceKinds.map(({ type, schema }) => [type, strict(schema)]))

test('the change feed has the event of every write, with its API resource', async () => {
  const { changes } = await readFeed(service, owner)
  const shown = new Set(changes.map(({ event }) => event))
  const missing = writes.filter(({ emits }) => emits && kindOf(emits) !== null && !shown.has(emits))
  expect(missing.map(({ id }) => id)).toEqual(endings)
  for (const { event, resource_type, resource } of changes) {
    const schema = schemas.get(resource_type)
    expect([event, resource, ...(schema?.Errors(resource) ?? [])]).toEqual([event, expect.any(Object)])
  }
  expect(new Set(changes.map(({ resource_type }) => resource_type))).toEqual(new Set(schemas.keys()))
})

/** All entries, read as an admin. */
async function readLog() {
  const entries: Record<string, string>[] = []
  let path: string | null = '/activity_log_entries?count=100'
  while (path !== null) {
    const { body }: ApiResponse = await service.call('GET', path, { as: owner })
    entries.push(...body.collection)
    path = body.pagination.next_page?.replace(service.ctx.config.urls.api, '') ?? null
  }
  return entries
}

test('the activity log has a named entry for every write, without secrets', async () => {
  const entries = await readLog()
  const named = new Set(entries.map(({ fully_qualified_name }) => fully_qualified_name))
  const missing = writes.filter(({ emits }) => !emits || !named.has(eventCatalog[emits]))
  expect(missing.map(({ id }) => id)).toEqual(endings)
  for (const entry of entries)
    expect([entry.fully_qualified_name, ...findSecrets(entry.details)]).toHaveLength(1)
  console.info(`activity log: ${writes.length} write rows of the API, each with its entry`)
})

test('no event contains anything that looks like a secret', async () => {
  const all = service.ctx.db.withOrganization(owner.organizationId)
  const events = await all.rows(sql.selectFrom('events').select(['type', 'before', 'after']))
  expect(events.length).toBeGreaterThan(writes.length)
  for (const { type, ...content } of events) expect([type, ...findSecrets(content)]).toEqual([type])
})
