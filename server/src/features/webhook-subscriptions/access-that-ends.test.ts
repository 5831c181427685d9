// Webhook subscriptions and calendar feeds end together with the access of their creator or app.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { createTestApp, obtainCode, postForm, type TestApp } from '../../../../testbed/oauth.ts'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { createWebhooks, type Webhooks } from '../../../test/webhooks.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let service: Service
let receiver: Receiver
let owner: Person
let admin: Person
let meetings: Meetings
let hooks: Webhooks
let type: string
let bookingCount = 0

beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), ALLOW_LOOPBACK_CALLS: 'true' })
})
afterAll(() => service.stop())

beforeEach(async () => {
  receiver = await startReceiver()
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Admin', 'admin')
  meetings = createMeetings(service, owner)
  hooks = createWebhooks(service, owner)
  type = await meetings.createType([owner], { booking_window: null })
})
afterEach(() => receiver.stop())

/** On working days of 2036, each at a different time. */
function book() {
  bookingCount += 1
  const day = new Date(Date.UTC(2036, 0, 7 + 7 * Math.floor(bookingCount / 6), 9 + (bookingCount % 6), 0))
  return meetings.bookOrThrow(type, day.toISOString())
}

const membership = ({ membershipId }: Person) => `/organization_memberships/${membershipId}`
const demote = (person: Person) =>
  service.call('PATCH', membership(person), { as: owner, body: { role: 'user' } })
const remove = (person: Person) =>
  service.call('DELETE', `${membership(person)}?future_events=cancel`, { as: owner })
const stateOf = async (id: string) => {
  const { status, body } = await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })
  return status === 200 ? body.resource.state : status
}
const resume = (id: string, as: Person) =>
  service.call('PATCH', `/webhook_subscriptions/${id}`, { as, body: { state: 'active' } })

const appScopes = ['webhooks:write', 'scheduled_events:write']
async function authorize(app: TestApp, person: Person): Promise<Person> {
  const code = await obtainCode(service, person, app, { scope: appScopes.join(' ') })
  const { body } = await postForm(service, '/oauth/token', code)
  return { ...person, token: body.access_token }
}
async function createFeed(as: Person) {
  const { body } = await service.call('POST', '/calendar_feeds', { as, body: { name: 'Phone' } })
  const url = new URL(body.resource.url ?? '')
  const path = url.pathname
  return { readFeed: async () => (await fetch(`${service.url}${path}`)).status }
}

describe('a webhook subscription', () => {
  test.each([
    ['demoted', demote],
    ['removed', remove],
  ])('of an admin who is %s sends nothing more, not even what was pending', async (_, act) => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'), { as: admin })
    await book()
    await hooks.plan()
    expect((await act(admin)).status).toBeLessThan(300)
    await book()
    await hooks.deliver()
    expect(receiver.received).toEqual([])
    expect(await stateOf(id)).toBe('disabled')
  })

  test('stops in the middle of a backlog: only requests in flight finish', async () => {
    await hooks.subscribeOrThrow(receiver.url('/a'), { as: admin })
    for (let booked = 0; booked < 12; booked += 1) await book()
    await hooks.plan()
    let acted: Promise<unknown> | undefined
    receiver.respondWith(async () => {
      acted ??= demote(admin)
      await acted
      return { status: 200 }
    })
    const sent = await hooks.send()
    // The concurrency of a queue that was just leased.
    expect([sent, receiver.received.length]).toEqual([4, 4])
  })

  test('of a former group admin sends nothing more', async () => {
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
    const lead = await service.addMember(owner.organizationId, 'Lead')
    const body = {
      group: group.body.resource.uri,
      owner: service.uri('organization_memberships', lead.membershipId),
      role: 'admin',
    }
    const relationship = await service.call('POST', '/group_relationships', { as: owner, body })
    const salesType = await meetings.createType([lead], { booking_window: null })
    const scopeId = group.body.resource.uri?.slice(-36) ?? ''
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'), { as: lead, scope: 'group', scopeId })
    await meetings.bookOrThrow(salesType, '2036-06-02T09:00:00Z')
    await hooks.plan()
    const path = new URL(relationship.body.resource.uri ?? '').pathname
    expect((await service.call('PATCH', path, { as: owner, body: { role: 'member' } })).status).toBe(200)
    expect(await hooks.send()).toBe(0)
    expect(await stateOf(id)).toBe('disabled')
  })

  test('of a demoted admin for their own events continues', async () => {
    await hooks.subscribeOrThrow(receiver.url('/own'), { as: admin, scope: 'user' })
    const own = await meetings.createType([admin], { booking_window: null })
    await demote(admin)
    await meetings.bookOrThrow(own, '2036-06-03T09:00:00Z')
    await hooks.deliver()
    expect(receiver.received).toHaveLength(1)
  })

  test('that lost its creator is taken over by the admin who resumes it', async () => {
    const { id } = await hooks.subscribeOrThrow(receiver.url('/a'), { as: admin })
    await demote(admin)
    expect((await resume(id, admin)).status).toBe(403)
    const resumed = await resume(id, owner)
    expect([resumed.body.resource.state, resumed.body.resource.creator]).toEqual([
      'active',
      service.uri('users', owner.userId),
    ])
    await book()
    await hooks.deliver()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('the webhook subscriptions and calendar feeds of an app', () => {
  test('are listed with the app and end when its access is revoked', async () => {
    const app = await createTestApp(service, { scopes: appScopes })
    const asApp = await authorize(app, owner)
    const { id } = await hooks.subscribeOrThrow(receiver.url('/app'), { as: asApp })
    const { readFeed } = await createFeed(asApp)
    const own = await createFeed(owner)
    await book()
    await hooks.plan()
    expect(await readFeed()).toBe(200)
    await setUserPassword(service, owner)
    const visitor = await signInVisitor(service, await getEmail(service, owner))
    const { html } = await visitor.open('/account/apps')
    expect([html.includes(receiver.url('/app')), html.includes('Phone')]).toEqual([true, true])
    const [path = ''] = html.match(/\/account\/apps\/[0-9a-f-]{36}\/revoke/) ?? []
    const { location } = await visitor.send(path)
    expect((await visitor.open(location ?? '')).html).toMatch(/Webhooks \(1\), Calendar feeds \(1\)/)
    expect(await hooks.send()).toBe(0)
    await book()
    await hooks.deliver()
    expect([receiver.received.length, await stateOf(id), await readFeed(), await own.readFeed()]).toEqual([
      0, 404, 404, 200,
    ])
  })

  test('end when the grant expires', async () => {
    const asApp = await authorize(await createTestApp(service, { scopes: appScopes }), owner)
    const { id } = await hooks.subscribeOrThrow(receiver.url('/app'), { as: asApp })
    const { readFeed } = await createFeed(asApp)
    await book()
    service.setClock(instant(START + 91 * DAY))
    await hooks.deliver()
    expect([receiver.received.length, await stateOf(id), await readFeed()]).toEqual([0, 404, 404])
  })
})
