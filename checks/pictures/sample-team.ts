// Colleagues of the sample host, a routing form and a brand, as the pictures for admins show them.
import type { Role } from '../../server/src/domain/access/policies.ts'
import { insertMember } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { type Booking, book, createCall, idOf, type SampleHost } from './sample-host.ts'

export interface SampleTeam {
  /** Id, for the address of its page. */
  readonly routingForm: string
  readonly webhook: string
}

const colleagues: readonly { readonly name: string; readonly role: Role; readonly group: string }[] = [
  { name: 'Charles Babbage', role: 'admin', group: 'Engineering' },
  { name: 'Grace Murray', role: 'user', group: 'Engineering' },
  { name: 'Mary Somerville', role: 'user', group: 'Sales' },
  { name: 'Sophie Wilson', role: 'user', group: 'Sales' },
]

/** What the webhook sends. */
const bookings: readonly Booking[] = [
  { type: 'intro', start: '2026-11-23T09:00:00Z', name: 'Radia Perlman' },
  { type: 'intro', start: '2026-11-24T10:00:00Z', name: 'Frances Allen' },
  { type: 'demo', start: '2026-11-25T13:00:00Z', name: 'Edsger Dijkstra' },
]

const SIZE = 'How many are you?'
const EMAIL = 'Work email'

export async function createSampleTeam(
  testbed: Testbed,
  url: string,
  { person, eventType, eventTypes }: SampleHost,
  webhookUrl: string,
): Promise<SampleTeam> {
  const call = createCall(url, person)
  const { organizationId } = person
  const groups = new Map<string, string>()
  for (const name of ['Engineering', 'Sales'])
    groups.set(name, (await call('POST', '/groups', { name })).uri ?? '')
  const memberships = new Map<string, string>()
  for (const { name, role, group } of colleagues) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const { membershipId } = await insertMember(testbed.ctx, organizationId, { name, email }, role)
    const owner = `${testbed.ctx.config.urls.api}/organization_memberships/${membershipId}`
    memberships.set(name, owner)
    await call('POST', '/group_relationships', { group: groups.get(group), owner, role: 'member' })
  }
  const { uri } = await call('POST', '/routing_forms', {
    name: 'Talk to us',
    status: 'published',
    questions: [
      { name: SIZE, type: 'select', required: true, answer_choices: ['1 to 10', '11 to 50', 'More than 50'] },
      { name: EMAIL, type: 'email', required: true },
    ],
    rules: [
      {
        condition: { question: SIZE, operator: 'equals', value: 'More than 50' },
        result: { type: 'event_type', value: `${testbed.ctx.config.urls.api}/event_types/${eventType}` },
      },
      {
        condition: { question: EMAIL, operator: 'contains', value: '@example.edu' },
        result: { type: 'external_url', value: 'https://example.com/schools' },
      },
    ],
    default_result: { type: 'custom_message', value: 'Thank you. We will write to you.' },
  })
  const webhook = await call('POST', '/webhook_subscriptions', {
    url: webhookUrl,
    events: ['invitee.created', 'invitee.canceled', 'routing_form_submission.created'],
    organization: `${testbed.ctx.config.urls.api}/organizations/${organizationId}`,
    scope: 'organization',
  })
  // The newest entry of the activity log.
  const sophie = memberships.get('Sophie Wilson') ?? ''
  for (const booking of bookings) await book(call, eventTypes, booking)
  await call('PATCH', new URL(sophie).pathname, { role: 'admin' })
  return { routingForm: idOf(uri), webhook: idOf(webhook.uri) }
}
