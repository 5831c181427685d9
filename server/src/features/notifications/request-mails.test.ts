// Mails about booking requests: who gets which, in which language, and what is not sent any more.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { locales } from '../../domain/language/locales.ts'
import { requestMailMessages, requestTemplateNames } from '../../domain/language/request-mail-messages.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { expireRequests } from '../booking-requests/expire-requests.ts'

let mailServer: MailServer
let actions: Meetings
let requests: BookingRequests
let owner: Person
let program: Person
let host: Person
let hostAddress: string
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
  program = await service.addMember(owner.organizationId, 'Pat Program')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
  hostAddress = (await actions.call('GET', '/users/me', host)).body.resource.email ?? ''
  await mailServer.deliver()
})

const TEN = '2026-11-05T10:00:00Z'
const GRACE = 'grace@example.com'
const createType = (fields: object = {}, hosts: readonly Person[] = [host]) =>
  actions.createType(hosts, { name: 'Intro call', requires_approval: true, ...fields })

/** The addresses of all mails, and the mail to one of them. */
async function deliver() {
  const received = await mailServer.deliver()
  return {
    to: received.flatMap(({ to }) => to).toSorted(),
    mailTo: (address: string) => findMailTo(received, address),
  }
}

describe('a new request', () => {
  test('is mailed to the host with a link to answer, and to the person with a link to the state', async () => {
    await requests.requestOrThrow(await createType(), TEN)
    const { to, mailTo } = await deliver()
    expect(to).toEqual([hostAddress, GRACE].toSorted())
    const toHost = mailTo(hostAddress)
    expect(toHost.subject).toMatch(/^Request: Intro call with Grace Hopper, /)
    expect(toHost.text).toContain('/-/booking-request/')
    expect(toHost.text).toContain('Answer by: ')
    expect(toHost.text).toContain(GRACE)
    const toPerson = mailTo(GRACE)
    expect(toPerson.subject).toMatch(/^Requested: Intro call with Ada Lovelace, /)
    expect(toPerson.text).toContain('/-/request/')
    expect(toPerson.text).toContain('Nothing is booked yet.')
    expect(toPerson.text).toContain('/-/stop-mail/')
    for (const { attachments } of [toHost, toPerson]) expect(attachments).toEqual([])
  })

  test('is mailed to each host of a collective type, with a link of their own', async () => {
    const other = await mailServer.service.addMember(owner.organizationId, 'Bob Kahn')
    await requests.requestOrThrow(await createType({ pooling_type: 'collective' }, [host, other]), TEN)
    const received = await mailServer.deliver()
    const links = received.flatMap(({ mail }) => mail.text?.match(/\/-\/booking-request\/\S+/) ?? [])
    expect(new Set(links).size).toBe(2)
  })

  test('is not mailed any more once it was answered', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    await mailServer.plan()
    await requests.answer(path, 'refusal', host)
    const { to, mailTo } = await deliver()
    expect(to).toEqual([GRACE])
    expect(mailTo(GRACE).subject).toMatch(/^Declined: /)
  })
})

describe('the end of a request', () => {
  test('accepting sends the confirmations of a booking, and nothing else', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    await mailServer.deliver()
    await requests.answer(path, 'acceptance', host)
    const { to, mailTo } = await deliver()
    expect(to).toEqual([hostAddress, GRACE].toSorted())
    expect(mailTo(GRACE).subject).toMatch(/^Booked: Intro call with Ada Lovelace, /)
    expect(mailTo(hostAddress).subject).toMatch(/^New meeting: /)
  })

  test('declining sends the message of the host to the person', async () => {
    const path = await requests.requestOrThrow(await createType(), TEN)
    await mailServer.deliver()
    await actions.call('POST', `${path}/refusal`, host, { message: 'I travel that week.' })
    const { to, mailTo } = await deliver()
    expect(to).toEqual([GRACE])
    expect(mailTo(GRACE).text).toContain('Message: I travel that week.')
  })

  test('withdrawing is mailed to the host, who can turn that off', async () => {
    const type = await createType()
    const first = await requests.requestOrThrow(type, TEN)
    await mailServer.deliver()
    await requests.answer(first, 'withdrawal', program)
    const { to, mailTo } = await deliver()
    expect(to).toEqual([hostAddress])
    expect(mailTo(hostAddress).subject).toMatch(/^Withdrawn: Intro call with Grace Hopper, /)
    await actions.call('PATCH', '/users/me/notification_settings', host, { canceled: false })
    const second = await requests.requestOrThrow(type, TEN)
    expect((await deliver()).to).toContain(hostAddress)
    await requests.answer(second, 'withdrawal', program)
    expect((await deliver()).to).toEqual([])
  })

  test('expiry is mailed to the person', async () => {
    await requests.requestOrThrow(await createType({ request_hours: 1 }), TEN)
    await mailServer.deliver()
    mailServer.service.setClock(instant(START + HOUR))
    await expireRequests.run(mailServer.service.ctx, new AbortController().signal)
    const { to, mailTo } = await deliver()
    expect(to).toEqual([GRACE])
    expect(mailTo(GRACE).subject).toMatch(/^No answer: Intro call with Ada Lovelace, /)
  })
})

