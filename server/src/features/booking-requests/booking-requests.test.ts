// Tests booking requests over HTTP: who makes and answers them, every transition, and what they hold.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { expireRequests } from './expire-requests.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let host: Person
let made = 0

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  program = await service.addMember(owner.organizationId, 'Pat Program')
  host = await service.addMember(owner.organizationId, 'Hanna Host')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const createType = (fields: object = {}, hosts: readonly Person[] = [host]) =>
  actions.createType(hosts, { requires_approval: true, ...fields })
const hoursLater = (hours: number) => service.setClock(instant(START + hours * HOUR))
const runExpiry = () => expireRequests.run(service.ctx, new AbortController().signal)

describe('POST /invitees of a type that requires approval', () => {
  test('returns 409 approval_required to a member who is not a host, and books nothing', async () => {
    const refused = await actions.book(await createType(), TEN, { as: program })
    expect([refused.status, refused.body.code]).toEqual([409, 'approval_required'])
    expect(await requests.activeClaims([host])).toEqual([])
  })

  test('books at once for a host, and for an admin', async () => {
    const type = await createType()
    expect((await actions.book(type, TEN, { as: host })).status).toBe(200)
    expect((await actions.book(type, ELEVEN, { as: owner })).status).toBe(200)
  })

  test('returns 409 approval_required also for a hold of that member', async () => {
    const type = await createType()
    const body = { event_type: type, start_time: TEN }
    const { resource } = (await actions.call('POST', '/holds', program, body)).body
    const refused = await actions.book(type, TEN, { as: program, hold: resource.uri })
    expect(refused.body.code).toBe('approval_required')
  })
})

describe('POST /booking_requests', () => {
  test('returns 201 and holds the time for 48 hours', async () => {
    const type = await createType()
    const { status, body } = await requests.request(type, '2026-11-06T10:00:00Z')
    expect(status).toBe(201)
    expect(body.resource).toMatchObject({
      status: 'pending',
      event_type: type,
      start_time: '2026-11-06T10:00:00.000000Z',
      end_time: '2026-11-06T10:30:00.000000Z',
      expires_at: '2026-11-04T09:00:00.000000Z',
      hosts: [service.uri('users', host.userId)],
      email: 'grace@example.com',
      name: 'Grace Hopper',
      requested_by: service.uri('users', program.userId),
      event: null,
      invitee: null,
      decided_by: null,
      ended_at: null,
    })
    expect(await requests.activeClaims([host])).toEqual([{ kind: 'hold', seats_taken: null }])
    expect((await actions.book(type, '2026-11-06T10:00:00Z', { as: host })).status).toBe(409)
  })

  test('holds the time at most until the start, and for as long as the type says', async () => {
    const soon = await requests.request(await createType(), '2026-11-02T12:00:00Z')
    expect(soon.body.resource.expires_at).toBe('2026-11-02T12:00:00.000000Z')
    const short = await requests.request(await createType({ request_hours: 2 }), TEN)
    expect(short.body.resource.expires_at).toBe('2026-11-02T11:00:00.000000Z')
  })

  test('is no meeting, no invitee, and no hold that a member sees', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    const id = path.slice(-36)
    expect((await actions.call('GET', '/scheduled_events', host)).body.collection).toEqual([])
    expect((await actions.call('GET', `/holds/${id}`)).status).toBe(404)
    expect((await actions.call('DELETE', `/holds/${id}`)).status).toBe(404)
    expect(await requests.eventTypes('invitee')).toEqual([])
    expect(await requests.eventTypes('hold')).toEqual([])
    expect(await requests.activeClaims([host])).toHaveLength(1)
  })

  test('can’t be booked by naming its id as a hold', async () => {
    const type = await createType()
    const path = await requests.requestOrThrow(type, TEN)
    const hold = service.uri('holds', path.slice(-36))
    expect((await actions.book(type, TEN, { as: host, hold })).status).toBe(404)
  })

  test('returns 409 for a time that is taken or requested', async () => {
    const type = await createType()
    await requests.requestOrThrow(type, TEN)
    const again = await requests.request(type, TEN, { email: 'alan@example.com' })
    expect([again.status, again.body.code]).toEqual([409, 'already_filled'])
  })

  test('returns 409 for a type that requires no approval', async () => {
    const { status, body } = await requests.request(await createType({ requires_approval: false }), TEN)
    expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['an unknown answer', { custom_questions: [{ question: 'Unknown?', answer: 'x' }] }],
    ['an invalid time zone', { invitee: { email: 'a@example.com', name: 'A', timezone: 'Nowhere' } }],
  ])('returns 400 for %s', async (_, fields) => {
    expect((await requests.request(await createType(), TEN, fields)).status).toBe(400)
    expect(await requests.activeClaims([host])).toEqual([])
  })
})

