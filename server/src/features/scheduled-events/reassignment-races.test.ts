// Giving a scheduled event to a colleague while others hold, book, reschedule or cancel, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { createReassignments, type Reassignments } from '../../../test/reassignments.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'

let service: Service
let meetings: Meetings
let reassignments: Reassignments
let owner: Person
let ada: Person
let bob: Person
let counter = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  reassignments = createReassignments(service, meetings, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  counter += 1
  ada = await reassignments.addMember(`Ada ${counter}`)
  bob = await reassignments.addMember(`Bob ${counter}`)
})

const TEN = '2026-11-03T10:00:00Z'

describe('a seat that was held before', () => {
  const hold = async (course: string) =>
    (await meetings.call('POST', '/holds', owner, { event_type: course, start_time: TEN })).body.resource.uri
  const giveCourseToBob = async () => {
    const course = await meetings.createType([ada], { kind: 'group', invitee_limit: 3 })
    const first = await meetings.bookOrThrow(course, TEN)
    const held = await hold(course)
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: reassignments.uriOf(bob) }] })
    expect((await reassignments.reassign(first.event, { to: bob })).status).toBe(200)
    return { course, first, held }
  }

  test('books with the current host of the event', async () => {
    const { course, first, held } = await giveCourseToBob()
    const second = await meetings.bookOrThrow(course, TEN, { email: 'alan@example.com', hold: held })
    expect(second.event).toBe(first.event)
    expect(await reassignments.hostsOf(second.event)).toEqual([reassignments.uriOf(bob)])
    expect(await reassignments.activeClaimsOf(bob)).toMatchObject([{ seats_taken: 2 }])
    const [created] = await reassignments.eventsAbout(idOf(second.uri))
    expect(created).toMatchObject({ after: { scheduled_event: { host_ids: [bob.userId] } } })
  })

  test('books with them too if the type has returned to its former host', async () => {
    const { course, first, held } = await giveCourseToBob()
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: reassignments.uriOf(ada) }] })
    const second = await meetings.bookOrThrow(course, TEN, { email: 'alan@example.com', hold: held })
    expect(second.event).toBe(first.event)
    const [created] = await reassignments.eventsAbout(idOf(second.uri))
    expect(created).toMatchObject({ after: { scheduled_event: { host_ids: [bob.userId] } } })
  })

  test('is a new event of the current host if the others have canceled', async () => {
    const { course, first, held } = await giveCourseToBob()
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: reassignments.uriOf(ada) }] })
    await meetings.cancel(first.event ?? '')
    const second = await meetings.bookOrThrow(course, TEN, { email: 'alan@example.com', hold: held })
    expect(second.event).not.toBe(first.event)
    expect(await reassignments.hostsOf(second.event)).toEqual([reassignments.uriOf(bob)])
    expect(await reassignments.activeClaimsOf(bob)).toMatchObject([
      { event_id: idOf(second.event), seats_taken: 1 },
    ])
    expect([await reassignments.countOf(ada), await reassignments.countOf(bob)]).toEqual([0, 1])
  })

  /** The status of a booking with the hold, and the rules that refuse it. */
  const bookHeld = async (course: string, held: string | undefined) => {
    const { status, body } = await meetings.book(course, TEN, { email: 'alan@example.com', hold: held })
    const { reasons = [] } = body as unknown as { readonly reasons?: readonly { readonly rule: string }[] }
    return [status, ...reasons.map(({ rule }) => rule)]
  }

  test('can’t be booked with a host who has left the type and the organization', async () => {
    const course = await meetings.createType([ada], {
      kind: 'group',
      invitee_limit: 3,
      owner: reassignments.uriOf(owner),
    })
    const [gone, kept] = [await hold(course), await hold(course)]
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: reassignments.uriOf(bob) }] })
    expect(await bookHeld(course, kept)).toEqual([200])
    const { status } = await meetings.call('DELETE', `/organization_memberships/${ada.membershipId}`)
    expect(status).toBe(204)
    expect(await bookHeld(course, gone)).toEqual([409, 'host_inactive'])
  })

  test('can’t be booked if the type is off, also with a host who took over its event', async () => {
    const { course, held } = await giveCourseToBob()
    const change = { hosts: [{ user: reassignments.uriOf(ada) }], active: false }
    expect((await meetings.call('PATCH', pathOf(course), owner, change)).status).toBe(200)
    expect(await bookHeld(course, held)).toEqual([409, 'host_inactive'])
  })

  test('is free again if the hold is released', async () => {
    const { held } = await giveCourseToBob()
    expect((await meetings.call('DELETE', pathOf(held))).status).toBe(204)
    expect(await reassignments.activeClaimsOf(bob)).toMatchObject([{ seats_taken: 1 }])
  })
})

