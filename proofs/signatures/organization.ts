// The organization whose webhooks are verified: hosts, subscriptions, and every kind of event.
import { locales } from '../../server/src/domain/language/locales.ts'
import { isAvailableInScope, webhookEventNames } from '../../server/src/domain/webhooks/events.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { isSuccess } from '../../testbed/attempts.ts'
import type { Client } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { longText, texts, toName } from './texts.ts'
import type { Endpoint, ThirdParty } from './third-party.ts'

/** Events of a user or group webhook; one of the organization receives all. */
const USER_SCOPE_EVENTS = webhookEventNames.filter((name) => isAvailableInScope(name, 'user'))

type Resource = Readonly<Record<string, string>>

export interface TestOrganization {
  readonly owner: Person
  readonly hosts: readonly Person[]
  /** Gets one meeting of the owner in each round. */
  readonly colleague: Person
  readonly subscriptions: Subscription[]
  /** Sends a request and throws if it fails. */
  send(method: string, path: string, body?: object): Promise<Resource>
  uri(collection: string, id: string): string
}

export interface Subscription {
  readonly id: string
  readonly endpoint: Endpoint
  readonly scope: 'organization' | 'user' | 'group'
  readonly events: readonly string[]
  /** The hosts whose events it receives. */
  readonly hosts: readonly Person[]
}

const HOSTS = 3

/** `url`: the process under test. */
export async function createTestOrganization(
  testbed: Testbed,
  client: Client,
  url: () => string,
): Promise<TestOrganization> {
  const owner = await testbed.createOrganization('Signed')
  const hosts: Person[] = []
  for (let i = 0; i < HOSTS; i += 1) hosts.push(await testbed.addMember(owner.organizationId, 'Member'))
  const colleague = await testbed.addMember(owner.organizationId, 'Colleague')
  const send: TestOrganization['send'] = async (method, path, body) => {
    const response = await client.call(url(), method, path, { token: owner.token, body })
    if (!isSuccess(response)) throw new Error(`${method} ${path} failed: ${response.status} ${response.text}`)
    return response.text === '' ? {} : (JSON.parse(response.text) as { resource: Resource }).resource
  }
  const uri = (collection: string, id: string) => `${testbed.ctx.config.urls.api}/${collection}/${id}`
  return { owner, hosts, colleague, subscriptions: [], send, uri }
}

interface SubscriptionInput {
  readonly events?: readonly string[]
  readonly signing_key?: string
  readonly scope?: 'organization' | 'user' | 'group'
  readonly hosts?: readonly Person[]
  readonly ownerUri?: string
}

/** Without a key, the service generates one. */
export async function subscribe(
  organization: TestOrganization,
  thirdParty: ThirdParty,
  name: string,
  {
    scope = 'organization',
    hosts = organization.hosts,
    ownerUri,
    signing_key,
    ...input
  }: SubscriptionInput = {},
): Promise<Subscription> {
  const events = input.events ?? (scope === 'organization' ? webhookEventNames : USER_SCOPE_EVENTS)
  const path = `/${organization.owner.organizationId}/${name}`
  const { uri = '', signing_key: made } = await organization.send('POST', '/webhook_subscriptions', {
    url: thirdParty.url(path),
    events,
    organization: organization.uri('organizations', organization.owner.organizationId),
    scope,
    ...(ownerUri === undefined ? {} : { [scope]: ownerUri }),
    ...(signing_key === undefined ? {} : { signing_key }),
  })
  const endpoint = thirdParty.open(path, signing_key ?? made ?? '')
  const subscription = { id: uri.slice(-36), endpoint, scope, events, hosts }
  organization.subscriptions.push(subscription)
  return subscription
}

/** Creates subscriptions with every kind of key and every scope. */
export async function createSubscriptions(
  organization: TestOrganization,
  thirdParty: ThirdParty,
): Promise<void> {
  const { hosts } = organization
  const bytes = (count: number) =>
    `whsec_${Buffer.from(Array.from({ length: count }, (_, i) => (i * 151 + count) % 256)).toString('base64')}`
  const group = (await organization.send('POST', '/groups', { name: texts[7] })).uri ?? ''
  const members = hosts.slice(0, 2)
  for (const { membershipId } of members)
    await organization.send('POST', '/group_relationships', {
      group,
      owner: organization.uri('organization_memberships', membershipId),
    })
  await subscribe(organization, thirdParty, 'made')
  await subscribe(organization, thirdParty, 'shortest', { signing_key: bytes(24) })
  await subscribe(organization, thirdParty, 'longest', { signing_key: bytes(64) })
  const invitees = USER_SCOPE_EVENTS.filter((name) => name.startsWith('invitee'))
  await subscribe(organization, thirdParty, 'invitees', { events: invitees, signing_key: 'sixteen letters!' })
  await subscribe(organization, thirdParty, 'user', {
    scope: 'user',
    ownerUri: organization.uri('users', hosts[0]?.userId ?? ''),
    hosts: hosts.slice(0, 1),
    signing_key: `Schlüssel 🔑 ключ ${'y'.repeat(100)}`,
  })
  await subscribe(organization, thirdParty, 'group', { scope: 'group', ownerUri: group, hosts: members })
}

const HOUR = 3_600_000
const MONDAY = Date.UTC(2027, 0, 4, 10)

/** One day of a host for each round, so rounds never conflict. */
function startOf(round: number, hour: number): string {
  const workday = Math.floor(round / HOSTS)
  const days = Math.floor(workday / 5) * 7 + (workday % 5)
  return new Date(MONDAY + (days * 24 + hour) * HOUR).toISOString()
}

