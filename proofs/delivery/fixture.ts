// The fixture of the delivery proof: organizations, their hosts, and an endpoint for each.
import { uriOf } from '../../server/src/platform/uris.ts'
import { isSuccess, uriFrom } from '../../testbed/attempts.ts'
import type { Client } from '../../testbed/client.ts'
import { createMeetingFixtures, slotLengthFields } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import { isAlive, type Testbed } from '../../testbed/testbed.ts'
import type { Inbox } from './inbox.ts'

export const WEBHOOK_EVENTS = ['invitee.created', 'invitee.canceled', 'invitee.rescheduled'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Of a group event; further bookings are refused. */
export const SEATS = 10

export interface Host {
  readonly owner: Person
  readonly type: string
}

export interface Endpoint {
  readonly path: string
  readonly subscriptionId: string
  readonly organizationId: string
  /** Event type whose events the endpoint receives; null = those of all types. */
  readonly eventTypeId: string | null
  readonly events: readonly WebhookEvent[]
}

export interface Fixture {
  readonly organizationIds: readonly string[]
  readonly hosts: readonly Host[]
  readonly endpoints: readonly Endpoint[]
}

export interface TestContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly inbox: Inbox
}

/** Each host has an endpoint for all events, and each organization one for reschedules. */
export async function buildFixture(
  context: TestContext,
  name: string,
  { organizations, hostsEach }: { readonly organizations: number; readonly hostsEach: number },
): Promise<Fixture> {
  const parts: Fixture[] = []
  for (let index = 0; index < organizations; index += 1)
    parts.push(await buildOrganization(context, `${name}-${index}`, hostsEach))
  return {
    organizationIds: parts.flatMap(({ organizationIds }) => organizationIds),
    // Interleaved, so bookings at the same time belong to many organizations.
    hosts: Array.from({ length: hostsEach }, (_, index) =>
      parts.flatMap(({ hosts }) => hosts[index] ?? []),
    ).flat(),
    endpoints: parts.flatMap(({ endpoints }) => endpoints),
  }
}

async function buildOrganization(context: TestContext, name: string, hostsEach: number): Promise<Fixture> {
  const { testbed, client } = context
  const owner = await testbed.createOrganization(name)
  const meetings = createMeetingFixtures({ ...testbed, apis: testbed.apis.filter(isAlive) }, client, owner)
  const hostIds = await meetings.createHosts(hostsEach)
  const hosts: Host[] = []
  const endpoints: Endpoint[] = []
  for (const [index, hostId] of hostIds.entries()) {
    const type = await meetings.createType([hostId], {
      ...slotLengthFields,
      kind: 'group',
      invitee_limit: SEATS,
    })
    hosts.push({ owner, type })
    const scope = { scope: 'user', user: uriOf(testbed.ctx.config.urls.api, 'users', hostId) }
    endpoints.push(await subscribe(context, owner, `/${name}/host-${index}`, WEBHOOK_EVENTS, type, scope))
  }
  const all = { scope: 'organization' }
  endpoints.push(await subscribe(context, owner, `/${name}/moves`, ['invitee.rescheduled'], null, all))
  return { organizationIds: [owner.organizationId], hosts, endpoints }
}

async function subscribe(
  { testbed, client, inbox }: TestContext,
  { organizationId, token }: Person,
  path: string,
  events: readonly WebhookEvent[],
  type: string | null,
  scope: object,
): Promise<Endpoint> {
  const organization = uriOf(testbed.ctx.config.urls.api, 'organizations', organizationId)
  const body = { url: inbox.url(path), events, organization, ...scope }
  const url = testbed.apis.find(isAlive)?.url ?? ''
  const response = await client.call(url, 'POST', '/webhook_subscriptions', { token, body })
  if (!isSuccess(response))
    throw new Error(`Creating a subscription failed: ${response.status} ${response.text}`)
  const subscriptionId = uriFrom(response).slice(-36)
  return { path, subscriptionId, organizationId, eventTypeId: type?.slice(-36) ?? null, events }
}
