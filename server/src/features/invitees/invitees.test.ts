// Tests booking for an invitee over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let other: Person

beforeAll(async () => {
  service = await startService({ JITSI_URL: 'https://rooms.example.com' })
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Hugo Host')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())

const user = (person: Person) => service.uri('users', person.userId)
const QUESTIONS = [
  { name: 'What is it about?', type: 'text', required: true },
  { name: 'Which plan?', type: 'single_select', answer_choices: ['Small', 'Large'] },
  { name: 'Which days?', type: 'multi_select', answer_choices: ['Monday', 'Friday'], include_other: true },
  { name: 'Your number?', type: 'phone_number' },
  { name: 'Not asked any more', type: 'string', enabled: false, required: true },
]

describe('200', () => {
  test('requires only invitee and start, and returns all fields', async () => {
    const type = await actions.createType([host])
    const { status, body } = await actions.book(type, '2026-11-03T10:00:00+01:00', {
      as: other,
      email: 'Grace.Hopper@Example.COM',
    })
    expect(status).toBe(200)
    const { event = '', uri = '' } = body.resource
    expect(event).toMatch(/^https:\/\/api\.meetwright\.test\/scheduled_events\/[0-9a-f-]{36}$/)
    expect(body).toEqual({
      resource: {
        uri: `${event}/invitees/${idOf(uri)}`,
        email: 'grace.hopper@example.com',
        name: 'Grace Hopper',
        first_name: null,
        last_name: null,
        status: 'active',
        timezone: 'Europe/Berlin',
        event,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
        tracking: {
          utm_campaign: null,
          utm_source: null,
          utm_medium: null,
          utm_content: null,
          utm_term: null,
          crm_uuid: null,
        },
        text_reminder_number: null,
        rescheduled: false,
        old_invitee: null,
        new_invitee: null,
        cancel_url: expect.stringMatching(/^https:\/\/meetwright\.test\/book\/-\/cancel\/[\w-]{70,}$/),
        reschedule_url: expect.stringMatching(
          /^https:\/\/meetwright\.test\/book\/-\/reschedule\/[\w-]{70,}$/,
        ),
        payment: null,
        no_show: null,
        reconfirmation: null,
        scheduling_method: 'instant_book',
        invitee_scheduled_by: user(other),
        questions_and_answers: [],
        routing_form_submission: null,
        source: 'api',
        cancellation: null,
        email_bounced_at: null,
        waived_rules: [],
        email_withheld: null,
      },
    })
    expect((await actions.call('GET', pathOf(uri))).body).toEqual(body)
  })

  test('stores all data about the invitee', async () => {
    const type = await actions.createType([host], {
      custom_questions: QUESTIONS,
      locations: [
        { kind: 'physical', location: '1 Main Street' },
        { kind: 'outbound_call', additional_info: 'Free of charge' },
      ],
      duration_options: [15, 30],
    })
    const { status, body } = await actions.book(type, '2026-11-03T10:00:00Z', {
      duration: 15,
      invitee: {
        email: 'grace@example.com',
        first_name: 'Grace',
        last_name: 'Hopper',
        timezone: 'America/New_York',
      },
      custom_questions: [
        { name: 'Which days?', answer: 'Monday\nAny other' },
        { position: 3, answer: '+49 (30) 123-456' },
        { question: 'What is it about?', answer: 'COBOL', position: 17 },
        { question: 'Which plan?', answer: ' ' },
      ],
      location: { kind: 'outbound_call', location: '+1 202 555 0100' },
      event_guests: ['One@example.com', 'two@example.com'],
      tracking: { utm_source: 'newsletter', salesforce_uuid: 'abc' },
      payment: { external_id: 'ch_1', provider: 'stripe', amount: 1234, currency: 'EUR', successful: true },
    })
    expect(body).toMatchObject({
      resource: {
        name: 'Grace Hopper',
        first_name: 'Grace',
        last_name: 'Hopper',
        timezone: 'America/New_York',
        text_reminder_number: '+4930123456',
        questions_and_answers: [
          { question: 'What is it about?', answer: 'COBOL', position: 0 },
          { question: 'Which days?', answer: 'Monday\nAny other', position: 2 },
          { question: 'Your number?', answer: '+49 (30) 123-456', position: 3 },
        ],
        tracking: { utm_source: 'newsletter', utm_medium: null, crm_uuid: 'abc' },
        payment: {
          external_id: 'ch_1',
          provider: 'stripe',
          amount: 1234,
          currency: 'EUR',
          terms: null,
          successful: true,
        },
      },
    })
    expect(status).toBe(200)
    const event = await actions.getEvent(body.resource)
    expect(event.body.resource).toMatchObject({
      start_time: '2026-11-03T10:00:00.000000Z',
      end_time: '2026-11-03T10:15:00.000000Z',
      location: {
        type: 'outbound_call',
        location: '+12025550100',
        join_url: null,
        status: null,
        additional_info: 'Free of charge',
      },
      event_guests: [{ email: 'one@example.com' }, { email: 'two@example.com' }],
    })
  })

  test('each kind of location becomes the location of the event', async () => {
    const where = async (location: object, given?: object) => {
      const type = await actions.createType([await service.addMember(owner.organizationId, 'Wanderer')], {
        locations: [location],
      })
      const invitee = await actions.bookOrThrow(
        type,
        '2026-11-03T10:00:00Z',
        given ? { location: given } : {},
      )
      return (await actions.getEvent(invitee)).body.resource.location
    }
    expect(await where({ kind: 'physical', location: '1 Main Street' })).toMatchObject({
      type: 'physical',
      location: '1 Main Street',
      status: null,
    })
    expect(await where({ kind: 'inbound_call', phone_number: '+49 30 1234' })).toMatchObject({
      type: 'inbound_call',
      location: '+49 30 1234',
    })
    expect(await where({ kind: 'ask_invitee' }, { location: 'At the bar' })).toMatchObject({
      type: 'ask_invitee',
      location: 'At the bar',
    })
    expect(await where({ kind: 'jitsi_conference' })).toMatchObject({
      type: 'jitsi_conference',
      location: null,
      join_url: expect.stringMatching(/^https:\/\/rooms\.example\.com\/[0-9a-f]{32}$/),
      status: 'pushed',
    })
  })

  test('accepts questions_and_answers and a number for text reminders', async () => {
    const type = await actions.createType([host], { custom_questions: [{ name: 'Why?', type: 'string' }] })
    const { resource } = (
      await actions.book(type, '2026-11-03T11:00:00Z', {
        invitee: { email: 'g@example.com', name: 'G', text_reminder_number: '+44 20 7946 0000' },
        questions_and_answers: [{ question: 'Why?', answer: 'Because' }],
      })
    ).body
    expect(resource).toMatchObject({
      text_reminder_number: '+442079460000',
      questions_and_answers: [{ question: 'Why?', answer: 'Because', position: 0 }],
    })
  })

  test('a retry with the same Idempotency-Key returns the same response and books once', async () => {
    const type = await actions.createType([host])
    const [first, again] = [
      await actions.book(type, '2026-11-03T12:00:00Z', { key: 'once' }),
      await actions.book(type, '2026-11-03T12:00:00Z', { key: 'once' }),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await actions.book(type, '2026-11-03T12:00:00Z', { key: 'twice' })).status).toBe(409)
  })

  test('any member can book any active type', async () => {
    const type = await actions.createType([host])
    const invitee = await actions.bookOrThrow(type, '2026-11-03T13:00:00Z', { as: other })
    expect((await actions.call('GET', pathOf(invitee.uri), other)).status).toBe(200)
    expect((await actions.call('GET', pathOf(invitee.uri), host)).status).toBe(200)
  })

  test('a round robin with two hosts accepts two bookings at a time', async () => {
    const hosts = [
      await service.addMember(owner.organizationId, 'Robin One'),
      await service.addMember(owner.organizationId, 'Robin Two'),
    ]
    const type = await actions.createType(hosts, { pooling_type: 'round_robin' })
    const seen: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const event = await actions.getEvent(await actions.bookOrThrow(type, '2026-11-03T10:00:00Z'))
      const { event_memberships } = event.body.resource as unknown as {
        event_memberships: { user: string }[]
      }
      expect(event_memberships).toHaveLength(1)
      seen.push(event_memberships[0]?.user ?? '')
    }
    expect(seen.sort()).toEqual(hosts.map(user).sort())
    const refused = await actions.book(type, '2026-11-03T10:00:00Z')
    expect(refused.status).toBe(409)
    expect(refused.body.reasons.map(({ rule }) => rule)).toEqual(['busy'])
  })

  test('a round robin picks the host with fewer upcoming meetings', async () => {
    const hosts = [
      await service.addMember(owner.organizationId, 'Turn One'),
      await service.addMember(owner.organizationId, 'Turn Two'),
      await service.addMember(owner.organizationId, 'Turn Three'),
    ]
    const type = await actions.createType(hosts, { pooling_type: 'round_robin' })
    const turns: string[] = []
    for (const hour of ['09', '10', '11', '12', '13', '14']) {
      const event = await actions.getEvent(await actions.bookOrThrow(type, `2026-11-04T${hour}:00:00Z`))
      turns.push(
        (event.body.resource as never as { event_memberships: { user: string }[] }).event_memberships[0]
          ?.user ?? '',
      )
    }
    expect(turns.slice(0, 3).sort()).toEqual(hosts.map(user).sort())
    expect(turns.slice(3)).toEqual(turns.slice(0, 3))
  })

  test('a collective books all hosts and blocks the time of each', async () => {
    const hosts = [host, other, await service.addMember(owner.organizationId, 'Third')]
    const type = await actions.createType(hosts, { pooling_type: 'collective' })
    const event = await actions.getEvent(await actions.bookOrThrow(type, '2026-11-05T10:00:00Z'))
    expect(event.body.resource).toMatchObject({
      event_memberships: hosts.map((one) => ({ user: user(one) })),
    })
    for (const one of hosts) {
      const own = await actions.createType([one])
      expect((await actions.book(own, '2026-11-05T10:00:00Z')).status).toBe(409)
    }
  })
})
