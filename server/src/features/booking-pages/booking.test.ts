// Booking on a page over HTTP: the result, field errors, and times that were taken.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation, getRefusal } from '../../../../testbed/booking-page.ts'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import type { Person, Service } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

let mailServer: MailServer
let service: Service
let owner: Person
beforeAll(async () => {
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1' })
  service = mailServer.service
  owner = await service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)
const TEN = at(10, 10)

let hosts = 0
interface CreatedType {
  readonly path: string
  readonly uri: string
  readonly host: Person
}

/** A type of a new host with no other types. */
async function createType(fields: object = {}): Promise<CreatedType> {
  hosts += 1
  const host = await service.addMember(owner.organizationId, `Host ${hosts}`)
  const body = { owner: service.uri('users', host.userId), name: 'Call', minimum_notice: 0, ...fields }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { uri = '', scheduling_url = '' } = response.body.resource
  return { uri, path: new URL(scheduling_url).pathname, host }
}
const guest = () => createBookingPageClient(service)
/** The booking as the API returns it. */
const readResource = async (uri: string) =>
  (await service.call('GET', new URL(uri).pathname, { as: owner })).body.resource as unknown as Record<
    string,
    unknown
  >

test.each([
  { duration: 99_999_999_999 },
  { duration: 0 },
  { start: 9_000_000_000_000_000 },
  { start: -1 },
  { location: { index: 99_999_999_999, text: null } },
  { answers: [{ position: 99_999_999_999, answer: 'x' }] },
])('rejects numbers that no field allows: %j', async (fields) => {
  const { path } = await createType()
  const { status } = await guest().book(path, { start: TEN, email: 'grace@example.com', ...fields } as never)
  expect(status).toBe(400)
})

describe('a booking', () => {
  test('waives no rules, whatever the visitor sends', async () => {
    const { path } = await createType()
    const visit = { start: at(10, 20), email: 'grace@example.com', allow: ['outside_schedule'] }
    const { status, body } = await guest().book(path, visit as never)
    expect([status, body.kind]).toEqual([409, 'refused'])
  })

  test('equals an API booking, but with source page and without a user', async () => {
    const { path, host } = await createType({
      name: 'Intro',
      locations: [{ kind: 'physical', location: 'Main St 1', additional_info: 'Ring twice' }],
      custom_questions: [
        { name: 'Why?', type: 'text', required: true },
        { name: 'Phone?', type: 'phone_number' },
      ],
    })
    const response = await guest().book(path, {
      start: TEN,
      name: '  Grace   Hopper ',
      email: ' Grace@Example.com ',
      guests: ['a@example.com', '', 'A@example.com'],
      answers: [
        { position: 0, answer: ' To learn ' },
        { position: 1, answer: '+49 30 123456' },
        { position: 9, answer: 'to a question that is gone' },
      ],
      tracking: { utm_source: 'mail', other: 'x' },
    })
    expect(response.status).toBe(201)
    const { meeting, inviteeUri, eventUri, ...links } = getConfirmation(response)
    expect(meeting).toEqual({
      name: 'Intro',
      host: { kind: 'user', name: `Host ${hosts}`, path: `/book/host-${hosts}`, picture: null },
      hostNames: [`Host ${hosts}`],
      color: expect.stringMatching(/^#/),
      start: TEN,
      end: TEN + 30 * 60_000,
      location: {
        type: 'physical',
        location: 'Main St 1',
        join_url: null,
        status: null,
        additional_info: 'Ring twice',
      },
      invitee: { name: 'Grace Hopper', email: 'grace@example.com', timezone: 'Europe/London' },
      state: 'active',
    })
    const invitee = await readResource(inviteeUri)
    expect(invitee).toMatchObject({
      email: 'grace@example.com',
      name: 'Grace Hopper',
      source: 'page',
      scheduling_method: null,
      invitee_scheduled_by: null,
      event: eventUri,
      timezone: 'Europe/London',
      text_reminder_number: '+4930123456',
      questions_and_answers: [
        { question: 'Why?', answer: 'To learn', position: 0 },
        { question: 'Phone?', answer: '+49 30 123456', position: 1 },
      ],
      tracking: { utm_source: 'mail', utm_medium: null },
    })
    expect(await readResource(eventUri)).toMatchObject({
      start_time: '2026-11-10T10:00:00.000000Z',
      event_guests: [expect.objectContaining({ email: 'a@example.com' })],
      event_memberships: [{ user: service.uri('users', host.userId) }],
    })
    expect([links.cancelPath, links.reschedulePath]).toEqual([
      new URL(String(invitee.cancel_url)).pathname,
      new URL(String(invitee.reschedule_url)).pathname,
    ])
    expect(links.hasMail).toBe(true)
    expect(links.calendarFile).toMatch(/^\/book\/-\/calendar\/[\w-]{75}$/)
    expect(links.calendars.map(({ name }) => name)).toEqual(['google', 'outlook', 'office365', 'yahoo'])
    const google = new URL(links.calendars[0]?.url ?? '').searchParams
    expect([google.get('text'), google.get('dates'), google.get('location')]).toEqual([
      `Intro: Host ${hosts}`,
      '20261110T100000Z/20261110T103000Z',
      'Main St 1',
    ])
  })

  test('stores the language of the page for its mails', async () => {
    const { path } = await createType({ locale: 'fr' })
    getConfirmation(await guest().book(path, { start: TEN, language: 'de', email: 'deutsch@example.com' }))
    getConfirmation(
      await guest().book(path, { start: at(10, 11), language: 'xx', email: 'francais@example.com' }),
    )
    const letters = await mailServer.deliver()
    expect(findMailTo(letters, 'deutsch@example.com').text).toContain('Dienstag, 10. November 2026')
    expect(findMailTo(letters, 'francais@example.com').text?.toLowerCase()).toContain(
      'mardi 10 novembre 2026',
    )
  })

  test('emits an event with the invitee as actor', async () => {
    const { path } = await createType()
    const { inviteeUri } = getConfirmation(
      await guest().book(path, { start: TEN, email: 'followed@example.com' }),
    )
    const events = sql
      .selectFrom('events')
      .select(['type', 'actor_kind', 'actor_id'])
      .where('organization_id', '=', owner.organizationId)
      .where('subject_id', '=', inviteeUri.slice(-36))
    expect(await service.ctx.db.withOrganization(owner.organizationId).rows(events)).toEqual([
      { type: 'invitee.created', actor_kind: 'invitee', actor_id: null },
    ])
  })

  test('accepts one of several durations and locations', async () => {
    const { path } = await createType({
      duration_options: [30, 60],
      locations: [
        { kind: 'inbound_call', phone_number: '+4930123456' },
        { kind: 'inbound_call', phone_number: '+4940123456' },
        { kind: 'outbound_call' },
      ],
    })
    const second = await guest().book(path, { start: TEN, duration: 60, location: { index: 1, text: null } })
    expect(getConfirmation(second).meeting).toMatchObject({
      end: TEN + 3_600_000,
      location: { location: '+4940123456' },
    })
    const called = await guest().book(path, {
      start: at(10, 12),
      location: { index: 2, text: '+44 20 1234567' },
    })
    expect(getConfirmation(called).meeting.location).toMatchObject({
      type: 'outbound_call',
      location: '+44201234567',
    })
    expect(
      getRefusal(
        await guest().book(path, { start: at(10, 15), duration: 45, location: { index: 0, text: null } }),
      ),
    ).toEqual([400, 'request_failed'])
  })

  test('of a group event takes a seat until none are left', async () => {
    const { path } = await createType({ kind: 'group', invitee_limit: 2 })
    const first = getConfirmation(await guest().book(path, { start: TEN, email: 'one@example.com' }))
    const second = getConfirmation(await guest().book(path, { start: TEN, email: 'two@example.com' }))
    expect(second.eventUri).toBe(first.eventUri)
    expect(getRefusal(await guest().book(path, { start: TEN }))).toEqual([409, 'just_taken'])
  })

  test('of a group event gives an address only one seat', async () => {
    const { path } = await createType({ kind: 'group', invitee_limit: 3 })
    const twice = await Promise.all(
      [1, 2].map(() => guest().book(path, { start: TEN, email: 'one@example.com' })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const third = await guest().book(path, { start: TEN, email: 'One@example.com' })
    expect(getRefusal(third)).toEqual([409, 'already_booked'])
    getConfirmation(await guest().book(path, { start: TEN, email: 'one+b@example.com' }))
  })
})

describe('input', () => {
  const filled = { name: 'Grace', email: 'grace@example.com', location: { index: 0, text: 'Here' } }
  let path = ''
  beforeAll(async () => {
    const questions = [
      { name: 'Why?', type: 'text', required: true, position: 3 },
      { name: 'Colour?', type: 'single_select', answer_choices: ['red'], position: 4 },
      { name: 'Phone?', type: 'phone_number', position: 5 },
    ]
    const locations = [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }]
    path = (await createType({ custom_questions: questions, locations })).path
  })
  const why = { position: 3, answer: 'Because' }

  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(256) }, { name: 'too_long' }],
    [{ name: 'Win at evil.example' }, { name: 'not_a_name' }],
    [{ name: 'Grace\u202e' }, { name: 'not_a_name' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'grace' }, { email: 'not_an_email' }],
    [{ email: 'grace@localhost' }, { email: 'not_an_email' }],
    [{ email: 'a,b <x@example.com>' }, { email: 'not_an_email' }],
    [{ guests: ['no address'] }, { guests: 'not_an_email' }],
    [{ guests: Array.from({ length: 11 }, (_, n) => `g${n}@example.com`) }, { guests: 'too_long' }],
    [{ answers: [] }, { 'answers.3': 'required' }],
    [{ answers: [{ ...why, answer: 'x'.repeat(10_001) }] }, { 'answers.3': 'too_long' }],
    [{ answers: [why, { position: 4, answer: 'green' }] }, { 'answers.4': 'not_a_choice' }],
    [{ answers: [why, { position: 5, answer: 'none' }] }, { 'answers.5': 'invalid' }],
    [{ location: null }, { location: 'required' }],
    [{ location: { index: 0, text: ' ' } }, { location: 'required' }],
    [{ location: { index: 1, text: 'my phone' } }, { location: 'invalid' }],
    [{ location: { index: 2, text: null } }, { location: 'not_a_choice' }],
    [
      { name: '', email: '' },
      { name: 'required', email: 'required' },
    ],
  ])('%j returns the error of each field: %j', async (wrong, errors) => {
    const response = await guest().book(path, { start: TEN, ...filled, answers: [why], ...wrong })
    expect([response.status, response.body]).toEqual([422, { kind: 'invalid', errors }])
  })

  test.each([
    [{ start: 1.5 }],
    [{ start: 4_000_000_000_000 }],
    [{ duration: 'long' }],
    [{ answers: 'none' }],
    [{ tracking: { x: 1 } }],
  ])('that our page never sends is rejected: %j', async (wrong) => {
    const sent = { start: TEN, ...filled, answers: [why], ...wrong } as never
    expect(getRefusal(await guest().book(path, sent))).toEqual([400, 'request_failed'])
  })
})

