// A waived daily limit that is reached while bookings run: all get their time, and each records whether it exceeds the limit.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let meetings: Meetings
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())

const addHosts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => service.addMember(owner.organizationId, 'Host')))
const createType = (hosts: readonly Person[], fields: object = {}) =>
  meetings.createType(hosts, { owner: service.uri('users', owner.userId), daily_limit: 1, ...fields })

type Answer = Awaited<ReturnType<Meetings['book']>>
const waivedBy = ({ body }: Answer) => Reflect.get(body.resource, 'waived_rules') as unknown as string[]
const hostsOf = async ({ body }: Answer) => {
  const { body: event } = await meetings.getEvent(body.resource)
  return (Reflect.get(event.resource, 'event_memberships') as unknown as { user: string }[]).map(
    ({ user }) => user,
  )
}

const HOURS = [8, 9, 10, 11, 12, 13, 14, 15]
const at = (hour: number) => `2026-11-03T${`${hour}`.padStart(2, '0')}:00:00Z`
const bookAll = (type: string, hours: readonly number[], fields: (hour: number) => object = () => ({})) =>
  Promise.all(
    hours.map((hour) =>
      meetings.book(type, at(hour), {
        email: `guest-${hour}@example.com`,
        allow: ['daily_limit'],
        ...fields(hour),
      }),
    ),
  )

/** All are booked. The first ones of the day waive nothing. */
function expectBooked(answers: readonly Answer[], within: number): void {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const over = answers.filter((answer) => waivedBy(answer).join() === 'daily_limit').length
  const under = answers.filter((answer) => waivedBy(answer).length === 0).length
  expect([under, over]).toEqual([within, answers.length - within])
}

test.each([
  ['one host', 1, {}],
  ['a collective', 2, { pooling_type: 'collective' }],
  ['group events', 1, { kind: 'group', invitee_limit: 3 }],
])(
  '%s: concurrent bookings of an empty day all succeed, and one of them is within the limit',
  async (_, count, fields) => {
    const type = await createType(await addHosts(count), fields)
    expectBooked(await bookAll(type, HOURS), 1)
    const refused = await meetings.book(type, '2026-11-03T12:30:00Z')
    expect([refused.status, refused.body.reasons.map(({ rule }) => rule)]).toEqual([409, ['daily_limit']])
  },
)

test('without the waiver, only one of them succeeds', async () => {
  const type = await createType(await addHosts(1))
  const answers = await bookAll(type, HOURS, () => ({ allow: [] }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('held times: all are booked, and one of them is within the limit', async () => {
  const type = await createType(await addHosts(1))
  const holds = new Map<number, string>()
  for (const hour of HOURS) {
    const { body } = await meetings.call('POST', '/holds', owner, { event_type: type, start_time: at(hour) })
    holds.set(hour, body.resource.uri ?? '')
  }
  expectBooked(await bookAll(type, HOURS, (hour) => ({ hold: holds.get(hour) })), 1)
})

test('a round robin exceeds the limit of a host only when the others have reached theirs', async () => {
  const type = await createType(await addHosts(2), { pooling_type: 'round_robin' })
  const answers = await bookAll(type, HOURS)
  expectBooked(answers, 2)
  const within = answers.filter((answer) => waivedBy(answer).length === 0)
  const hosts = await Promise.all(within.map(hostsOf))
  expect(new Set(hosts.flat()).size).toBe(2)
})

test('a move within a day that exceeds its limit waives it, one to an empty day does not', async () => {
  const type = await createType(await addHosts(1))
  const [first] = await bookAll(type, [9, 10])
  const move = (invitee: Record<string, string> = {}, start_time: string) =>
    meetings.call('POST', `/invitees/${idOf(invitee.uri)}/reschedule`, owner, {
      start_time,
      allow: ['daily_limit'],
    })
  const sameDay = await move(first?.body.resource, at(12))
  expect([sameDay.status, waivedBy(sameDay)]).toEqual([200, ['daily_limit']])
  const nextDay = await move(sameDay.body.resource, '2026-11-04T12:00:00Z')
  expect([nextDay.status, waivedBy(nextDay)]).toEqual([200, []])
})
