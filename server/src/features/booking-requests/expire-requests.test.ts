// Tests that the task which ends expired booking requests goes on after a failure, and reports it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { expireRequests } from './expire-requests.ts'

interface Company {
  readonly owner: Person
  readonly actions: Meetings
  readonly requests: BookingRequests
}

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function createCompany(): Promise<Company> {
  const owner = await service.createOrganization('Acme')
  const program = await service.addMember(owner.organizationId, 'Pat Program')
  const actions = createMeetings(service, owner)
  return { owner, actions, requests: createBookingRequests(service, actions, owner, program) }
}

const request = async ({ owner, actions, requests }: Company, start: string): Promise<string> =>
  requests.requestOrThrow(
    await actions.createType([owner], { requires_approval: true, request_hours: 1 }),
    start,
  )
const run = (ctx: Context) => expireRequests.run(ctx, new AbortController().signal)

test('a failure in one organization doesn’t stop the others, and is reported', async () => {
  const [failing, other] = [await createCompany(), await createCompany()]
  // The oldest comes first.
  const failed = await request(failing, '2026-11-05T10:00:00Z')
  service.setClock(instant(START + 1))
  const next = await request(other, '2026-11-05T10:00:00Z')
  service.setClock(instant(START + 2 * HOUR))
  const { db } = service.ctx
  const transaction: typeof db.transaction = (organizationId, work, planMode) => {
    if (organizationId === failing.owner.organizationId) throw new Error('No connection.')
    return db.transaction(organizationId, work, planMode)
  }
  await expect(run({ ...service.ctx, db: { ...db, transaction } })).rejects.toThrow('No connection.')
  expect(await other.requests.eventTypes('booking_request')).toEqual([
    'booking_request.created',
    'booking_request.expired',
  ])
  expect(await other.requests.activeClaims([other.owner])).toEqual([])
  expect(await failing.requests.activeClaims([failing.owner])).toHaveLength(1)
  expect(await run(service.ctx)).toBe(1)
  expect(await failing.requests.activeClaims([failing.owner])).toEqual([])
  expect([await failing.requests.read(failed), await other.requests.read(next)]).toMatchObject([
    { status: 'expired' },
    { status: 'expired' },
  ])
})