describe('acceptance', () => {
  test('books the meeting as it was requested', async () => {
    const fields = {
      custom_questions: [{ name: 'Why?', type: 'text', required: true }],
      locations: [{ kind: 'physical', location: '1 Main Street' }],
    }
    const type = await createType(fields)
    const path = await requests.requestOrThrow(type, TEN, {
      custom_questions: [{ question: 'Why?', answer: 'The contract' }],
      event_guests: ['alan@example.com'],
      tracking: { utm_source: 'mail' },
    })
    // What the type asks now doesn't matter any more.
    await actions.call('PATCH', pathOf(type), owner, { custom_questions: [], locations: [], duration: 15 })
    const accepted = await requests.answer(path, 'acceptance', host)
    expect(accepted.status).toBe(200)
    expect(accepted.body.resource).toMatchObject({
      status: 'accepted',
      decided_by: service.uri('users', host.userId),
    })
    const { event = '', invitee = '' } = accepted.body.resource
    expect((await actions.call('GET', pathOf(event))).body.resource).toMatchObject({
      status: 'active',
      start_time: '2026-11-05T10:00:00.000000Z',
      end_time: '2026-11-05T10:30:00.000000Z',
      location: { type: 'physical', location: '1 Main Street' },
    })
    expect((await actions.call('GET', pathOf(invitee))).body.resource).toMatchObject({
      email: 'grace@example.com',
      questions_and_answers: [{ question: 'Why?', answer: 'The contract', position: 0 }],
      tracking: { utm_source: 'mail' },
      invitee_scheduled_by: service.uri('users', program.userId),
    })
    expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: null }])
    expect(await requests.eventTypes('booking_request')).toEqual([
      'booking_request.created',
      'booking_request.accepted',
    ])
    expect(await requests.eventTypes('invitee')).toEqual(['invitee.created'])
  })

  test('exceeds the daily limit, because a host decides, and counts', async () => {
    const type = await createType({ daily_limit: 1 })
    const path = await requests.requestOrThrow(type, TEN)
    expect((await actions.book(type, ELEVEN, { as: host })).status).toBe(200)
    // Requests don't count: only meetings use up the day.
    expect((await requests.request(type, '2026-11-05T12:00:00Z')).status).toBe(409)
    const { invitee = '' } = (await requests.answer(path, 'acceptance', host)).body.resource
    expect((await actions.call('GET', pathOf(invitee))).body.resource.waived_rules).toEqual(['daily_limit'])
    const third = await actions.book(type, '2026-11-05T13:00:00Z', { as: owner })
    expect(third.body.reasons.map(({ rule }) => rule)).toEqual(['daily_limit'])
  })

  test('works for a type that takes no bookings any more', async () => {
    const type = await createType()
    const path = await requests.requestOrThrow(type, TEN)
    await actions.call('PATCH', pathOf(type), owner, { active: false })
    expect((await requests.answer(path, 'acceptance', host)).status).toBe(200)
  })

  test('returns 409 if a host doesn’t host the type any more, and leaves the request as it is', async () => {
    const other = await service.addMember(owner.organizationId, 'Olga Other')
    const type = await createType()
    const path = await requests.requestOrThrow(type, TEN)
    await actions.call('PATCH', pathOf(type), owner, {
      hosts: [{ user: service.uri('users', other.userId) }],
    })
    expect((await requests.answer(path, 'acceptance', host)).status).toBe(409)
    expect(await requests.read(path)).toMatchObject({ status: 'pending' })
    expect((await requests.answer(path, 'refusal', host)).status).toBe(200)
  })

  test('keeps the buffers with which the time was held', async () => {
    const type = await createType({ buffer_after: 30 })
    const path = await requests.requestOrThrow(type, TEN)
    await actions.call('PATCH', pathOf(type), owner, { buffer_after: 0 })
    await requests.answer(path, 'acceptance', host)
    const next = await actions.book(type, '2026-11-05T10:30:00Z', { as: host })
    expect(next.status).toBe(409)
  })
})

