// Tests that booking requests of a deleted organization end: the person gets an email, and no one can accept any more.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toMember } from '../../../../testbed/oauth.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  type BookingRequests,
  createBookingRequests,
  decisionPathOf,
} from '../../../test/booking-requests.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { requestStatusUrl } from '../booking-requests/create-request-links.ts'
import { type RequestRow, requestById } from '../booking-requests/store.ts'
import { linkById } from '../scheduling-links/store.ts'
import { closeOrganizations } from './close-organizations.ts'
import { deleteOrganization } from './delete-organization.ts'
import { setStep } from './store.ts'

const GRACE = 'grace@example.com'
const TEN = '2026-11-04T10:00:00Z'
const never = new AbortController().signal
let mailServer: MailServer
let owner: Person
let host: Person
let actions: Meetings
let requests: BookingRequests
let type: string

beforeAll(async () => {
  mailServer = await startMailServer()
  await mailServer.service.createOrganization('Operations')
})
beforeEach(async () => {
  const { service } = mailServer
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  const program = await service.addMember(owner.organizationId, 'Pat Program')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
  type = await actions.createType([host], { name: 'Intro call', requires_approval: true })
  await mailServer.deliver()
})
afterAll(() => mailServer.stop())

const remove = () => deleteOrganization(mailServer.service.ctx, toMember(owner), 'Acme')
const close = () => closeOrganizations.run(mailServer.service.ctx, never)
const reader = () => mailServer.service.ctx.db.withOrganization(owner.organizationId)

/** Tokens of the organization find no caller any more. */
async function read(path: string): Promise<RequestRow> {
  const row = await reader().first(requestById(owner.organizationId, path.slice(-36)))
  if (row === undefined) throw new Error(`There is no request ${path}.`)
  return row
}

test('they are declined in the name of no host, their time is free, and the person gets an email', async () => {
  const path = await requests.requestOrThrow(type, TEN)
  await mailServer.deliver()
  await remove()
  expect(await close()).toBe(1)
  expect(await read(path)).toMatchObject({ status: 'declined', message: null, decided_by: null })
  expect(await requests.activeClaims([host])).toEqual([])
  const received = await mailServer.deliver()
  expect(received.flatMap(({ to }) => to)).toEqual([GRACE])
  const { subject, text } = findMailTo(received, GRACE)
  expect(subject).toMatch(/^Declined: Intro call with Ada Lovelace, /)
  expect(text).toContain('/-/request/')
  expect(await close()).toBe(0)
})

test('the single-use link of a request can be used after a restoration', async () => {
  const body = { max_event_count: 1, owner: type, owner_type: 'EventType' }
  const made = await actions.call('POST', '/scheduling_links', owner, body)
  const path = await requests.requestOrThrow(type, TEN, { link: made.body.resource.booking_url })
  const { link_id: linkId } = await read(path)
  const link = () => reader().first(linkById(owner.organizationId, linkId ?? ''))
  expect(await link()).toMatchObject({ reserved_by: path.slice(-36), used_at: null })
  await remove()
  await close()
  expect(await link()).toMatchObject({ reserved_by: null, used_at: null })
})

test.each(['waiting', 'reminded'] as const)(
  'one that was made meanwhile ends in the step %s too',
  async (step) => {
    const path = await requests.requestOrThrow(type, TEN)
    await remove()
    const { organizationId } = owner
    await mailServer.service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(setStep(organizationId, step)),
    )
    expect(await close()).toBe(1)
    expect(await read(path)).toMatchObject({ status: 'declined' })
  },
)

test('a request to move a meeting that is canceled is withdrawn: only the cancellation is mailed', async () => {
  const { service } = mailServer
  const invitee = await actions.bookOrThrow(type, TEN, { as: host })
  const link = new URL(invitee.reschedule_url ?? '').pathname
  const asked = await fetch(`${service.url}${link}/-/reschedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ start: Date.parse(TEN) + DAY, timezone: 'UTC' }),
  })
  expect(asked.status).toBe(201)
  const { request } = (await asked.json()) as { request: { uri: string; path: string } }
  await mailServer.deliver()
  await remove()
  await close()
  expect(await read(request.uri)).toMatchObject({ status: 'withdrawn', old_invitee_id: idOf(invitee.uri) })
  const toGrace = (await mailServer.deliver()).filter(({ to }) => to.includes(invitee.email ?? ''))
  expect(toGrace.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^Canceled: /)])
  const page = await createVisitor(service).open(request.path)
  expect([page.status, page.html.includes('Your meeting stays')]).toEqual([200, false])
})

test('the link of the host ends at once; the page of the person says that it was declined', async () => {
  const { service } = mailServer
  const path = await requests.requestOrThrow(type, TEN)
  const decision = await decisionPathOf(service, host, path)
  const status = pathOf(requestStatusUrl(service.ctx, await read(path)))
  const visitor = createVisitor(service)
  expect([(await visitor.open(decision)).status, (await visitor.open(status)).status]).toEqual([200, 200])
  await remove()
  expect((await visitor.open(decision)).status).toBe(410)
  expect((await visitor.send(decision, { answer: 'accept' })).status).toBe(410)
  expect(await read(path)).toMatchObject({ status: 'pending' })
  const says = async () => {
    const { html } = await visitor.open(status)
    return ['Your request was declined', 'Withdraw request', 'Book another time'].map((text) =>
      html.includes(text),
    )
  }
  expect(await says()).toEqual([true, false, false])
  await close()
  expect(await says()).toEqual([true, false, false])
  service.setClock(instant(START + 3 * DAY))
  expect(await says()).toEqual([true, false, false])
})
