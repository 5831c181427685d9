// Mails about requests for another time of a meeting: what they say is true of the meeting when they are sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { expireRequests } from '../booking-requests/expire-requests.ts'
import { requestMove } from '../booking-requests/request-move.ts'
import { withdrawMoves } from '../booking-requests/withdraw-moves.ts'
import { planMail } from './plan-mail.ts'

let mailServer: MailServer
let actions: Meetings
let requests: BookingRequests
let owner: Person
let ada: Person
let bob: Person
let made = 0

beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  const { service } = mailServer
  service.setClock(START)
  made += 1
  owner = await service.createOrganization(`Acme ${made}`)
  const { organizationId } = owner
  const program = await service.addMember(organizationId, 'Pat Program')
  ada = await service.addMember(organizationId, 'Ada Lovelace')
  bob = await service.addMember(organizationId, 'Bob Kahn')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
  await mailServer.deliver()
})

type Uris = Record<string, string>

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const GRACE = 'grace@example.com'
const STAYS = 'Your booked meeting stays as it is.'

const createType = (fields: object = {}) =>
  actions.createType([ada], { name: 'Intro call', requires_approval: true, ...fields })
const uriOf = ({ userId }: Person) => mailServer.service.uri('users', userId)
const addressOf = async (person: Person) =>
  (await actions.call('GET', '/users/me', person)).body.resource.email ?? ''

async function move({ reschedule_url = '' }: Uris, start: string): Promise<string> {
  const { service } = mailServer
  const link = reschedule_url.slice(reschedule_url.lastIndexOf('/') + 1)
  const input = { start: parseInstant(start) ?? START, timezone: 'Europe/Berlin' }
  return pathOf(service.uri('booking_requests', (await requestMove(service.ctx, link, input)).id))
}

async function reassign(event = '', to = bob): Promise<void> {
  const path = `${pathOf(event)}/reassignment`
  expect((await actions.call('POST', path, owner, { to: uriOf(to) })).status).toBe(200)
}

/** The mails of all events, like the worker: withdrawn requests have events of their own. */
async function deliver() {
  await dispatchAll(mailServer.service.ctx, [planMail, withdrawMoves])
  return mailServer.send()
}

/** The subjects and texts of the mails to one address. */
const mailsTo = (received: Awaited<ReturnType<typeof deliver>>, address: string) =>
  received
    .filter(({ to }) => to.includes(address))
    .map(({ mail: { subject = '', text = '' } }) => ({ subject, text }))

test('a reassignment tells the invitee that their request has ended, and that the meeting stays', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
  await move(invitee, ELEVEN)
  await deliver()
  await reassign(invitee.event)
  const received = await deliver()
  const ended = mailsTo(received, GRACE).filter(({ subject }) => subject.startsWith('Ended: '))
  expect(ended).toHaveLength(1)
  expect(ended[0]?.text).toContain('A host has changed')
  expect(ended[0]?.text).toContain(STAYS)
  const toFormer = mailsTo(received, await addressOf(ada)).map(({ subject }) => subject)
  expect(toFormer).toContainEqual(
    expect.stringMatching(/^Withdrawn: new time for Intro call with Grace Hopper/),
  )
})

test('who cancels their meeting gets no mail about the request, and the host learns that it ended', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
  await move(invitee, ELEVEN)
  await deliver()
  await actions.cancel(invitee.event ?? '', owner)
  const received = await deliver()
  expect(mailsTo(received, GRACE)).toHaveLength(1)
  const texts = mailsTo(received, await addressOf(ada)).map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringContaining('for this time has ended. The time is free again.'))
})

test.each([
  ['the requested time', ELEVEN, 0],
  ['a time that overlaps it', '2026-11-05T11:15:00Z', 0],
  ['another time', '2026-11-05T12:00:00Z', 1],
])(
  'a host who moves the meeting to %s gets a mail that the time is free only if it is',
  async (_, start, count) => {
    const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
    await move(invitee, ELEVEN)
    await deliver()
    expect((await actions.reschedule(invitee, start, ada)).status).toBe(200)
    const received = await deliver()
    expect(mailsTo(received, GRACE)).toHaveLength(1)
    const withdrawn = mailsTo(received, await addressOf(ada)).filter(({ text }) =>
      text.includes('is free again'),
    )
    expect(withdrawn).toHaveLength(count)
  },
)

test('a declined request promises the meeting only while it is booked', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: ada })
  const first = await move(invitee, ELEVEN)
  await deliver()
  await requests.answer(first, 'refusal', ada)
  expect(findMailTo(await deliver(), GRACE).text).toContain(STAYS)
  const second = await move(invitee, ELEVEN)
  await deliver()
  await requests.answer(second, 'refusal', ada)
  await actions.cancel(invitee.event ?? '')
  const declined = mailsTo(await deliver(), GRACE).filter(({ subject }) => subject.startsWith('Declined: '))
  expect(declined).toHaveLength(1)
  expect(declined[0]?.text).not.toContain(STAYS)
})

test('a request that expires when the meeting begins says that it stays', async () => {
  const { service } = mailServer
  const soon = '2026-11-02T10:00:00Z'
  const invitee = await actions.bookOrThrow(await createType(), soon, { as: ada })
  await move(invitee, TEN)
  await deliver()
  service.setClock(parseInstant(soon) ?? START)
  await expireRequests.run(service.ctx, new AbortController().signal)
  const [expired] = mailsTo(await deliver(), GRACE)
  expect(expired?.subject).toMatch(/^No answer: /)
  expect(expired?.text).toContain(STAYS)
})

test('a host who takes over a group event gets its requests, with a link of their own', async () => {
  const type = await createType({ kind: 'group', invitee_limit: 3 })
  const { event } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
  await requests.requestOrThrow(type, TEN)
  await deliver()
  await actions.call('PATCH', pathOf(type), owner, { hosts: [{ user: uriOf(bob) }] })
  await reassign(event)
  const received = await deliver()
  const asked = (address: string) =>
    mailsTo(received, address).filter(({ text }) => text.includes('/-/booking-request/'))
  expect(asked(await addressOf(bob))).toHaveLength(1)
  expect(asked(await addressOf(ada))).toEqual([])
})

test('a host who gives a group event away and gets it back gets its requests again, with a new link', async () => {
  const { service } = mailServer
  const type = await createType({ kind: 'group', invitee_limit: 3, hosts: [{ user: uriOf(ada) }] })
  const { event } = await actions.bookOrThrow(type, TEN, { as: ada, email: 'alan@example.com' })
  await requests.requestOrThrow(type, TEN)
  const linkIn = (received: Awaited<ReturnType<typeof deliver>>, address: string) =>
    mailsTo(received, address).flatMap(({ text }) => text.match(/\/-\/booking-request\/\S+/) ?? [])
  const [first] = linkIn(await deliver(), await addressOf(ada))
  for (const host of [bob, ada]) {
    await actions.call('PATCH', pathOf(type), owner, { hosts: [{ user: uriOf(host) }] })
    await reassign(event, host)
    const [link] = linkIn(await deliver(), await addressOf(host))
    expect(link).toBeDefined()
    expect(link).not.toBe(first)
    expect((await fetch(`${service.url}${link}`)).status).toBe(200)
  }
})
