// Tests that erased data is removed, and that the remaining object keeps its shape.
import { describe, expect, test } from 'vitest'
import { findAddresses, redactAddresses } from './addresses.ts'
import { type Redaction, redact } from './redact.ts'

const GRACE = 'grace@example.com'
const INVITEE = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const isGrace = (address: string) => address === GRACE
const redaction: Redaction = {
  findAddresses: (text) => [...findAddresses(text)].filter(isGrace),
  maskAddresses: (text) => redactAddresses(text, isGrace),
  isFullyErased: (id) => id === INVITEE,
}

const invitee = {
  email: GRACE,
  name: 'Grace Hopper',
  first_name: 'Grace',
  last_name: null,
  status: 'canceled',
  tracking: { utm_source: 'letter', utm_term: null },
  text_reminder_number: '+4930123456',
  payment: { external_id: 'pay_1', amount: 100 },
  questions_and_answers: [{ question: 'Why?', answer: 'Illness', position: 0 }],
  cancellation: { canceled_by: 'Grace Hopper', reason: 'Ill', canceler_type: 'invitee', created_at: 'then' },
}

describe('a closed account', () => {
  test('is no longer named as the owner of an event type, stored or as the API shows it', () => {
    const stored = { id: INVITEE, name: 'Call', profile_name: 'Grace Hopper', profile_slug: 'grace-hopper' }
    expect(redact(stored, redaction)).toEqual({ ...stored, profile_name: '…', profile_slug: '…' })
    const shown = {
      uri: `https://x.y/event_types/${INVITEE}`,
      profile: { type: 'User', name: 'Grace Hopper' },
      scheduling_url: 'https://x.y/book/grace-hopper/call',
    }
    expect(redact(shown, redaction)).toEqual({
      ...shown,
      profile: { type: 'User', name: '…' },
      scheduling_url: '…',
    })
  })

  test('is no longer named as the former host of a meeting', () => {
    const to = { user_id: '2', user_email: 'ada@example.com', user_name: 'Ada Lovelace' }
    const from = { user_id: '1', user_email: GRACE, user_name: 'Grace Hopper' }
    expect(redact({ reassignment: { from, to } }, redaction)).toEqual({
      reassignment: { from: { user_id: '1', user_email: '…', user_name: '…' }, to },
    })
  })

  test('is no longer named as a host, but other hosts are', () => {
    const other = { user_email: 'ada@example.com', user_name: 'Ada Lovelace' }
    const hosts = [{ user_email: GRACE, user_name: 'Grace Hopper' }, other]
    expect(redact({ event_memberships: hosts }, redaction)).toEqual({
      event_memberships: [{ user_email: '…', user_name: '…' }, other],
    })
  })
})

describe('a fully erased person', () => {
  const erased = {
    email: null,
    name: null,
    first_name: null,
    last_name: null,
    status: 'canceled',
    tracking: { utm_source: null, utm_term: null },
    text_reminder_number: null,
    payment: null,
    questions_and_answers: [{ question: 'Why?', answer: null, position: 0 }],
    cancellation: { canceled_by: null, reason: null, canceler_type: 'invitee', created_at: 'then' },
  }

  test('the row keeps only non-personal data and the positions of guests', () => {
    expect(redact({ id: INVITEE, ...invitee, guests: ['a@b.c', 'd@e.f'] }, redaction)).toEqual({
      id: INVITEE,
      ...erased,
      guests: [null, null],
    })
  })

  test('a booking request loses the message of the host; in those of others, it is cleared if it has the address', () => {
    const request = { id: INVITEE, email: GRACE, name: 'Grace', status: 'declined', message: 'I travel.' }
    expect(redact(request, redaction)).toEqual({ ...request, email: null, name: null, message: null })
    const other = { ...request, id: 'other', email: 'alan@example.com' }
    expect(redact(other, redaction)).toEqual(other)
    const naming = { ...other, message: `Please ask ${GRACE}.` }
    expect(redact(naming, redaction)).toEqual({ ...naming, message: null })
    // A message of something else, such as an error, can't be null.
    expect(redact({ message: `No ${GRACE}.` }, redaction)).toEqual({ message: 'No ….' })
  })

  test('the API resource loses personal data, and its event loses its guests', () => {
    const uri = `https://x.y/scheduled_events/1/invitees/${INVITEE}`
    const event = { name: 'Call', meeting_notes_plain: 'Bring tea', event_guests: [{ email: 'a@b.c' }] }
    expect(
      redact({ event: 'invitee.created', payload: { ...invitee, uri, scheduled_event: event } }, redaction),
    ).toEqual({
      event: 'invitee.created',
      payload: { ...erased, uri, scheduled_event: { ...event, event_guests: [] } },
    })
  })

  test('the event keeps times and name, and loses notes, reasons and the invitee’s location', () => {
    const event = {
      id: INVITEE,
      name: 'Call',
      start_time: 1,
      meeting_notes: 'Owes us money',
      location: { type: 'outbound_call', location: '+4930123456', additional_info: 'Ring twice' },
      cancellation: { canceled_by: 'Ada', reason: 'Grace is ill', canceler_type: 'host', created_at: 'then' },
      guests: [{ email: 'a@b.c', created_at: 1 }],
    }
    expect(redact(event, redaction)).toEqual({
      ...event,
      meeting_notes: null,
      location: { ...event.location, location: null },
      cancellation: { ...event.cancellation, reason: null },
      guests: [],
    })
  })
})

