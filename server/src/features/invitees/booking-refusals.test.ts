// Tests rejected bookings over HTTP: invalid requests and unavailable times.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let other: Person
let outsider: Person

beforeAll(async () => {
  service = await startService({ JITSI_URL: 'https://rooms.example.com' })
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Hugo Host')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  outsider = await service.createOrganization('Elsewhere')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())

const _user = (person: Person) => service.uri('users', person.userId)
const QUESTIONS = [
  { name: 'What is it about?', type: 'text', required: true },
  { name: 'Which plan?', type: 'single_select', answer_choices: ['Small', 'Large'] },
  { name: 'Which days?', type: 'multi_select', answer_choices: ['Monday', 'Friday'], include_other: true },
  { name: 'Your number?', type: 'phone_number' },
  { name: 'Not asked any more', type: 'string', enabled: false, required: true },
]

describe('400', () => {
  test.each([
    ['no invitee', { invitee: undefined }, 'invitee'],
    ['no email', { invitee: { name: 'G' } }, 'invitee.email'],
    ['an invalid email', { invitee: { email: 'grace', name: 'G' } }, 'invitee.email'],
    [
      'an email that is too long',
      { invitee: { email: `${'g'.repeat(243)}@example.com`, name: 'G' } },
      'invitee.email',
    ],
    ['no name', { invitee: { email: 'g@example.com', last_name: 'Hopper' } }, 'invitee.name'],
    [
      'a name with a web address',
      { invitee: { email: 'g@example.com', name: 'Win at evil.example' } },
      'invitee.name',
    ],
    [
      'a last name with reversed text',
      { invitee: { email: 'g@example.com', first_name: 'Grace', last_name: 'Hopper\u202e' } },
      'invitee.last_name',
    ],
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
    ['a start after the last supported year', { start_time: '2040-11-03T10:00:00Z' }, 'start_time'],
    ['a duration that is not the type’s', { duration: 45 }, 'duration'],
    [
      '11 guests',
      { event_guests: Array.from({ length: 11 }, (_, n) => `g${n}@example.com`) },
      'event_guests',
    ],
    ['a guest twice', { event_guests: ['A@example.com', 'a@example.com'] }, 'event_guests.1'],
    ['a location that is not offered', { location: { kind: 'physical' } }, 'location'],
    ['an unknown kind of location', { location: { kind: 'moon' } }, 'location.kind'],
    ['a payment of half a cent', { payment: { amount: 0.5 } }, 'payment.amount'],
    ['an event type that is not a URI', { event_type: 'intro' }, 'event_type'],
    [
      'both names for the answers',
      { custom_questions: [], questions_and_answers: [] },
      'questions_and_answers',
    ],
  ])('%s', async (_, fields, parameter) => {
    const type = await actions.createType([host])
    const { status, body } = await actions.book(type, '2026-11-06T10:00:00Z', fields)
    expect(status).toBe(400)
    expect(body.details.map((detail) => detail.parameter)).toEqual([parameter])
  })

  test('names each invalid answer', async () => {
    const type = await actions.createType([host], { custom_questions: QUESTIONS })
    const { status, body } = await actions.book(type, '2026-11-06T10:00:00Z', {
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

  test('for a missing choice of location, or missing details of the chosen one', async () => {
    const type = await actions.createType([host], {
      locations: [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }],
    })
    const missing = async (location?: object) => {
      const { status, body } = await actions.book(type, '2026-11-06T10:00:00Z', location ? { location } : {})
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
  test('for a type that does not exist or belongs to another organization', async () => {
    const type = await actions.createType([host])
    const foreign = await actions.book(type, '2026-11-06T10:00:00Z', { as: outsider })
    const never = await actions.book(service.uri('event_types', service.ctx.newId()), '2026-11-06T10:00:00Z')
    expect([foreign.status, never.status]).toEqual([404, 404])
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...never.body, request_id: '' })
  })

  test('for an unknown hold', async () => {
    const type = await actions.createType([host])
    const hold = service.uri('holds', service.ctx.newId())
    expect((await actions.book(type, '2026-11-06T10:00:00Z', { hold })).status).toBe(404)
  })
})

describe('409', () => {
  const rulesOf = async (type: string, start: string) => {
    const { status, body } = await actions.book(type, start)
    expect(status).toBe(409)
    return body.reasons.map(({ rule }) => rule)
  }

  test('for a taken time, with the reason and the next available times', async () => {
    const type = await actions.createType([await service.addMember(owner.organizationId, 'Busy')], {
      start_increment: 30,
    })
    await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    const { status, body } = await actions.book(type, '2026-11-03T10:00:00Z', { as: other })
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

  test('the next available times may be days away', async () => {
    const type = await actions.createType([await service.addMember(owner.organizationId, 'Friday')], {
      start_increment: 30,
    })
    await actions.bookOrThrow(type, '2026-11-06T15:00:00Z')
    const { body } = await actions.book(type, '2026-11-06T15:00:00Z', { as: other })
    expect(body.next_available_times).toEqual([
      '2026-11-06T15:30:00.000000Z',
      '2026-11-09T08:00:00.000000Z',
      '2026-11-09T08:30:00.000000Z',
    ])
  })

  test('lists every rule that blocks a time', async () => {
    const type = await actions.createType([await service.addMember(owner.organizationId, 'Ruled')], {
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

  test('for a time within the buffers of both meetings', async () => {
    const person = await service.addMember(owner.organizationId, 'Buffered')
    const type = await actions.createType([person], { buffer_before: 10, buffer_after: 20 })
    const bare = await actions.createType([person])
    await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    expect(await rulesOf(bare, '2026-11-03T10:45:00Z')).toEqual(['buffer'])
    expect(await rulesOf(bare, '2026-11-03T09:25:00Z')).toEqual(['buffer'])
    expect(await rulesOf(type, '2026-11-03T10:55:00Z')).toEqual(['buffer'])
    await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    await actions.bookOrThrow(bare, '2026-11-03T09:20:00Z')
  })

  test('for an inactive or deleted type', async () => {
    const type = await actions.createType([host])
    await actions.call('PATCH', pathOf(type), owner, { active: false })
    expect(await rulesOf(type, '2026-11-06T10:00:00Z')).toEqual(['host_inactive'])
    await actions.call('DELETE', pathOf(type))
    expect(await rulesOf(type, '2026-11-06T10:00:00Z')).toEqual(['host_inactive'])
  })

  test('for a reached daily limit, until a cancellation', async () => {
    const type = await actions.createType([await service.addMember(owner.organizationId, 'Daily')], {
      daily_limit: 2,
    })
    const first = await actions.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    expect(await rulesOf(type, '2026-11-03T12:00:00Z')).toEqual(['daily_limit'])
    expect((await actions.book(type, '2026-11-03T12:00:00Z')).body.next_available_times[0]).toMatch(
      /^2026-11-04/,
    )
    await actions.cancel(first.event ?? '')
    await actions.bookOrThrow(type, '2026-11-03T12:00:00Z')
    expect(await rulesOf(type, '2026-11-03T13:00:00Z')).toEqual(['daily_limit'])
    await actions.bookOrThrow(type, '2026-11-04T12:00:00Z')
  })

  test('for all but one of 50 concurrent bookings of a time', async () => {
    const type = await actions.createType([await service.addMember(owner.organizationId, 'Raced')], {
      daily_limit: 2,
    })
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        actions.book(type, '2026-11-03T10:00:00Z', { email: `racer-${n}@example.com` }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const { body } of refused) {
      expect(body.reasons.map(({ rule }) => rule)).toEqual(['busy'])
      expect(body.next_available_times[0]).toBe('2026-11-03T10:30:00.000000Z')
    }
    await actions.bookOrThrow(type, '2026-11-03T11:00:00Z')
    expect(await rulesOf(type, '2026-11-03T13:00:00Z')).toEqual(['daily_limit'])
  })

  test('concurrent round-robin bookings get one host each', async () => {
    const hosts = await Promise.all(
      [1, 2, 3].map((n) => service.addMember(owner.organizationId, `Raced robin ${n}`)),
    )
    const type = await actions.createType(hosts, { pooling_type: 'round_robin' })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => actions.book(type, '2026-11-03T10:00:00Z')),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(17)
  })
})

test('the minimum notice ends exactly on time', async () => {
  const type = await actions.createType([await service.addMember(owner.organizationId, 'Noticed')], {
    minimum_notice: 60,
  })
  service.setClock(instant(START + HOUR))
  try {
    expect((await actions.book(type, '2026-11-02T10:55:00Z')).status).toBe(409)
    expect((await actions.book(type, '2026-11-02T11:00:00Z')).status).toBe(200)
  } finally {
    service.setClock(START)
  }
})

test('returns no next times at the end of the supported years', async () => {
  const type = await actions.createType([await service.addMember(owner.organizationId, 'Late')], {
    booking_window: null,
  })
  expect((await actions.book(type, '2037-12-31T10:00:00Z')).status).toBe(200)
  const { status, body } = await actions.book(type, '2037-12-31T10:00:00Z')
  expect(status).toBe(409)
  expect(body.next_available_times[0]).toBe('2037-12-31T10:30:00.000000Z')
})
