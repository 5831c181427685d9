// Booking for an invitee, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

let service: Service
let the: Meetings
let owner: Person
let host: Person
let other: Person
let outsider: Person

beforeAll(async () => {
  service = await startService({ JITSI_URL: 'https://rooms.example.com' })
  owner = await service.found('Acme')
  host = await service.join(owner.organizationId, 'Hugo Host')
  other = await service.join(owner.organizationId, 'Olga Other')
  outsider = await service.found('Elsewhere')
  the = meetings(service, owner)
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
  test('who and when are enough; every field is there', async () => {
    const type = await the.type([host])
    const { status, body } = await the.book(type, '2026-11-03T10:00:00+01:00', {
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
        source: 'api',
        cancellation: null,
      },
    })
    expect((await the.call('GET', pathOf(uri))).body).toEqual(body)
  })

  test('everything that is said about the invitee is kept', async () => {
    const type = await the.type([host], {
      custom_questions: QUESTIONS,
      locations: [
        { kind: 'physical', location: '1 Main Street' },
        { kind: 'outbound_call', additional_info: 'Free of charge' },
      ],
      duration_options: [15, 30],
    })
    const { status, body } = await the.book(type, '2026-11-03T10:00:00Z', {
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
    const event = await the.event(body.resource)
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

  test('each kind of location becomes where the event is', async () => {
    const where = async (location: object, given?: object) => {
      const type = await the.type([await service.join(owner.organizationId, 'Wanderer')], {
        locations: [location],
      })
      const invitee = await the.booked(type, '2026-11-03T10:00:00Z', given ? { location: given } : {})
      return (await the.event(invitee)).body.resource.location
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

  test('the hosted service’s name for the answers, and a number for reminders, are taken', async () => {
    const type = await the.type([host], { custom_questions: [{ name: 'Why?', type: 'string' }] })
    const { resource } = (
      await the.book(type, '2026-11-03T11:00:00Z', {
        invitee: { email: 'g@example.com', name: 'G', text_reminder_number: '+44 20 7946 0000' },
        questions_and_answers: [{ question: 'Why?', answer: 'Because' }],
      })
    ).body
    expect(resource).toMatchObject({
      text_reminder_number: '+442079460000',
      questions_and_answers: [{ question: 'Why?', answer: 'Because', position: 0 }],
    })
  })

  test('an Idempotency-Key books once, and gets the same answer again', async () => {
    const type = await the.type([host])
    const [first, again] = [
      await the.book(type, '2026-11-03T12:00:00Z', { key: 'once' }),
      await the.book(type, '2026-11-03T12:00:00Z', { key: 'once' }),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await the.book(type, '2026-11-03T12:00:00Z', { key: 'twice' })).status).toBe(409)
  })

  test('any member books any active type, and sees only what the answer shows', async () => {
    const type = await the.type([host])
    const invitee = await the.booked(type, '2026-11-03T13:00:00Z', { as: other })
    expect((await the.call('GET', pathOf(invitee.uri), other)).status).toBe(403)
    expect((await the.call('GET', pathOf(invitee.uri), host)).status).toBe(200)
  })

  test('a round robin booked twice at one time has two hosts, and the third is refused', async () => {
    const hosts = [
      await service.join(owner.organizationId, 'Robin One'),
      await service.join(owner.organizationId, 'Robin Two'),
    ]
    const type = await the.type(hosts, { pooling_type: 'round_robin' })
    const seen: string[] = []
    for (let i = 0; i < 2; i += 1) {
      const event = await the.event(await the.booked(type, '2026-11-03T10:00:00Z'))
      const { event_memberships } = event.body.resource as unknown as {
        event_memberships: { user: string }[]
      }
      expect(event_memberships).toHaveLength(1)
      seen.push(event_memberships[0]?.user ?? '')
    }
    expect(seen.sort()).toEqual(hosts.map(user).sort())
    const refused = await the.book(type, '2026-11-03T10:00:00Z')
    expect(refused.status).toBe(409)
    expect(refused.body.reasons.map(({ rule }) => rule)).toEqual(['busy'])
  })

  test('a round robin takes turns: who has fewer meetings ahead is next', async () => {
    const hosts = [
      await service.join(owner.organizationId, 'Turn One'),
      await service.join(owner.organizationId, 'Turn Two'),
      await service.join(owner.organizationId, 'Turn Three'),
    ]
    const type = await the.type(hosts, { pooling_type: 'round_robin' })
    const turns: string[] = []
    for (const hour of ['09', '10', '11', '12', '13', '14']) {
      const event = await the.event(await the.booked(type, `2026-11-04T${hour}:00:00Z`))
      turns.push(
        (event.body.resource as never as { event_memberships: { user: string }[] }).event_memberships[0]
          ?.user ?? '',
      )
    }
    expect(turns.slice(0, 3).sort()).toEqual(hosts.map(user).sort())
    expect(turns.slice(3)).toEqual(turns.slice(0, 3))
  })

  test('a collective of three has all three, and closes the time of each', async () => {
    const hosts = [host, other, await service.join(owner.organizationId, 'Third')]
    const type = await the.type(hosts, { pooling_type: 'collective' })
    const event = await the.event(await the.booked(type, '2026-11-05T10:00:00Z'))
    expect(event.body.resource).toMatchObject({
      event_memberships: hosts.map((one) => ({ user: user(one) })),
    })
    for (const one of hosts) {
      const own = await the.type([one])
      expect((await the.book(own, '2026-11-05T10:00:00Z')).status).toBe(409)
    }
  })
})

describe('400', () => {
  test.each([
    ['no invitee', { invitee: undefined }, 'invitee'],
    ['no e-mail', { invitee: { name: 'G' } }, 'invitee.email'],
    ['an e-mail that is none', { invitee: { email: 'grace', name: 'G' } }, 'invitee.email'],
    [
      'an e-mail that is too long',
      { invitee: { email: `${'g'.repeat(243)}@example.com`, name: 'G' } },
      'invitee.email',
    ],
    ['no name', { invitee: { email: 'g@example.com', last_name: 'Hopper' } }, 'invitee.name'],
    [
      'a zone that is none',
      { invitee: { email: 'g@example.com', name: 'G', timezone: 'Here' } },
      'invitee.timezone',
    ],
    [
      'a number that is none',
      { invitee: { email: 'g@example.com', name: 'G', text_reminder_number: '12' } },
      'invitee.text_reminder_number',
    ],
    ['a start without an offset', { start_time: '2026-11-03T10:00:00' }, 'start_time'],
    ['a start beyond the tables', { start_time: '2040-11-03T10:00:00Z' }, 'start_time'],
    ['a duration that is not the type’s', { duration: 45 }, 'duration'],
    [
      '11 guests',
      { event_guests: Array.from({ length: 11 }, (_, n) => `g${n}@example.com`) },
      'event_guests',
    ],
    ['a guest twice', { event_guests: ['A@example.com', 'a@example.com'] }, 'event_guests.1'],
    ['a location that is not offered', { location: { kind: 'physical' } }, 'location'],
    ['a kind of location that there is not', { location: { kind: 'moon' } }, 'location.kind'],
    ['a payment of half a cent', { payment: { amount: 0.5 } }, 'payment.amount'],
    ['an event type that is no URI', { event_type: 'intro' }, 'event_type'],
    [
      'both names for the answers',
      { custom_questions: [], questions_and_answers: [] },
      'questions_and_answers',
    ],
  ])('%s', async (_, fields, parameter) => {
    const type = await the.type([host])
    const { status, body } = await the.book(type, '2026-11-06T10:00:00Z', fields)
    expect(status).toBe(400)
    expect(body.details.map((detail) => detail.parameter)).toEqual([parameter])
  })

  test('answers that do not fit the questions are each named', async () => {
    const type = await the.type([host], { custom_questions: QUESTIONS })
    const { status, body } = await the.book(type, '2026-11-06T10:00:00Z', {
      custom_questions: [
        { question: 'Which plan?', answer: 'Huge' },
        { question: 'Which days?', answer: 'Monday\nOne\nTwo' },
        { question: 'Your number?', answer: 'none' },
        { question: 'Not asked any more', answer: 'x' },
        { question: 'Which plan?', answer: 'Small' },
      ],
    })
    expect(status).toBe(400)
    expect(body.details.map(({ parameter, code }) => [parameter, code])).toEqual([
      ['custom_questions.0.answer', 'invalid'],
      ['custom_questions.1.answer', 'invalid'],
      ['custom_questions.2.answer', 'invalid'],
      ['custom_questions.3.question', 'invalid'],
      ['custom_questions.4.question', 'repeated'],
      ['custom_questions', 'required'],
    ])
  })

  test('where there are several locations one has to be chosen, and told what it asks for', async () => {
    const type = await the.type([host], {
      locations: [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }],
    })
    const missing = async (location?: object) => {
      const { status, body } = await the.book(type, '2026-11-06T10:00:00Z', location ? { location } : {})
      expect(status).toBe(400)
      return body.details[0]?.parameter
    }
    expect(await missing()).toBe('location.kind')
    expect(await missing({ kind: 'ask_invitee' })).toBe('location.location')
    expect(await missing({ kind: 'outbound_call', location: 'call me' })).toBe('location.location')
    expect(await missing({ kind: 'physical' })).toBe('location.kind')
  })
})

describe('404', () => {
  test('a type of another organization, and one that never was', async () => {
    const type = await the.type([host])
    const foreign = await the.book(type, '2026-11-06T10:00:00Z', { as: outsider })
    const never = await the.book(service.uri('event_types', service.ctx.newId()), '2026-11-06T10:00:00Z')
    expect([foreign.status, never.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...never.body, request_id: '' })
  })

  test('a hold that is not there', async () => {
    const type = await the.type([host])
    const hold = service.uri('holds', service.ctx.newId())
    expect((await the.book(type, '2026-11-06T10:00:00Z', { hold })).status).toBe(404)
  })
})

describe('409', () => {
  const rulesOf = async (type: string, start: string) => {
    const { status, body } = await the.book(type, start)
    expect(status).toBe(409)
    return body.reasons.map(({ rule }) => rule)
  }

  test('a taken time, with the reason and the next times', async () => {
    const type = await the.type([await service.join(owner.organizationId, 'Busy')], { start_increment: 30 })
    await the.booked(type, '2026-11-03T10:00:00Z')
    const { status, body } = await the.book(type, '2026-11-03T10:00:00Z', { as: other })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      title: 'Conflict',
      code: 'already_filled',
      details: [{ parameter: 'event.start_time', code: 'already_filled' }],
      reasons: [{ rule: 'busy', message: expect.any(String), until: '2026-11-03T10:30:00.000000Z' }],
      next_available_times: [
        '2026-11-03T10:30:00.000000Z',
        '2026-11-03T11:00:00.000000Z',
        '2026-11-03T11:30:00.000000Z',
      ],
    })
  })

  test('each rule that closes a time is told', async () => {
    const type = await the.type([await service.join(owner.organizationId, 'Ruled')], {
      minimum_notice: 240,
      start_increment: 30,
      booking_window: { days: 7 },
    })
    expect(await rulesOf(type, '2026-11-02T12:30:00Z')).toEqual(['minimum_notice'])
    expect(await rulesOf(type, '2026-11-02T08:30:00Z')).toEqual(['in_the_past'])
    expect(await rulesOf(type, '2026-11-03T18:00:00Z')).toEqual(['outside_schedule'])
    expect(await rulesOf(type, '2026-11-03T10:10:00Z')).toEqual(['not_on_increment'])
    expect(await rulesOf(type, '2026-11-10T10:00:00Z')).toEqual(['beyond_booking_window'])
  })

  test('the buffers of both meetings keep them apart', async () => {
    const person = await service.join(owner.organizationId, 'Buffered')
    const type = await the.type([person], { buffer_before: 10, buffer_after: 20 })
    const bare = await the.type([person])
    await the.booked(type, '2026-11-03T10:00:00Z')
    expect(await rulesOf(bare, '2026-11-03T10:45:00Z')).toEqual(['buffer'])
    expect(await rulesOf(bare, '2026-11-03T09:25:00Z')).toEqual(['buffer'])
    expect(await rulesOf(type, '2026-11-03T10:55:00Z')).toEqual(['buffer'])
    await the.booked(type, '2026-11-03T11:00:00Z')
    await the.booked(bare, '2026-11-03T09:20:00Z')
  })

  test('a type that is switched off or deleted', async () => {
    const type = await the.type([host])
    await the.call('PATCH', pathOf(type), owner, { active: false })
    expect(await rulesOf(type, '2026-11-06T10:00:00Z')).toEqual(['host_inactive'])
    await the.call('DELETE', pathOf(type))
    expect(await rulesOf(type, '2026-11-06T10:00:00Z')).toEqual(['host_inactive'])
  })

  test('a day that is full; a cancellation gives its place back', async () => {
    const type = await the.type([await service.join(owner.organizationId, 'Daily')], { daily_limit: 2 })
    const first = await the.booked(type, '2026-11-03T10:00:00Z')
    await the.booked(type, '2026-11-03T11:00:00Z')
    expect(await rulesOf(type, '2026-11-03T12:00:00Z')).toEqual(['daily_limit'])
    expect((await the.book(type, '2026-11-03T12:00:00Z')).body.next_available_times[0]).toMatch(/^2026-11-04/)
    await the.cancel(first.event ?? '')
    await the.booked(type, '2026-11-03T12:00:00Z')
    expect(await rulesOf(type, '2026-11-03T13:00:00Z')).toEqual(['daily_limit'])
    await the.booked(type, '2026-11-04T12:00:00Z')
  })

  test('of 50 bookings of one time at once one wins, and the others are told why', async () => {
    const type = await the.type([await service.join(owner.organizationId, 'Raced')], { daily_limit: 3 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        the.book(type, '2026-11-03T10:00:00Z', { email: `racer-${n}@example.com` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { body } of refused) {
      expect(body.reasons.map(({ rule }) => rule)).toEqual(['busy'])
      expect(body.next_available_times[0]).toBe('2026-11-03T10:30:00.000000Z')
    }
    await the.booked(type, '2026-11-03T11:00:00Z')
    await the.booked(type, '2026-11-03T12:00:00Z')
    expect(await rulesOf(type, '2026-11-03T13:00:00Z')).toEqual(['daily_limit'])
  })

  test('of many round robins at once each host gets one', async () => {
    const hosts = await Promise.all(
      [1, 2, 3].map((n) => service.join(owner.organizationId, `Raced robin ${n}`)),
    )
    const type = await the.type(hosts, { pooling_type: 'round_robin' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => the.book(type, '2026-11-03T10:00:00Z')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
  })
})

test('the notice is over when it is over', async () => {
  const type = await the.type([await service.join(owner.organizationId, 'Noticed')], { minimum_notice: 60 })
  service.setClock(instant(START + HOUR))
  try {
    expect((await the.book(type, '2026-11-02T10:55:00Z')).status).toBe(409)
    expect((await the.book(type, '2026-11-02T11:00:00Z')).status).toBe(200)
  } finally {
    service.setClock(START)
  }
})
