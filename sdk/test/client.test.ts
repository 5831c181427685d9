// Tests the client against the real service: results, paging and errors.
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { waitUntilSettled } from '../../server/test/feed.ts'
import { type Person, type Service, startService } from '../../server/test/service.ts'
import { SAMPLE_PNG } from '../../testbed/sample-picture.ts'
import {
  type Change,
  etagOf,
  type Group,
  type List,
  Meetwright,
  MeetwrightError,
  operations,
  type Page,
  type User,
} from '../src/index.ts'

let service: Service
let owner: Person
let mw: Meetwright
let requests = 0

const countingFetch: typeof fetch = (input, init) => {
  requests += 1
  return fetch(input, init)
}

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mw = new Meetwright({ baseUrl: `${service.url}/`, token: owner.token, fetch: countingFetch })
})
afterAll(() => service.stop())

const expectError = (call: Promise<unknown>): Promise<MeetwrightError> =>
  call.then(
    () => {
      throw new Error('expected the call to fail')
    },
    (error: unknown) => {
      if (error instanceof MeetwrightError) return error
      throw error
    },
  )

describe('operations', () => {
  test('each has a method with the same name', () => {
    for (const name of Object.keys(operations)) expect(Reflect.get(mw, name), name).toBeTypeOf('function')
  })

  test('returns a resource without its envelope, and accepts its URI as the id in a path', async () => {
    const group = await mw.createGroup({ name: 'Research' })
    expectTypeOf(group).toEqualTypeOf<Group>()
    expect(await mw.getGroup({ uuid: group.uri })).toEqual(group)
    expect(await mw.getGroup({ uuid: group.uri.slice(-36) })).toEqual(group)
    const renamed = await mw.updateGroup({ uuid: group.uri, name: 'Development' })
    expect(renamed).toMatchObject({ uri: group.uri, name: 'Development' })
    expect(await mw.deleteGroup({ uuid: group.uri })).toBeUndefined()
    expect(await expectError(mw.getGroup({ uuid: group.uri }))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('sends path, query and body parameters in the right place', async () => {
    const member = await service.addMember(owner.organizationId, 'Mia')
    const membership = { uuid: member.membershipId }
    expect((await mw.updateOrganizationMembership({ ...membership, role: 'admin' })).role).toBe('admin')
    await mw.deleteOrganizationMembership({ ...membership, future_events: 'cancel' })
    const me = await mw.getCurrentUser()
    expectTypeOf(me).toEqualTypeOf<User>()
    expect(me.uri).toBe(service.uri('users', owner.userId))
  })

  test('uploads a file with its type', async () => {
    const file = new Blob([SAMPLE_PNG], { type: 'image/png' })
    expect((await mw.replaceCurrentUserPicture({ file })).avatar_url).toContain('/-/picture/')
    const text = new Blob(['x'], { type: 'text/plain' })
    expect(await expectError(mw.replaceCurrentUserPicture({ file: text }))).toMatchObject({ status: 415 })
    expect(await mw.deleteCurrentUserPicture()).toBeUndefined()
  })

  test('with ifMatch, changes only the version that was read', async () => {
    const group = await mw.createGroup({ name: 'Research' })
    const change = (name: string, version: object) =>
      mw.updateGroup({ uuid: group.uri, name }, { ifMatch: etagOf(version) })
    const renamed = await change('Development', group)
    const error = await expectError(change('Design', group))
    expect(error).toMatchObject({ status: 412, code: 'precondition_failed', resource: renamed })
    expect((await change('Design', error.resource as Group)).name).toBe('Design')
    expect(etagOf({ ...renamed })).toBeUndefined()
  })

  test('inputs have exact types', () => {
    expectTypeOf(mw.createGroup).parameter(0).toEqualTypeOf<{ name: string }>()
    expectTypeOf(mw.listOrganizationInvitations).parameter(0).toHaveProperty('organization')
    expectTypeOf(mw.listGroups()).toEqualTypeOf<List<Group>>()
    expectTypeOf(mw.listGroups().page()).resolves.toEqualTypeOf<Page<Group>>()
    expectTypeOf(mw.deleteGroup).returns.resolves.toBeVoid()
  })

  test('throws before sending if the id of a path is empty', async () => {
    await expect(mw.getGroup({ uuid: '' })).rejects.toThrow(TypeError)
  })
})

describe('lists', () => {
  let created: string[]

  beforeAll(async () => {
    const other = await service.createOrganization('Pages')
    mw = new Meetwright({ baseUrl: service.url, token: other.token, fetch: countingFetch })
    created = Array.from({ length: 45 }, (_, index) => `Group ${index}`)
    for (const name of created) await mw.createGroup({ name })
  })

  test('a feed ends at the latest change and continues from its cursor', async () => {
    await waitUntilSettled(service)
    const feed = mw.listChanges({ count: 20 })
    expectTypeOf(feed).toEqualTypeOf<List<Change>>()
    const events: string[] = []
    for await (const change of feed) events.push(change.event)
    expect(events.filter((event) => event === 'group.created')).toHaveLength(created.length)
    const { pagination } = await mw.listChanges({ count: 100 }).page()
    await mw.updateCurrentUser({ name: 'Later' })
    await waitUntilSettled(service)
    const { collection } = await mw.listChanges({ after: pagination.next_page_token ?? '' }).page()
    expect(collection.map(({ resource }) => resource)).toMatchObject([{ name: 'Later' }])
  })

  test('returns all 45 groups from three pages, each once', async () => {
    requests = 0
    const names: string[] = []
    for await (const group of mw.listGroups()) names.push(group.name)
    expect(names.sort()).toEqual([...created].sort())
    expect(requests).toBe(3)
  })

  test('requests a page only when it is needed', async () => {
    requests = 0
    for await (const _ of mw.listGroups({ count: 10 })) break
    expect(requests).toBe(1)
  })

  test('.page() returns one page with its pagination', async () => {
    const first = await mw.listGroups({ count: 30 }).page()
    expect(first.pagination.count).toBe(30)
    const token = first.pagination.next_page_token ?? ''
    const second = await mw.listGroups({ count: 30, page_token: token }).page()
    expect(second.collection).toHaveLength(15)
    expect(second.pagination.next_page_token).toBeNull()
  })
})

describe('errors', () => {
  test('400 names the parameters', async () => {
    const error = await expectError(mw.createGroup({ name: '' }))
    expect(error).toMatchObject({ name: 'MeetwrightError', status: 400, code: 'invalid_argument' })
    expect(error.details[0]?.parameter).toBe('name')
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the service rejects a misspelled filter', async () => {
    const misspelled = { organisation: 'x' } as object
    const error = await expectError(mw.listGroups(misspelled).page())
    expect(error.details).toEqual([
      { parameter: 'organisation', message: 'is not a known parameter', code: 'unknown' },
    ])
  })

  test('403 names the missing scope', async () => {
    const reader = await service.createOrganization('Readers', { scopes: ['groups:read'] })
    const limited = new Meetwright({ baseUrl: service.url, token: reader.token })
    expect(await expectError(limited.createGroup({ name: 'No' }))).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
      requiredScopes: ['groups:write'],
    })
  })

  test('401 says what is wrong with a token, also if a function returns it', async () => {
    const unauthenticated = new Meetwright({ baseUrl: service.url, token: async () => 'mwp_nonsense' })
    expect(await expectError(unauthenticated.getCurrentUser())).toMatchObject({
      status: 401,
      code: 'token_invalid',
    })
  })
})
