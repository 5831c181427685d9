// Booking requests that wait for the sample host, as the picture of their list shows them.
import { createCall, type SampleHost } from './sample-host.ts'

const TOPIC = 'What would you like to talk about?'

const requests = [
  {
    start: '2026-11-20T09:00:00Z',
    name: 'Radia Perlman',
    timezone: 'America/Los_Angeles',
    answer: 'A network that heals itself.',
  },
  {
    start: '2026-11-20T13:30:00Z',
    name: 'Frances Allen',
    timezone: 'America/New_York',
    answer: 'My first talk at a conference.',
    guests: ['kathleen.booth@example.com'],
  },
  {
    start: '2026-11-23T10:00:00Z',
    name: 'Edsger Dijkstra',
    timezone: 'Europe/Amsterdam',
    answer: 'Which book to read next.',
  },
]

export async function createSampleRequests(url: string, { person }: SampleHost): Promise<void> {
  const call = createCall(url, person)
  const { uri: owner } = await call('GET', '/users/me')
  const { uri: eventType } = await call('POST', '/event_types', {
    ...{ owner, name: 'Mentoring', slug: 'mentoring', color: '#0f766e', duration: 45, start_increment: 30 },
    ...{ minimum_notice: 0, requires_approval: true, locations: [{ kind: 'jitsi_conference' }] },
    custom_questions: [{ name: TOPIC, type: 'text' }],
  })
  for (const { start, name, timezone, answer, guests = [] } of requests)
    await call('POST', '/booking_requests', {
      event_type: eventType,
      start_time: start,
      invitee: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, timezone },
      event_guests: guests,
      questions_and_answers: [{ question: TOPIC, answer, position: 0 }],
    })
}
