// Tests that of concurrent answers to a booking request exactly one wins, and that bookings compete with requests for a time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { expireRequests } from './expire-requests.ts'

let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let host: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  program = await service.addMember(owner.organizationId, 'Pat Program')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, 'Hanna Host')
})

const TEN = '2026-11-05T10:00:00Z'
const ROUNDS = [1, 2, 3, 4, 5, 6]
const createType = (fields: object = {}) => actions.createType([host], { requires_approval: true, ...fields })
const runExpiry = () => expireRequests.run(service.ctx, new AbortController().signal)
const succeeded = (responses: readonly { readonly status: number }[]) =>
  responses.filter(({ status }) => status < 300).length

test.each(ROUNDS)('of acceptance, refusal and withdrawal at once, exactly one wins (%i)', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  const responses = await Promise.all([
    requests.answer(path, 'acceptance', host),
    requests.answer(path, 'refusal', host),
    requests.answer(path, 'withdrawal', program),
    requests.answer(path, 'acceptance', owner),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const { status, event } = await requests.read(path)
  const claims = await requests.activeClaims([host])
  expect(claims).toEqual(status === 'accepted' ? [{ kind: 'booking', seats_taken: null }] : [])
  expect(event === null).toBe(status !== 'accepted')
})

test.each(ROUNDS)(
  'acceptance at the moment of expiry books, or the time is free, never both (%i)',
  async () => {
    const type = await createType({ request_hours: 1 })
    const path = await requests.requestOrThrow(type, TEN)
    service.setClock(instant(START + HOUR - 1))
    const accepting = requests.answer(path, 'acceptance', host)
    service.setClock(instant(START + HOUR))
    const responses = await Promise.all([accepting, actions.book(type, TEN, { as: host }), runExpiry()])
    expect(succeeded([responses[0], responses[1]])).toBeLessThanOrEqual(1)
    await runExpiry()
    const { status } = await requests.read(path)
    expect(status).toBe(responses[0].status === 200 ? 'accepted' : 'expired')
    expect(await requests.activeClaims([host])).toHaveLength(succeeded([responses[0], responses[1]]))
  },
)

test('twenty requests and bookings of one time: one gets it', async () => {
  const type = await createType()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? requests.request(type, TEN, { email: `a${index}@example.com` })
        : actions.book(type, TEN, { as: host, email: `a${index}@example.com` }),
    ),
  )
  expect(succeeded(responses)).toBe(1)
  expect(await requests.activeClaims([host])).toHaveLength(1)
})