describe('a time that is no longer available', () => {
  test('is refused with the next available times', async () => {
    const { path } = await createType()
    getConfirmation(await guest().book(path, { start: TEN }))
    const response = await guest().book(path, { start: TEN, email: 'late@example.com' })
    expect(response).toEqual({
      status: 409,
      body: { kind: 'refused', reason: 'just_taken', next: [at(10, 10, 30), at(10, 11), at(10, 11, 30)] },
    })
  })

  test('goes to one of two concurrent requests', async () => {
    const { path } = await createType()
    const responses = await Promise.all(
      ['one', 'two'].map((name) => guest().book(path, { start: TEN, email: `${name}@example.com` })),
    )
    expect(responses.map(({ body }) => body.kind).sort()).toEqual(['booked', 'refused'])
  })

  test('returns the reason if the type is inactive, or 404 if it does not exist', async () => {
    const { path, uri } = await createType()
    await service.call('PATCH', new URL(uri).pathname, { as: owner, body: { active: false } })
    expect(getRefusal(await guest().book(path, { start: TEN }))).toEqual([409, 'inactive'])
    expect(getRefusal(await guest().book('/book/nobody/nothing', { start: TEN }))).toEqual([
      404,
      'request_failed',
    ])
  })
})

describe('a link', () => {
  const linkTo = async (uri: string, override: object = {}) => {
    const body = { event_type: uri, ...override }
    const response = await service.call('POST', '/shares', { as: owner, body })
    const { scheduling_links } = response.body.resource as unknown as {
      scheduling_links: { booking_url: string }[]
    }
    return new URL(scheduling_links[0]?.booking_url ?? '').pathname
  }

  test('is used up by a booking and then links to the type’s page', async () => {
    const { path: typePath, uri } = await createType({ name: 'Open' })
    const path = await linkTo(uri)
    expect(getConfirmation(await guest().book(path, { start: TEN })).meeting.host.path).toBe(null)
    const used = await guest().open('bookingUnavailable', path)
    expect([used.status, used.props.reason, used.props.fallbackLink]).toEqual([
      410,
      'link_used',
      { path: typePath, name: 'Open' },
    ])
    expect(getRefusal(await guest().book(path, { start: at(10, 12) }))).toEqual([409, 'link_used'])
  })

  test('is used once by many concurrent requests', async () => {
    const { uri } = await createType()
    const path = await linkTo(uri)
    const responses = await Promise.all(
      [9, 10, 11, 12].map((hour) => guest().book(path, { start: at(12, hour) })),
    )
    expect(responses.map(({ body }) => (body.kind === 'refused' ? body.reason : body.kind)).sort()).toEqual([
      'booked',
      'link_used',
      'link_used',
      'link_used',
    ])
  })

  test('of a secret type links to the host’s page after use', async () => {
    const { uri, path: typePath } = await createType({ secret: true })
    const path = await linkTo(uri)
    getConfirmation(await guest().book(path, { start: TEN }))
    const { props } = await guest().open('bookingUnavailable', path)
    expect(props.fallbackLink?.path).toBe(typePath.slice(0, typePath.lastIndexOf('/')))
  })

  test('books with the name, duration and hidden location of the share', async () => {
    const { uri } = await createType({
      locations: [
        { kind: 'physical', location: 'Main St 1' },
        { kind: 'physical', location: 'Side St 2' },
      ],
    })
    const path = await linkTo(uri, {
      name: 'For you',
      duration: 20,
      duration_options: [20],
      hide_location: true,
    })
    const { meeting } = getConfirmation(await guest().book(path, { start: TEN, duration: 20 }))
    expect(meeting).toMatchObject({
      name: 'For you',
      end: TEN + 20 * 60_000,
      location: { location: 'Main St 1' },
    })
  })
})