/** Events of one round, by name. */
const EVENTS_PER_ROUND: Readonly<Record<string, number>> = {
  ...Object.fromEntries(webhookEventNames.map((name) => [name, 1])),
  'scheduled_event.reassigned': 0,
  // The shortest request expires after an hour.
  'booking_request.expired': 0,
  'booking_request.created': 3,
  'invitee.created': 3,
  'invitee.canceled': 2,
}

const hostOf = (organization: TestOrganization, round: number) => organization.hosts[round % HOSTS]

/**
 * Besides, only for the organization: the owner gives a meeting to a colleague. Neither has a subscription, because the hosts who
 * get an event are those at the time when it is sent.
 */
const REASSIGNMENT_EVENTS: Readonly<Record<string, number>> = {
  'event_type.created': 1,
  'invitee.created': 1,
  'scheduled_event.reassigned': 1,
}

/** Number of deliveries of a round. */
export const countDeliveries = (organization: TestOrganization, round: number): number =>
  organization.subscriptions
    .filter(({ hosts }) => hosts.some((host) => host === hostOf(organization, round)))
    .flatMap(({ events, scope }) =>
      events.map(
        (name) =>
          (EVENTS_PER_ROUND[name] ?? 0) + (scope === 'organization' ? (REASSIGNMENT_EVENTS[name] ?? 0) : 0),
      ),
    )
    .reduce((sum, count) => sum + count, 0)

/** Triggers every webhook event, except expired requests, with texts of one kind. */
export async function runRound(
  organization: TestOrganization,
  round: number,
  isLarge = false,
): Promise<void> {
  const { send, uri } = organization
  const text = texts[round % texts.length] ?? ''
  const questions = isLarge ? [0, 1, 2, 3].map((index) => `${text} ${index}?`) : [`${text}?`]
  const type = await send('POST', '/event_types', {
    owner: uri('users', hostOf(organization, round)?.userId ?? ''),
    name: `${text} ${round}`,
    description: isLarge ? longText(round) : text,
    locale: locales[round % locales.length],
    custom_questions: questions.map((name) => ({ name, type: 'text' })),
    minimum_notice: 0,
    booking_window: null,
    // The owner books at once all the same.
    requires_approval: true,
  })
  const typePath = new URL(type.uri ?? '').pathname
  await send('PATCH', typePath, { name: `${round} ${text}`, internal_note: text })
  const booked = await send('POST', '/invitees', {
    event_type: type.uri,
    start_time: startOf(round, 0),
    invitee: { email: `invitee-${round}@example.com`, name: toName(text) },
    questions_and_answers: questions.map((question, index) => ({
      question,
      answer: isLarge ? longText(round + index) : text,
    })),
    tracking: { utm_source: text },
  })
  const path = (invitee: Resource) => `/invitees/${invitee.uri?.slice(-36)}`
  const moved = await send('POST', `${path(booked)}/reschedule`, { start_time: startOf(round, 1) })
  await send('POST', `${path(moved)}/no_show`)
  await send('DELETE', `${path(moved)}/no_show`)
  await send('POST', `${new URL(moved.event ?? '').pathname}/cancellation`, { reason: text })
  await answerRequests(organization, round, type)
  await send('DELETE', typePath)
  await reassignMeeting(organization, round, text)
  const form = await send('POST', '/routing_forms', {
    name: text,
    status: 'published',
    questions: [{ name: `${text}?`, type: 'textarea' }],
    default_result: { type: 'custom_message', value: text },
  })
  const answers = [{ question: `${text}?`, answer: isLarge ? longText(round) : text }]
  await send('POST', '/routing_form_submissions', { routing_form: form.uri, questions_and_answers: answers })
}

/** One is accepted, one declined, and one withdrawn. */
async function answerRequests({ send }: TestOrganization, round: number, type: Resource): Promise<void> {
  const text = texts[round % texts.length] ?? ''
  const answers = { acceptance: undefined, refusal: { message: text }, withdrawal: undefined }
  for (const [index, [answer, body]] of Object.entries(answers).entries()) {
    const { uri = '' } = await send('POST', '/booking_requests', {
      event_type: type.uri,
      start_time: startOf(round, 2 + index),
      invitee: { email: `asked-${round}-${index}@example.com`, name: toName(text) },
    })
    await send('POST', `${new URL(uri).pathname}/${answer}`, body)
  }
}

async function reassignMeeting(
  { send, uri, owner, colleague }: TestOrganization,
  round: number,
  text: string,
): Promise<void> {
  const type = await send('POST', '/event_types', {
    owner: uri('users', owner.userId),
    name: `${text} given ${round}`,
    minimum_notice: 0,
    booking_window: null,
  })
  const { event = '' } = await send('POST', '/invitees', {
    event_type: type.uri,
    start_time: startOf(round, round % HOSTS),
    invitee: { email: `given-${round}@example.com`, name: toName(text) },
  })
  const to = uri('users', colleague.userId)
  await send('POST', `${new URL(event).pathname}/reassignment`, { to })
}

export interface Outcome {
  readonly id: string
  readonly event: string
  readonly status: string
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null }[]
}

/** Lists what the service recorded about its deliveries. */
export async function readOutcomes(
  testbed: Testbed,
  { owner: { organizationId } }: TestOrganization,
): Promise<Outcome[]> {
  const query = sql
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'status', 'attempts'])
    .where('organization_id', '=', organizationId)
  return (await testbed.ctx.db.withOrganization(organizationId).rows(query)) as unknown as Outcome[]
}