describe('concurrently', () => {
  /** One on each of the next working days. */
  const ROUNDS = 4

  const statuses = async (requests: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(requests)).map(({ status }) => status).sort()

  test.each([true, false])(
    'of reassignments one gives, and one host is left; the giver is named: %s',
    async (isNamed) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const people = await Promise.all(['One', 'Two', 'Three'].map((name) => reassignments.addMember(name)))
        const { event } = await reassignments.book([ada], {}, `2026-11-0${round + 3}T10:00:00Z`)
        const from = isNamed ? { from: ada } : {}
        const answers = await statuses(people.map((to) => reassignments.reassign(event, { ...from, to })))
        // Without a name, a request that begins after another has ended takes the event from the new host.
        if (isNamed) expect(answers).toEqual([200, 409, 409])
        else expect([200, 409], `${answers}`).toEqual(expect.arrayContaining(answers))
        expect(answers).toContain(200)
        const [host, ...others] = await reassignments.hostsOf(event)
        expect([people.map(reassignments.uriOf).includes(host ?? ''), others]).toEqual([true, []])
        expect((await Promise.all(people.map(reassignments.activeClaimsOf))).flat()).toHaveLength(1)
      }
      expect(await reassignments.activeClaimsOf(ada)).toEqual([])
    },
  )

  test('of a reassignment and a booking of the receiver, one succeeds', async () => {
    const own = await meetings.createType([bob])
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = `2026-11-0${round + 3}T10:00:00Z`
      const { event } = await reassignments.book([ada], {}, at)
      expect(await statuses([reassignments.reassign(event, { to: bob }), meetings.book(own, at)])).toEqual([
        200, 409,
      ])
      expect(await reassignments.activeClaimsOf(bob)).toHaveLength(round + 1)
    }
  })

  test('two colleagues can’t swap meetings at the same time, and neither is lost', async () => {
    const [one, two] = [await reassignments.book([ada]), await reassignments.book([bob])]
    expect(
      await statuses([
        reassignments.reassign(one.event, { to: bob }),
        reassignments.reassign(two.event, { to: ada }),
      ]),
    ).toEqual([409, 409])
    expect([await reassignments.hostsOf(one.event), await reassignments.hostsOf(two.event)]).toEqual([
      [reassignments.uriOf(ada)],
      [reassignments.uriOf(bob)],
    ])
  })

  test('a cancellation leaves no claim, and a reschedule keeps the hosts of the event', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = `2026-11-0${round + 3}T10:00:00Z`
      const canceled = await reassignments.book([ada], {}, at)
      const [given] = await Promise.all([
        reassignments.reassign(canceled.event, { to: bob }),
        meetings.cancel(canceled.event),
      ])
      expect([200, 409]).toContain(given.status)
      expect([await reassignments.activeClaimsOf(ada), await reassignments.activeClaimsOf(bob)]).toEqual([
        [],
        [],
      ])
    }
    const type = await meetings.createType([ada, bob], { pooling_type: 'round_robin' })
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = `2026-11-0${round + 3}`
      const invitee = await meetings.bookOrThrow(type, `${day}T10:00:00Z`)
      const [host] = await reassignments.hostsOf(invitee.event)
      const [from, to] = host === reassignments.uriOf(ada) ? [ada, bob] : [bob, ada]
      const [given, moved] = await Promise.all([
        reassignments.reassign(invitee.event, { from, to }),
        meetings.reschedule(invitee, `${day}T11:00:00Z`),
      ])
      // If the meeting is given away first, its new host keeps the new time.
      expect([
        [200, 200],
        [200, 409],
      ]).toContainEqual([given.status, moved.status].sort())
      const current = moved.status === 200 ? moved.body.resource.event : invitee.event
      expect(await reassignments.hostsOf(current)).toEqual([
        reassignments.uriOf(given.status === 200 ? to : from),
      ])
      expect([
        ...(await reassignments.activeClaimsOf(ada)),
        ...(await reassignments.activeClaimsOf(bob)),
      ]).toHaveLength(round + 1)
    }
  })
})
