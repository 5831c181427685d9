// Booking requests that wait for a member who is removed, over HTTP: they are declined, and their time is free.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { requestMove } from '../booking-requests/request-move.ts'
import { dissolveOrganization } from './dissolve-organization.ts'

let mailServer: MailServer
let service: Service
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let leaver: Person
let stayer: Person

beforeAll(async () => {
  mailServer = await startMailServer()
  service = mailServer.service
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  program = await service.addMember(owner.organizationId, 'Pat Program')
  leaver = await service.addMember(owner.organizationId, 'Lea Leaver')
  stayer = await service.addMember(owner.organizationId, 'Sam Stayer')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
})

const TEN = '2026-11-04T10:00:00Z'
const ELEVEN = '2026-11-04T11:00:00Z'
const GRACE = 'grace@example.com'
const createType = (hosts: readonly Person[], fields: object = {}) =>
  actions.createType(hosts, { requires_approval: true, ...fields })
const remove = (query = '', as = owner, whose = leaver) =>
  actions.call('DELETE', `/organization_memberships/${whose.membershipId}${query}`, as)
const reassigning = () => `?future_events=reassign&reassign_to=${service.uri('users', stayer.userId)}`
const statusOf = async (path: string) => (await requests.read(path)).status

describe('are declined', () => {
  test('in the name of the host who leaves; the time is free, and the person gets an email', async () => {
    const path = await requests.requestOrThrow(await createType([leaver], { name: 'Intro call' }), TEN)
    await mailServer.deliver()
    expect((await remove()).status).toBe(204)
    expect(await requests.read(path)).toMatchObject({
      status: 'declined',
      message: null,
      decided_by: service.uri('users', leaver.userId),
    })
    expect(await requests.activeClaims([leaver])).toEqual([])
    const { subject } = findMailTo(await mailServer.deliver(), GRACE)
    expect(subject).toMatch(/^Declined: Intro call with Lea Leaver, /)
  })

  test('if one host of a collective type leaves: the meeting needs all of them', async () => {
    const path = await requests.requestOrThrow(
      await createType([leaver, stayer], { pooling_type: 'collective' }),
      TEN,
    )
    expect((await remove('', leaver)).status).toBe(204)
    expect(await statusOf(path)).toBe('declined')
    expect(await requests.activeClaims([leaver, stayer])).toEqual([])
  })

  test('also if the meetings get another host', async () => {
    const path = await requests.requestOrThrow(await createType([leaver]), TEN)
    expect((await remove(reassigning())).status).toBe(204)
    expect(await statusOf(path)).toBe('declined')
    expect(await requests.activeClaims([leaver, stayer])).toEqual([])
  })

  test('if the only member of an organization joins another one', async () => {
    const alone = await service.createOrganization('Small')
    const own = createMeetings(service, alone)
    const type = await own.createType([alone], { requires_approval: true })
    const asked = createBookingRequests(service, own, alone, alone)
    await asked.requestOrThrow(type, TEN)
    const { organizationId, userId } = alone
    await dissolveOrganization(service.ctx, { organizationId, userId })
    expect(await asked.eventTypes('booking_request')).toEqual([
      'booking_request.created',
      'booking_request.declined',
    ])
    expect(await asked.activeClaims([alone])).toEqual([])
  })
})

test('requests of other hosts wait on, also those that the member made', async () => {
  const path = await requests.requestOrThrow(await createType([stayer]), TEN, { as: leaver })
  expect((await remove()).status).toBe(204)
  expect(await statusOf(path)).toBe('pending')
  expect((await requests.answer(path, 'acceptance', stayer)).status).toBe(200)
})

describe('a request to move a meeting of the host', () => {
  async function ask() {
    const invitee = await actions.bookOrThrow(await createType([leaver]), TEN, { as: leaver })
    const start = parseInstant(ELEVEN) ?? START
    const link = new URL(invitee.reschedule_url ?? '').pathname.split('/').at(-1) ?? ''
    const { id } = await requestMove(service.ctx, link, { start, timezone: 'UTC' })
    await mailServer.deliver()
    return { invitee, path: pathOf(service.uri('booking_requests', id)) }
  }
  const mailsToGrace = async () =>
    (await mailServer.deliver()).filter(({ to }) => to.includes(GRACE)).map(({ mail }) => mail)

  test('is withdrawn with a meeting that is canceled: only the cancellation is mailed', async () => {
    const { path } = await ask()
    expect((await remove()).status).toBe(204)
    expect(await requests.read(path)).toMatchObject({ status: 'withdrawn', decided_by: null })
    expect((await mailsToGrace()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Canceled: /),
    ])
  })

  test('is declined if the meeting gets another host, and the mail says that the meeting stays', async () => {
    const { invitee, path } = await ask()
    expect((await remove(reassigning())).status).toBe(204)
    expect(await statusOf(path)).toBe('declined')
    expect((await actions.getEvent(invitee)).body.resource.status).toBe('active')
    const declined = (await mailsToGrace()).filter(({ subject = '' }) => subject.startsWith('Declined: '))
    expect(declined.map(({ text }) => text?.includes('Your booked meeting stays as it is.'))).toEqual([true])
  })
})

test('409 if more than 1,000 requests wait for the member; nothing changes', async () => {
  const type = await createType([leaver], { kind: 'group', invitee_limit: 2_000 })
  const path = await requests.requestOrThrow(type, TEN)
  await service.ctx.db.transaction(owner.organizationId, async (tx) => {
    await tx.rows(
      rawQuery(raw`
        WITH more AS (
          INSERT INTO booking_requests
          SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
            FROM booking_requests r, generate_series(1, 1000) WHERE r.id = ${path.slice(-36)}
          RETURNING organization_id, id, created_at)
        INSERT INTO booking_request_hosts
        SELECT organization_id, gen_random_uuid(), id, ${leaver.userId}::uuid, created_at FROM more`),
    )
  })
  const { status, body } = await remove()
  expect([status, body.message]).toEqual([409, expect.stringContaining('More than 1000 booking requests')])
  expect((await service.call('GET', '/users/me', { as: leaver })).status).toBe(200)
  await requests.answer(path, 'refusal')
  expect((await remove()).status).toBe(204)
})

test.each([1, 2, 3, 4, 5, 6])(
  'of answers, requests and a removal at once, nothing is left that waits for the host (%i)',
  async () => {
    const type = await createType([leaver], { kind: 'group', invitee_limit: 9 })
    const path = await requests.requestOrThrow(type, TEN)
    const [removed, accepted] = await Promise.all([
      remove(),
      requests.answer(path, 'acceptance'),
      requests.request(type, TEN, { email: 'alan@example.com' }),
      requests.request(type, ELEVEN, { email: 'ada@example.com' }),
    ])
    expect(removed.status).toBe(204)
    expect([200, 409]).toContain(accepted.status)
    const organization = service.uri('organizations', owner.organizationId)
    const list = await actions.call('GET', `/booking_requests?organization=${organization}&status=pending`)
    expect(list.body.collection).toEqual([])
    expect(await requests.activeClaims([leaver])).toEqual([])
    const events = await actions.call('GET', `/scheduled_events?organization=${organization}&status=active`)
    expect(events.body.collection).toEqual([])
  },
)
