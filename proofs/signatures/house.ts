// The organization whose webhooks are verified: its hosts, its subscriptions, and everything that can happen in it.
import { locales } from '../../server/src/domain/language/locales.ts'
import { isForScope, webhookEventNames } from '../../server/src/domain/webhooks/events.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { isDone } from '../stand/attempts.ts'
import type { Client } from '../stand/client.ts'
import type { Owner, Stand } from '../stand/stand.ts'
import { longText, texts } from './texts.ts'
import type { Endpoint, ThirdParty } from './third-party.ts'

/** What a webhook of a user or a group can tell of; one of the organization tells of everything. */
const HOSTED = webhookEventNames.filter((name) => isForScope(name, 'user'))

type Resource = Readonly<Record<string, string>>

export interface House {
  readonly owner: Owner
  readonly hosts: readonly Owner[]
  readonly subscriptions: Subscription[]
  /** A request that has to work. */
  send(method: string, path: string, body?: object): Promise<Resource>
  uri(collection: string, id: string): string
}

export interface Subscription {
  readonly id: string
  readonly endpoint: Endpoint
  readonly events: readonly string[]
  /** Whose events it gets. */
  readonly hosts: readonly Owner[]
}

const HOSTS = 3

/** `url`: of the process that is under test at the moment. */
export async function openHouse(stand: Stand, client: Client, url: () => string): Promise<House> {
  const owner = await stand.found('Signed')
  const hosts: Owner[] = []
  for (let i = 0; i < HOSTS; i += 1) hosts.push(await stand.join(owner.organizationId, 'user'))
  const send: House['send'] = async (method, path, body) => {
    const answer = await client.call(url(), method, path, { token: owner.token, body })
    if (!isDone(answer))
      throw new Error(`${method} ${path} was to work, but: ${answer.status} ${answer.text}`)
    return answer.text === '' ? {} : (JSON.parse(answer.text) as { resource: Resource }).resource
  }
  const uri = (collection: string, id: string) => `${stand.ctx.config.urls.api}/${collection}/${id}`
  return { owner, hosts, subscriptions: [], send, uri }
}

interface Wish {
  readonly events?: readonly string[]
  readonly signing_key?: string
  readonly scope?: 'organization' | 'user' | 'group'
  readonly hosts?: readonly Owner[]
  readonly of?: string
}

/** Where no key is given, the service makes one. */
export async function subscribe(
  house: House,
  third: ThirdParty,
  name: string,
  { scope = 'organization', hosts = house.hosts, of, signing_key, ...wish }: Wish = {},
): Promise<Subscription> {
  const events = wish.events ?? (scope === 'organization' ? webhookEventNames : HOSTED)
  const path = `/${house.owner.organizationId}/${name}`
  const { uri = '', signing_key: made } = await house.send('POST', '/webhook_subscriptions', {
    url: third.url(path),
    events,
    organization: house.uri('organizations', house.owner.organizationId),
    scope,
    ...(of === undefined ? {} : { [scope]: of }),
    ...(signing_key === undefined ? {} : { signing_key }),
  })
  const endpoint = third.open(path, signing_key ?? made ?? '')
  const subscription = { id: uri.slice(-36), endpoint, events, hosts }
  house.subscriptions.push(subscription)
  return subscription
}

/** Every form of key, and every scope. */
export async function subscribeVariously(house: House, third: ThirdParty): Promise<void> {
  const { hosts } = house
  const bytes = (count: number) =>
    `whsec_${Buffer.from(Array.from({ length: count }, (_, i) => (i * 151 + count) % 256)).toString('base64')}`
  const group = (await house.send('POST', '/groups', { name: texts[7] })).uri ?? ''
  const members = hosts.slice(0, 2)
  for (const { membershipId } of members)
    await house.send('POST', '/group_relationships', {
      group,
      owner: house.uri('organization_memberships', membershipId),
    })
  await subscribe(house, third, 'made')
  await subscribe(house, third, 'shortest', { signing_key: bytes(24) })
  await subscribe(house, third, 'longest', { signing_key: bytes(64) })
  const invitees = HOSTED.filter((name) => name.startsWith('invitee'))
  await subscribe(house, third, 'invitees', { events: invitees, signing_key: 'sixteen letters!' })
  await subscribe(house, third, 'user', {
    scope: 'user',
    of: house.uri('users', hosts[0]?.userId ?? ''),
    hosts: hosts.slice(0, 1),
    signing_key: `Schlüssel 🔑 ключ ${'y'.repeat(100)}`,
  })
  await subscribe(house, third, 'group', { scope: 'group', of: group, hosts: members })
}