test('above fifty mails a day, a host gets requests in a collected mail, with their links', async () => {
  const type = await createType({ kind: 'group', invitee_limit: 100 })
  for (let index = 0; index < 52; index += 1)
    await requests.requestOrThrow(type, TEN, { email: `person-${index}@example.com` })
  await mailServer.deliver()
  mailServer.service.setClock(instant(START + HOUR))
  const { mailTo } = await deliver()
  const { text = '' } = mailTo(hostAddress)
  expect(text.match(/Request: Intro call with Grace Hopper/g)).toHaveLength(2)
  expect(text.match(/\/-\/booking-request\//g)).toHaveLength(2)
})

test('the link to stop mail works for a person who has no booking', async () => {
  const { service } = mailServer
  await requests.requestOrThrow(await createType(), TEN)
  const { text = '' } = (await deliver()).mailTo(GRACE)
  const [, path = ''] = /https:\/\/meetwright\.test(\/\S*\/-\/stop-mail\/\S+)/.exec(text) ?? []
  const shown = await fetch(`${service.url}${path}`)
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(`Acme ${made}`)])
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'report=',
  }
  expect((await fetch(`${service.url}${path}`, form)).status).toBeLessThan(400)
  await requests.requestOrThrow(await createType(), '2026-11-06T10:00:00Z')
  expect((await deliver()).to).toEqual([hostAddress])
})

test.each(locales)('every mail has a subject and sentences in %s', (locale) => {
  const variables = { event: 'EVENT', hosts: 'HOSTS', invitee: 'INVITEE', when: 'WHEN' }
  for (const name of requestTemplateNames) {
    const { subject, headline, lead } = requestMailMessages[locale].templates[name]
    const person = name.startsWith('host_') ? 'INVITEE' : 'HOSTS'
    for (const part of ['EVENT', 'WHEN', person]) expect(subject(variables)).toContain(part)
    expect([headline, lead(variables)].every((text) => text.length > 5)).toBe(true)
    expect(lead(variables)).toContain(person)
  }
})

describe('a mail with a template', () => {
  const save = (letter: string, text: object[]) =>
    actions.call('PUT', `/mail_templates/${letter}/en`, owner, {
      subject: [{ text: `New: ${letter} ` }, { variable: 'event.name' }],
      headline: [{ text: 'Our words' }],
      text,
    })

  test('keeps the links and the state, and hosts read the name and the answers', async () => {
    const name = { variable: 'invitee.name', fallback: 'Someone' }
    expect((await save('host_requested', [name, { text: ' asks for you' }])).status).toBe(200)
    expect((await save('request_received', [{ text: 'We look at it' }])).status).toBe(200)
    const path = await requests.requestOrThrow(await createType(), TEN)
    const { mailTo } = await deliver()
    const [toHost, toPerson] = [mailTo(hostAddress), mailTo(GRACE)]
    expect(toHost.subject).toBe('New: host_requested Intro call')
    expect(toHost.text).toMatch(/Our words\n\nGrace Hopper asks for you/)
    expect(toHost.text).toContain('/-/booking-request/')
    expect(toPerson.subject).toBe('New: request_received Intro call')
    expect(toPerson.text).toMatch(/Our words\n\nWe look at it/)
    for (const part of ['/-/request/', 'Nothing is booked yet.', '/-/stop-mail/'])
      expect(toPerson.text).toContain(part)
    await save('request_declined', [{ text: 'Sorry' }])
    await requests.answer(path, 'refusal')
    expect((await deliver()).mailTo(GRACE).text).toMatch(/Our words\n\nSorry/)
  })

  test('to the person who asked repeats nothing that they entered', async () => {
    for (const variable of ['invitee.name', 'invitee.first_name', 'invitee.answer'])
      expect((await save('request_received', [{ variable, fallback: 'x' }])).status).toBe(400)
  })
})

test('a person who asked several hosts reads the names of all', async () => {
  const ben = await mailServer.service.addMember(owner.organizationId, 'Ben Kahn')
  const type = await createType({ pooling_type: 'collective', locale: 'de' }, [host, ben])
  await requests.requestOrThrow(type, TEN)
  expect((await deliver()).mailTo(GRACE).text).toMatch(/Ihre Anfrage ist bei (Ada Lovelace|Ben Kahn) und /)
})

test('a person whose data was deleted gets no mail', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await mailServer.plan()
  await mailServer.service.ctx.db.transaction(owner.organizationId, async (tx) => {
    await tx.rows(sql.updateTable('booking_requests').set({ email: null }).where('id', '=', path.slice(-36)))
  })
  expect((await deliver()).to).toEqual([hostAddress])
})
