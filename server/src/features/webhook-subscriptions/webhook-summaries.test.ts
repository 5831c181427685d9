// The list of subscriptions: which of them a member sees, and the names and the health of each.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'

const NOW = instant(Date.parse('2026-11-19T12:00:00Z'))

let service: Service
let receiver: Receiver
let owner: Person
let hooks: Webhooks

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true', WEBHOOKS_PER_HOST: '100' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
  service.setClock(NOW)
  owner = await service.createOrganization('Acme')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  hooks = createWebhooks(service, owner)
})
afterEach(() => receiver.stop())

interface Listed {
  readonly uri: string
  readonly callback_url: string
  readonly state: string
  readonly disabled_reason: string | null
  readonly summary?: {
    readonly scope_name: string
    readonly creator_name: string
    readonly last_success_at: string | null
    readonly pending_deliveries: number
    readonly failed_deliveries: number
  }
}

async function list(query: Record<string, string> = {}, as = owner): Promise<Listed[]> {
  const organization = service.uri('organizations', owner.organizationId)
  const search = new URLSearchParams({ organization, count: '100', ...query })
  const { status, body } = await service.call('GET', `/webhook_subscriptions?${search}`, { as })
  expect([status, body.message]).toEqual([200, undefined])
  return body.collection as unknown as Listed[]
}
const summaries = async () => (await list({ expand: 'summary' })).map(({ summary }) => summary)
const sendTest = (id: string) => service.call('POST', `/webhook_subscriptions/${id}/test`, { as: owner })

async function createGroup(name: string, admin: Person): Promise<string> {
  const { uri = '' } = (await service.call('POST', '/groups', { as: owner, body: { name } })).body.resource
  const membership = service.uri('organization_memberships', admin.membershipId)
  const body = { group: uri, owner: membership, role: 'admin' }
  expect((await service.call('POST', '/group_relationships', { as: owner, body })).status).toBe(201)
  return uri.slice(-36)
}

test('without a scope, members see their own, group admins those of the group, admins all', async () => {
  const member = await service.addMember(owner.organizationId, 'Mia')
  const groupAdmin = await service.addMember(owner.organizationId, 'Gil')
  const admin = await service.addMember(owner.organizationId, 'Ann', 'admin')
  const group = await createGroup('Sales', groupAdmin)
  await hooks.subscribeOrThrow('https://example.com/all')
  await hooks.subscribeOrThrow('https://example.com/mia', { as: member, scope: 'user' })
  await hooks.subscribeOrThrow('https://example.com/gil', { as: groupAdmin, scope: 'user' })
  await hooks.subscribeOrThrow('https://example.com/sales', { scope: 'group', scopeId: group })
  const urlsFor = async (as: Person) => (await list({}, as)).map((one) => one.callback_url.slice(20)).sort()
  expect(await urlsFor(member)).toEqual(['mia'])
  expect(await urlsFor(groupAdmin)).toEqual(['gil', 'sales'])
  expect(await urlsFor(admin)).toEqual(['all', 'gil', 'mia', 'sales'])
  expect(await urlsFor(owner)).toEqual(['all', 'gil', 'mia', 'sales'])
})

test('a user or group needs a scope, and another organization does not exist', async () => {
  const organization = service.uri('organizations', owner.organizationId)
  const get = (search: Record<string, string>) =>
    service.call('GET', `/webhook_subscriptions?${new URLSearchParams(search)}`, { as: owner })
  const { status, body } = await get({ organization, user: service.uri('users', owner.userId) })
  expect([status, body.details[0]?.parameter]).toEqual([400, 'scope'])
  const other = await service.createOrganization('Other')
  const foreign = await get({ organization: service.uri('organizations', other.organizationId) })
  expect(foreign.status).toBe(404)
})

test('the summary has the names of the scope and the creator', async () => {
  const grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  const group = await createGroup('Sales', grace)
  await hooks.subscribeOrThrow('https://example.com/1')
  await hooks.subscribeOrThrow('https://example.com/2', { scope: 'user', scopeId: grace.userId })
  await hooks.subscribeOrThrow('https://example.com/3', { as: grace, scope: 'group', scopeId: group })
  const names = new Map(
    (await list({ expand: 'summary' })).map(({ callback_url, summary }) => [callback_url.at(-1), summary]),
  )
  expect(names.get('1')).toMatchObject({ scope_name: 'Acme', creator_name: 'Ada Lovelace' })
  expect(names.get('2')).toMatchObject({ scope_name: 'Grace Hopper', creator_name: 'Ada Lovelace' })
  expect(names.get('3')).toMatchObject({ scope_name: 'Sales', creator_name: 'Grace Hopper' })
  expect((await list()).every((one) => !('summary' in one))).toBe(true)
})

test('the summary says when the last delivery succeeded, also while others fail', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  expect(await summaries()).toMatchObject([{ last_success_at: null, pending_deliveries: 0 }])
  await sendTest(id)
  await hooks.deliver()
  const success = { last_success_at: toWireTime(NOW) }
  expect(await summaries()).toMatchObject([{ ...success, pending_deliveries: 0, failed_deliveries: 0 }])
  service.setClock(instant(NOW + 5 * MINUTE))
  receiver.respondWith(() => ({ status: 500 }))
  await sendTest(id)
  await hooks.deliver()
  expect(await summaries()).toMatchObject([{ ...success, pending_deliveries: 1, failed_deliveries: 0 }])
})

test('a subscription that was disabled says why, until it is resumed', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  receiver.respondWith(() => ({ status: 410 }))
  await sendTest(id)
  await hooks.deliver()
  expect(await list()).toMatchObject([{ state: 'disabled', disabled_reason: 'gone' }])
  const resume = { as: owner, body: { state: 'active' } }
  await service.call('PATCH', `/webhook_subscriptions/${id}`, resume)
  expect(await list()).toMatchObject([{ state: 'active', disabled_reason: null }])
  receiver.respondWith(() => ({ status: 500 }))
  await sendTest(id)
  await hooks.deliver()
  service.setClock(instant(NOW + 6 * DAY))
  await hooks.deliver()
  expect(await list()).toMatchObject([{ state: 'disabled', disabled_reason: 'failing' }])
})

test('a subscription whose creator lost access says so', async () => {
  const admin = await service.addMember(owner.organizationId, 'Ann', 'admin')
  await hooks.subscribeOrThrow('https://example.com/a', { as: admin })
  const path = `/organization_memberships/${admin.membershipId}`
  await service.call('PATCH', path, { as: owner, body: { role: 'user' } })
  await hooks.plan()
  expect(await list()).toMatchObject([{ state: 'disabled', disabled_reason: 'access_ended' }])
})