const HOUR = 3_600_000
const MONDAY = Date.UTC(2027, 0, 4, 10)

/** One day of a host for each round: nobody is in anybody's way. */
function startOf(round: number, hour: number): string {
  const workday = Math.floor(round / HOSTS)
  const days = Math.floor(workday / 5) * 7 + (workday % 5)
  return new Date(MONDAY + (days * 24 + hour) * HOUR).toISOString()
}

/** What one round makes happen, by name. */
const HAPPENS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(webhookEventNames.map((name) => [name, 1])),
  'invitee.created': 2,
  'invitee.canceled': 2,
}

const hostOf = (house: House, round: number) => house.hosts[round % HOSTS]

/** How many deliveries follow from a round. */
export const deliveriesOf = (house: House, round: number): number =>
  house.subscriptions
    .filter(({ hosts }) => hosts.some((host) => host === hostOf(house, round)))
    .flatMap(({ events }) => events.map((name) => HAPPENS[name] ?? 0))
    .reduce((sum, count) => sum + count, 0)

/** Everything that a webhook can tell of happens, in words of one kind. */
export async function liveThrough(house: House, round: number, isLarge = false): Promise<void> {
  const { send, uri } = house
  const text = texts[round % texts.length] ?? ''
  const questions = isLarge ? [0, 1, 2, 3].map((place) => `${text} ${place}?`) : [`${text}?`]
  const type = await send('POST', '/event_types', {
    owner: uri('users', hostOf(house, round)?.userId ?? ''),
    name: `${text} ${round}`,
    description: isLarge ? longText(round) : text,
    locale: locales[round % locales.length],
    custom_questions: questions.map((name) => ({ name, type: 'text' })),
    minimum_notice: 0,
    booking_window: null,
  })
  const typePath = new URL(type.uri ?? '').pathname
  await send('PATCH', typePath, { name: `${round} ${text}`, internal_note: text })
  const booked = await send('POST', '/invitees', {
    event_type: type.uri,
    start_time: startOf(round, 0),
    invitee: { email: `invitee-${round}@example.com`, name: text },
    questions_and_answers: questions.map((question, place) => ({
      question,
      answer: isLarge ? longText(round + place) : text,
    })),
    tracking: { utm_source: text },
  })
  const path = (invitee: Resource) => `/invitees/${invitee.uri?.slice(-36)}`
  const moved = await send('POST', `${path(booked)}/reschedule`, { start_time: startOf(round, 1) })
  await send('POST', `${path(moved)}/no_show`)
  await send('DELETE', `${path(moved)}/no_show`)
  await send('POST', `${new URL(moved.event ?? '').pathname}/cancellation`, { reason: text })
  await send('DELETE', typePath)
  const form = await send('POST', '/routing_forms', {
    name: text,
    status: 'published',
    questions: [{ name: `${text}?`, type: 'textarea' }],
    default_result: { type: 'custom_message', value: text },
  })
  const answers = [{ question: `${text}?`, answer: isLarge ? longText(round) : text }]
  await send('POST', '/routing_form_submissions', { routing_form: form.uri, questions_and_answers: answers })
}

export interface Outcome {
  readonly id: string
  readonly event: string
  readonly status: string
  readonly attempts: readonly { readonly status: number | null; readonly error: string | null }[]
}

/** What the service says of everything that it was to send. */
export async function outcomesOf(stand: Stand, { owner: { organizationId } }: House): Promise<Outcome[]> {
  const query = sql
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'status', 'attempts'])
    .where('organization_id', '=', organizationId)
  return (await stand.ctx.db.withOrganization(organizationId).rows(query)) as unknown as Outcome[]
}
