// Tests which members book an event type that requires approval at once: those who may change it, and hosts for their own time.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'

let service: Service
let actions: Meetings
let owner: Person
let manager: Person
let ada: Person
let bob: Person
let made = 0

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  const { organizationId } = owner
  manager = await service.addMember(organizationId, 'Mia Manager')
  ada = await service.addMember(organizationId, 'Ada')
  bob = await service.addMember(organizationId, 'Bob')
  actions = createMeetings(service, owner)
})

const TEN = '2026-11-05T10:00:00Z'
const userUri = ({ userId }: Person) => service.uri('users', userId)

/** A type of the manager, so its hosts can't change it. */
const createType = (hosts: readonly Person[], fields: object = {}) =>
  actions.createType(hosts, { owner: userUri(manager), requires_approval: true, ...fields })

/** The hosts of the meeting, or why it was not booked. */
async function bookAs(type: string, person: Person, fields: object = {}) {
  const { status, body } = await actions.book(type, TEN, { as: person, ...fields })
  if (status !== 200) return { status, code: body.code }
  const { body: event } = await actions.getEvent(body.resource)
  const { event_memberships } = event.resource as unknown as { event_memberships: { user: string }[] }
  return { status, hosts: event_memberships.map(({ user }) => user) }
}

const needsApproval = { status: 409, code: 'approval_required' }

describe('a host who may not change the event type', () => {
  test('books at once as its only host', async () => {
    const type = await createType([ada])
    expect(await bookAs(type, ada)).toEqual({ status: 200, hosts: [userUri(ada)] })
  })

  test('books at once for all hosts of a collective type, of whom any one decides', async () => {
    const type = await createType([ada, bob], { pooling_type: 'collective' })
    const { status, hosts = [] } = await bookAs(type, bob)
    expect([status, new Set(hosts)]).toEqual([200, new Set([userUri(ada), userUri(bob)])])
  })

  test('books a seat of a group event at once', async () => {
    const type = await createType([ada], { kind: 'group', invitee_limit: 2 })
    expect(await bookAs(type, ada)).toMatchObject({ status: 200 })
    expect(await bookAs(type, ada, { email: 'alan@example.com' })).toMatchObject({ status: 200 })
  })

  test('books a round robin at once only in their turn', async () => {
    const type = await createType([ada, bob], { pooling_type: 'round_robin' })
    const first = await actions.bookOrThrow(type, '2026-11-05T14:00:00Z', { as: manager })
    const { body } = await actions.getEvent(first)
    const { event_memberships } = body.resource as unknown as { event_memberships: { user: string }[] }
    const [before, next] = event_memberships[0]?.user === userUri(ada) ? [ada, bob] : [bob, ada]
    expect(await bookAs(type, before)).toEqual(needsApproval)
    expect(await bookAs(type, next)).toEqual({ status: 200, hosts: [userUri(next)] })
    // Only one of them is free now.
    expect(await bookAs(type, before)).toEqual({ status: 200, hosts: [userUri(before)] })
  })

  test('never takes the time of a colleague in a round robin, and books nothing then', async () => {
    const type = await createType([ada, bob], { pooling_type: 'round_robin' })
    await actions.bookOrThrow(await actions.createType([ada]), TEN, { as: owner })
    expect(await bookAs(type, ada)).toEqual(needsApproval)
    expect((await actions.call('GET', '/scheduled_events', bob)).body.collection).toEqual([])
    expect(await bookAs(type, bob)).toEqual({ status: 200, hosts: [userUri(bob)] })
  })

  test('never takes the time of a colleague with a hold', async () => {
    const type = await createType([ada, bob], { pooling_type: 'round_robin' })
    await actions.bookOrThrow(await actions.createType([ada]), TEN, { as: owner })
    const body = { event_type: type, start_time: TEN }
    const { resource } = (await actions.call('POST', '/holds', ada, body)).body
    expect(await bookAs(type, ada, { hold: resource.uri })).toEqual(needsApproval)
    expect((await actions.call('GET', pathOf(resource.uri), ada)).body.resource.status).toBe('active')
  })
})

test.each(['round_robin', 'collective'])(
  'a user who may change a %s type books it at once',
  async (pooling_type) => {
    const type = await createType([ada, bob], { pooling_type })
    expect(await bookAs(type, manager)).toMatchObject({ status: 200 })
  },
)

test('a member who neither hosts the type nor may change it needs approval', async () => {
  const type = await createType([ada])
  expect(await bookAs(type, bob)).toEqual(needsApproval)
})
