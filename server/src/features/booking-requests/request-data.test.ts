// Tests what others learn about booking requests: the change feed, webhooks, and data deletions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker, type TestWorker } from '../../../test/worker.ts'
import { runDeletions } from '../data-compliance/run-deletions.ts'
import { planDeliveries } from '../webhook-deliveries/plan-deliveries.ts'
import { requestStatusUrl } from './create-request-links.ts'
import { requestById } from './store.ts'
import { withdrawMoves } from './withdraw-moves.ts'

let service: Service
let worker: TestWorker
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let host: Person
let made = 0

beforeAll(async () => {
  service = await startService()
  worker = await startTestWorker(service, {
    subscribers: [planDeliveries, withdrawMoves],
    periodicTasks: [runDeletions],
  })
})
afterAll(async () => {
  await worker.stop()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`, { plan: 'enterprise' })
  program = await service.addMember(owner.organizationId, 'Pat Program')
  host = await service.addMember(owner.organizationId, 'Hanna Host')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-05T10:00:00Z'
/** The page of the person, as in their mail. */
async function statusPath(path: string): Promise<string> {
  const { organizationId } = owner
  const row = await service.ctx.db
    .withOrganization(organizationId)
    .first(requestById(organizationId, path.slice(-36)))
  if (row === undefined) throw new Error(`There is no request ${path}.`)
  return pathOf(requestStatusUrl(service.ctx, row))
}
const createType = () => actions.createType([host], { requires_approval: true })

test('the change feed shows a request to admins, its host and its maker, and to no other member', async () => {
  const other = await service.addMember(owner.organizationId, 'Olga Other')
  const path = await requests.requestOrThrow(await createType(), TEN)
  await requests.answer(path, 'refusal', host)
  const seen = async (as: Person) =>
    (await actions.call('GET', '/changes', as)).body.collection
      .map(({ event = '' }) => event)
      .filter((event) => event.startsWith('booking_request.'))
  const both = ['booking_request.created', 'booking_request.declined']
  // The feed waits for transactions that are open, such as those of the worker.
  for (const as of [owner, host, program]) await expect.poll(() => seen(as)).toEqual(both)
  expect(await seen(other)).toEqual([])
})

test('webhooks of the organization and of the host get each event, with the request at that time', async () => {
  const events = ['booking_request.created', 'booking_request.accepted']
  const subscribe = (as: Person, scope: object) =>
    actions.call('POST', '/webhook_subscriptions', as, {
      url: 'https://example.com/hook',
      events,
      organization: service.uri('organizations', owner.organizationId),
      ...scope,
    })
  const made = [
    await subscribe(owner, { scope: 'organization' }),
    await subscribe(host, { scope: 'user', user: service.uri('users', host.userId) }),
    await subscribe(program, { scope: 'user', user: service.uri('users', program.userId) }),
  ]
  const path = await requests.requestOrThrow(await createType(), TEN)
  await requests.answer(path, 'acceptance', host)
  await worker.waitUntilIdle()
  const delivered = await Promise.all(
    made.map(async ({ body }) => {
      const deliveries = await actions.call('GET', `${pathOf(body.resource.uri)}/deliveries`, owner)
      return deliveries.body.collection.map(({ event }) => event).toSorted()
    }),
  )
  expect(delivered).toEqual([events.toSorted(), events.toSorted(), []])
})

test('a data deletion erases requests of the person, withdraws those that wait, and frees their time', async () => {
  const type = await createType()
  const waiting = await requests.requestOrThrow(type, TEN, { event_guests: ['guest@example.com'] })
  const declined = await requests.requestOrThrow(type, '2026-11-05T11:00:00Z')
  await actions.call('POST', `${declined}/refusal`, host, { message: 'Grace, I travel that week.' })
  const other = await requests.requestOrThrow(type, '2026-11-05T12:00:00Z', {
    email: 'alan@example.com',
    event_guests: ['grace@example.com'],
  })
  const links = await Promise.all([waiting, declined, other].map(statusPath))
  const open = () => Promise.all(links.map(async (link) => (await createVisitor(service).open(link)).status))
  expect(await open()).toEqual([200, 200, 200])
  const body = { emails: ['grace@example.com'] }
  expect((await actions.call('POST', '/data_compliance/invitee_deletion', owner, body)).status).toBe(200)
  await worker.waitUntilIdle()
  const empty = { email: null, name: null, event_guests: [] }
  expect(await requests.read(waiting)).toMatchObject({ ...empty, status: 'withdrawn' })
  expect(await requests.read(declined)).toMatchObject({ ...empty, status: 'declined', message: null })
  expect(await requests.read(other)).toMatchObject({
    email: 'alan@example.com',
    status: 'pending',
    event_guests: [],
  })
  expect(await requests.activeClaims([host])).toHaveLength(1)
  // The links that the person has end; those of others stay.
  expect(await open()).toEqual([404, 404, 200])
})

test('a closed time is explained by the request, to its host and admins only, and never by a hold', async () => {
  const type = await createType()
  const path = await requests.requestOrThrow(type, TEN)
  const explain = async (as: Person) =>
    (
      await actions.call(
        'GET',
        `/event_type_available_times/explanation?event_type=${encodeURIComponent(type)}&start_time=${TEN}`,
        as,
      )
    ).body.resource as unknown as { reasons: { rule: string; until: string | null }[]; because: object[] }
  const shown = await explain(host)
  // It may wait for days, so the sentence must not say that it is being booked right now.
  const message = 'The time is held for a booking that is not finished or accepted yet.'
  expect(shown.reasons).toMatchObject([{ rule: 'held', message }])
  const uri = service.uri('booking_requests', path.slice(-36))
  expect(shown.because).toMatchObject([{ type: 'reserved', hold: null, booking_request: { uri } }])
  expect((await explain(owner)).because).toHaveLength(1)
  expect((await explain(program)).because).toEqual([])
})