describe('an event with other invitees', () => {
  const event = {
    id: 'shared',
    location: { type: 'ask_invitee', location: '12 Elm St' },
    cancellation: {
      canceled_by: 'Grace Hopper',
      reason: 'Ill',
      canceler_type: 'invitee',
      created_at: 'then',
    },
    meeting_notes: 'Bring tea',
  }
  const bare = {
    location: { type: 'ask_invitee', location: null },
    cancellation: { ...event.cancellation, canceled_by: null, reason: null },
  }

  test.each(['location', 'cancellation'] as const)(
    'loses only the %s of the erased person, wherever it appears',
    (part) => {
      const sharedParts = (id: string) => (id === 'shared' ? [part] : [])
      const other = { id: 'ada', email: 'ada@example.com', scheduled_event: event }
      expect(redact(other, { ...redaction, sharedParts })).toEqual({
        ...other,
        scheduled_event: { ...event, [part]: bare[part] },
      })
    },
  )

  test('keeps the hosts’ location and cancellation reason', () => {
    const hosts = {
      id: 'shared',
      location: { type: 'physical', location: 'Our office' },
      cancellation: { ...event.cancellation, canceler_type: 'host' },
    }
    expect(redact(hosts, { ...redaction, sharedParts: () => ['location', 'cancellation'] })).toEqual(hosts)
  })
})

describe('all other objects', () => {
  test('lose the fields that contain the address, and no others', () => {
    const other = {
      ...invitee,
      id: 'another',
      email: 'ada@example.com',
      questions_and_answers: [
        { question: 'Who else?', answer: `Ask <${GRACE.toUpperCase()}>.`, position: 0 },
      ],
      guests: ['a@b.c', GRACE],
    }
    expect(redact(other, redaction)).toEqual({
      ...other,
      questions_and_answers: [{ question: 'Who else?', answer: null, position: 0 }],
      guests: ['a@b.c', null],
    })
  })

  test('lose a slug that was made from a name with the address', () => {
    const type = {
      id: INVITEE.replace('0198', '0199'),
      name: `Call with ${GRACE}`,
      slug: 'call-with-grace-example-com',
    }
    const url = 'https://x.y/book/ada/call-with-grace-example-com'
    expect(redact({ ...type, scheduling_url: url }, redaction)).toEqual({
      id: type.id,
      name: 'Call with …',
      slug: 'page-3f5c2b1a0d9e',
      scheduling_url: 'https://x.y/book/ada/page',
    })
  })

  test('keep the rest of a text that can’t be null', () => {
    expect(
      redact({ name: `Call with ${GRACE}`, event_guests: [{ email: GRACE }, { email: 'a@b.c' }] }, redaction),
    ).toEqual({
      name: 'Call with …',
      event_guests: [{ email: 'a@b.c' }],
    })
  })
})
