// Tests the booking rate limits per user, by plan and stage, in addition to the limit per token.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMeetings } from '../../../test/meetings.ts'
import { type ApiResponse, type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(() => service.setClock(START))

/** Every request counts, whatever its status. An empty one is the cheapest. */
const book = (as: Person | string) => service.call('POST', '/invitees', { as, body: {} })
const limitHeaders = ({ status, headers }: ApiResponse) => [
  status,
  ...['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`))),
]
const COUNTED_STATUS = 400

async function repeat(times: number, send: () => Promise<ApiResponse>): Promise<ApiResponse | undefined> {
  let last: ApiResponse | undefined
  for (let time = 0; time < times; time += 1) {
    last = await send()
    expect(last.status, `request ${time + 1}`).not.toBe(429)
  }
  return last
}

test.each([
  { plan: 'free', stage: 'active' },
  { plan: 'free', stage: 'trial' },
  { plan: 'standard', stage: 'trial' },
  { plan: 'teams', stage: 'trial' },
  { plan: 'enterprise', stage: 'trial' },
] as const)('5 a day: $plan, $stage', async (account) => {
  const owner = await service.createOrganization('Small', account)
  const first = await book(owner)
  expect(limitHeaders(first)).toEqual([COUNTED_STATUS, 5, 4, DAY / 1_000])
  await repeat(4, () => book(owner))
  const refused = await book(owner)
  expect(limitHeaders(refused)).toEqual([429, 5, 0, DAY / 1_000])
  expect(refused.headers.get('retry-after')).toBe(String(DAY / 1_000))
  service.setClock(instant(START + DAY - 1))
  expect(limitHeaders(await book(owner))).toEqual([429, 5, 0, 1])
  service.setClock(instant(START + DAY))
  expect(limitHeaders(await book(owner))).toEqual([COUNTED_STATUS, 5, 4, DAY / 1_000])
})

test.each(['standard', 'teams'] as const)('10 a minute, 50 an hour and 100 a day: %s', async (plan) => {
  const owner = await service.createOrganization('Middle', { plan })
  const bookUntilMinuteLimit = async (at: number) => {
    service.setClock(instant(at))
    return repeat(10, () => book(owner))
  }
  const tenth = await bookUntilMinuteLimit(START)
  expect(tenth && limitHeaders(tenth)).toEqual([COUNTED_STATUS, 10, 0, 60])
  expect(limitHeaders(await book(owner))).toEqual([429, 10, 0, 60])
  for (const minute of [1, 2, 3]) await bookUntilMinuteLimit(START + minute * MINUTE)
  // The minute and hour windows are both exhausted, so the later reset applies.
  const fiftieth = await bookUntilMinuteLimit(START + 4 * MINUTE)
  expect(fiftieth && limitHeaders(fiftieth)).toEqual([COUNTED_STATUS, 50, 0, 56 * 60])
  expect(limitHeaders(await book(owner))).toEqual([429, 50, 0, 56 * 60])
  for (const minute of [0, 1, 2, 3, 4]) await bookUntilMinuteLimit(START + HOUR + minute * MINUTE)
  const restOfDay = DAY / 1_000 - 64 * 60
  expect(limitHeaders(await book(owner))).toEqual([429, 100, 0, restOfDay])
  service.setClock(instant(START + 2 * HOUR))
  expect(limitHeaders(await book(owner))).toEqual([429, 100, 0, 22 * 3_600])
  service.setClock(instant(START + DAY))
  expect(limitHeaders(await book(owner))).toEqual([COUNTED_STATUS, 10, 9, 60])
})

test('500 a minute: enterprise; tokens of a user share it, but not the general limit', async () => {
  const owner = await service.createOrganization('Large')
  const second = await service.createToken(owner)
  await repeat(300, () => book(owner))
  const last = await repeat(200, () => book(second))
  expect(last && limitHeaders(last)).toEqual([COUNTED_STATUS, 500, 0, 60])
  for (const token of [owner.token, second])
    expect(limitHeaders(await book(token))).toEqual([429, 500, 0, 60])
  const read = (token: string) => service.call('GET', '/users/me', { as: token })
  expect(limitHeaders(await read(owner.token))).toEqual([200, 500, 199, 60])
  expect(limitHeaders(await read(second))).toEqual([200, 500, 299, 60])
})

test('each user has a separate limit', async () => {
  const owner = await service.createOrganization('Shared', { stage: 'trial' })
  const colleague = await service.addMember(owner.organizationId, 'Cleo Colleague')
  await repeat(5, () => book(owner))
  expect((await book(owner)).status).toBe(429)
  expect((await book(colleague)).status).toBe(COUNTED_STATUS)
})

test('a request rejected by one limit does not count in others', async () => {
  const owner = await service.createOrganization('Tiny', { plan: 'free' })
  const read = () => service.call('GET', '/users/me', { as: owner })
  await repeat(5, () => book(owner))
  for (let more = 0; more < 7; more += 1) expect((await book(owner)).status).toBe(429)
  // Five of ten requests a minute were bookings, so five are left.
  await repeat(5, read)
  expect(limitHeaders(await read())).toEqual([429, 10, 0, 60])
  const second = await service.createToken(owner)
  expect((await book(second)).status).toBe(429)
})

test('a booking counts in the general limit, and only bookings count in the booking limit', async () => {
  const owner = await service.createOrganization('Booking', { stage: 'trial' })
  const actions = createMeetings(service, owner)
  const type = await actions.createType([owner])
  const invitee = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
  await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
  expect((await actions.book(type, '2026-11-03T11:00:00Z')).status).toBe(409)
  await actions.reschedule(invitee, '2026-11-03T12:00:00Z')
  const fourth = await actions.book(type, '2026-11-03T13:00:00Z')
  expect(limitHeaders(fourth as never as ApiResponse)).toEqual([200, 5, 1, DAY / 1_000])
})