describe('refusal, withdrawal and expiry', () => {
  test.each([
    ['refusal', 'declined'],
    ['withdrawal', 'withdrawn'],
  ] as const)('%s frees the time', async (answer, state) => {
    const type = await createType()
    const path = await requests.requestOrThrow(type, TEN)
    const by = answer === 'refusal' ? host : program
    const { status, body } = await requests.answer(path, answer, by)
    expect([status, body.resource.status]).toEqual([200, state])
    expect(await requests.activeClaims([host])).toEqual([])
    expect((await actions.book(type, TEN, { as: host })).status).toBe(200)
  })

  test('a refusal has the message of the host', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    const body = { message: 'I travel that week.' }
    const declined = await actions.call('POST', `${path}/refusal`, host, body)
    expect(declined.body.resource).toMatchObject({ status: 'declined', message: 'I travel that week.' })
  })

  test('an expired request frees its time before any task has run', async () => {
    const type = await createType({ request_hours: 1 })
    const path = await requests.requestOrThrow(type, TEN)
    hoursLater(1)
    expect(await requests.read(path)).toMatchObject({
      status: 'expired',
      ended_at: '2026-11-02T10:00:00.000000Z',
    })
    expect((await requests.answer(path, 'acceptance', host)).body.message).toBe(
      'The booking request has expired.',
    )
    expect((await actions.book(type, TEN, { as: host })).status).toBe(200)
    expect([await runExpiry(), await runExpiry()]).toEqual([1, 0])
    expect(await requests.eventTypes('booking_request')).toEqual([
      'booking_request.created',
      'booking_request.expired',
    ])
    expect(await requests.eventTypes('hold')).toEqual([])
    expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: null }])
  })

  test('the task frees the time of an expired request, and of no other', async () => {
    const type = await createType({ request_hours: 1 })
    await requests.requestOrThrow(type, TEN)
    await requests.requestOrThrow(await createType(), ELEVEN)
    hoursLater(1)
    expect(await runExpiry()).toBe(1)
    expect(await requests.activeClaims([host])).toHaveLength(1)
  })

  test.each(['acceptance', 'refusal', 'withdrawal'] as const)(
    '%s returns 409 once the request has ended, and says how',
    async (answer) => {
      const path = await requests.requestOrThrow(await createType(), TEN)
      await requests.answer(path, 'refusal', host)
      const { status, body } = await requests.answer(path, answer)
      expect([status, body.message]).toEqual([409, 'The booking request was already declined.'])
    },
  )
})

describe('permissions', () => {
  test('only a host or an admin decides, and only the maker or an admin withdraws', async () => {
    const other = await service.addMember(owner.organizationId, 'Olga Other')
    const path = await requests.requestOrThrow(await createType(), TEN)
    const status = async (as: Person, answer: 'acceptance' | 'refusal' | 'withdrawal') =>
      (await requests.answer(path, answer, as)).status
    expect([await status(program, 'acceptance'), await status(other, 'refusal')]).toEqual([403, 403])
    expect([await status(host, 'withdrawal'), await status(other, 'withdrawal')]).toEqual([403, 403])
    expect((await actions.call('GET', path, other)).status).toBe(403)
    expect((await actions.call('GET', path, program)).status).toBe(200)
    expect((await actions.call('GET', path, host)).status).toBe(200)
    expect(await status(owner, 'acceptance')).toBe(200)
  })

  test('a host who made the request decides, and withdraws', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN, { as: host })
    expect((await requests.answer(path, 'withdrawal', host)).status).toBe(200)
    const second = await requests.requestOrThrow(await createType(), TEN, { as: host })
    expect((await requests.answer(second, 'refusal', host)).status).toBe(200)
  })

  test('an object of another organization returns 404', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    const stranger = await service.createOrganization(`Other ${made}`)
    expect((await actions.call('GET', path, stranger)).status).toBe(404)
    expect((await requests.answer(path, 'acceptance', stranger)).status).toBe(404)
  })
})

describe('GET /booking_requests', () => {
  const list = async (query: string, as: Person) =>
    (await actions.call('GET', `/booking_requests${query}`, as)).body

  test('lists the own requests of a host, by state, in pages', async () => {
    const type = await createType({ request_hours: 1 })
    const first = await requests.requestOrThrow(type, TEN)
    const second = await requests.requestOrThrow(type, ELEVEN)
    const long = await requests.requestOrThrow(await createType(), '2026-11-05T12:00:00Z')
    await requests.answer(first, 'refusal', host)
    hoursLater(1)
    const paths = async (query: string, as = host) =>
      (await list(query, as)).collection.map(({ uri }) => pathOf(uri))
    expect(await paths('')).toEqual([first, second, long])
    expect(await paths('?status=pending')).toEqual([long])
    expect(await paths('?status=expired')).toEqual([second])
    expect(await paths('?status=declined')).toEqual([first])
    expect(await paths('?sort=start_time:desc')).toEqual([long, second, first])
    expect(await paths(`?event_type=${encodeURIComponent(type)}`)).toEqual([first, second])
    expect(await paths('', program)).toEqual([])
    const page = await list('?count=2', host)
    expect(page.collection.map(({ uri }) => pathOf(uri))).toEqual([first, second])
    const next = await actions.call(
      'GET',
      `/booking_requests?count=2&page_token=${page.pagination.next_page_token}`,
      host,
    )
    expect(next.body.collection.map(({ uri }) => pathOf(uri))).toEqual([long])
  })

  test('lists those of others only for admins', async () => {
    const user = `?user=${encodeURIComponent(service.uri('users', host.userId))}`
    const organization = `?organization=${encodeURIComponent(service.uri('organizations', owner.organizationId))}`
    await requests.requestOrThrow(await createType(), TEN)
    for (const query of [user, organization]) {
      expect((await actions.call('GET', `/booking_requests${query}`, program)).status).toBe(403)
      expect((await list(query, owner)).collection).toHaveLength(1)
    }
  })
})
