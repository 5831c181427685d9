// A host with event types and a week of meetings, as the pictures of the documents show them.
import { randomUUID } from 'node:crypto'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** A Monday morning. The time zone of the host is that of Berlin. */
export const PICTURE_TIME = Date.UTC(2026, 10, 16, 8, 40)

export interface SampleHost {
  readonly person: Person
  /** Ids, for the addresses of pages. */
  readonly meeting: string
  readonly eventType: string
  readonly eventTypes: EventTypeUris
}

export type Call = (method: string, path: string, body?: object) => Promise<Record<string, string>>

export const idOf = (uri = ''): string => uri.slice(-36)

export function createCall(url: string, person: Person): Call {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text).resource
  }
}

const TOPIC = 'What would you like to see?'

const eventTypes = {
  demo: {
    name: 'Product demo',
    slug: 'demo',
    color: '#b5472b',
    description: 'A short tour of the product, and time for your questions.',
    duration_options: [30, 60],
    buffer_after: 15,
    locations: [{ kind: 'jitsi_conference' }],
    custom_questions: [{ name: TOPIC, type: 'text', required: true }],
  },
  intro: { name: 'Intro call', slug: 'intro', color: '#1d6fb8', locations: [{ kind: 'outbound_call' }] },
  workshop: {
    name: 'Workshop',
    slug: 'workshop',
    kind: 'group',
    invitee_limit: 12,
    duration: 60,
    color: '#7c3aed',
    locations: [{ kind: 'physical', location: 'Rosenthaler Straße 40, Berlin' }],
  },
} as const
type TypeName = keyof typeof eventTypes
export type EventTypeUris = Readonly<Record<TypeName, string>>

export interface Booking {
  readonly type: TypeName
  readonly start: string
  readonly name: string
  readonly timezone?: string
}

/** The pictures show the details of the first one. */
const bookings: readonly Booking[] = [
  { type: 'demo', start: '2026-11-16T14:00:00Z', name: 'Grace Hopper', timezone: 'America/New_York' },
  { type: 'intro', start: '2026-11-16T11:00:00Z', name: 'Alan Turing' },
  { type: 'intro', start: '2026-11-17T09:30:00Z', name: 'Barbara Liskov', timezone: 'America/New_York' },
  { type: 'workshop', start: '2026-11-17T13:00:00Z', name: 'Annie Easley' },
  { type: 'workshop', start: '2026-11-17T13:00:00Z', name: 'Betty Holberton' },
  { type: 'workshop', start: '2026-11-17T13:00:00Z', name: 'Kathleen Booth' },
  { type: 'demo', start: '2026-11-18T10:00:00Z', name: 'Donald Knuth', timezone: 'America/Los_Angeles' },
  { type: 'demo', start: '2026-11-19T15:30:00Z', name: 'Margaret Hamilton' },
]

export async function book(call: Call, uris: EventTypeUris, booking: Booking): Promise<string> {
  const { type, start, name, timezone = 'Europe/Berlin' } = booking
  const answer = { question: TOPIC, answer: 'How invitations arrive in other calendars.', position: 0 }
  const { event } = await call('POST', '/invitees', {
    event_type: uris[type],
    start_time: start,
    invitee: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, timezone },
    ...(type === 'intro' ? { location: { kind: 'outbound_call', location: '+44 20 7946 0018' } } : {}),
    ...(type === 'demo' ? { questions_and_answers: [answer] } : {}),
  })
  return idOf(event)
}

export async function createSampleHost(testbed: Testbed, url: string): Promise<SampleHost> {
  const person = await testbed.createOrganization('Analytical Engines')
  const call = createCall(url, person)
  const host = { name: 'Ada Lovelace', slug: 'ada', timezone: 'Europe/Berlin', time_notation: '24h' }
  const { uri: user = '' } = await call('PATCH', '/users/me', host)
  const uris = { demo: '', intro: '', workshop: '' }
  for (const name of ['demo', 'intro', 'workshop'] as const) {
    const fields = { owner: user, start_increment: 30, minimum_notice: 0, ...eventTypes[name] }
    uris[name] = (await call('POST', '/event_types', fields)).uri ?? ''
  }
  const meetings: string[] = []
  for (const booking of bookings) meetings.push(await book(call, uris, booking))
  await call('PUT', '/user_busy_sources/calendar', {
    blocks: [{ start_time: '2026-11-19T10:00:00Z', end_time: '2026-11-19T11:30:00Z' }],
  })
  return { person, meeting: meetings[0] ?? '', eventType: idOf(uris.demo), eventTypes: uris }
}
