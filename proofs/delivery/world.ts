// Who is booked in the delivery proof, and who is told of it: organizations, their hosts, and an endpoint for each.
import { uriOf } from '../../server/src/platform/uris.ts'
import { isDone, uriBy } from '../stand/attempts.ts'
import type { Client } from '../stand/client.ts'
import { createMeetings, slotLong } from '../stand/meetings.ts'
import { isAlive, type Owner, type Stand } from '../stand/stand.ts'
import type { Inbox } from './inbox.ts'

export const TOLD = ['invitee.created', 'invitee.canceled', 'invitee.rescheduled'] as const
export type Told = (typeof TOLD)[number]

/** Of a group event; who comes after them is refused. */
export const SEATS = 10

export interface Host {
  readonly owner: Owner
  readonly type: string
}

export interface Endpoint {
  readonly path: string
  readonly subscriptionId: string
  readonly organizationId: string
  /** Of the host of whom it is told; null = of everybody's meetings. */
  readonly eventTypeId: string | null
  readonly wants: readonly Told[]
}

export interface World {
  readonly organizationIds: readonly string[]
  readonly hosts: readonly Host[]
  readonly endpoints: readonly Endpoint[]
}

export interface Ground {
  readonly stand: Stand
  readonly client: Client
  readonly inbox: Inbox
}

/** Each host has an endpoint that is told everything, and each organization one that is told who was moved. */
export async function buildWorld(
  ground: Ground,
  name: string,
  { organizations, hostsEach }: { readonly organizations: number; readonly hostsEach: number },
): Promise<World> {
  const worlds: World[] = []
  for (let place = 0; place < organizations; place += 1)
    worlds.push(await foundOne(ground, `${name}-${place}`, hostsEach))
  return {
    organizationIds: worlds.flatMap(({ organizationIds }) => organizationIds),
    // In turn, so that those who are booked at one time are of many organizations.
    hosts: Array.from({ length: hostsEach }, (_, place) =>
      worlds.flatMap(({ hosts }) => hosts[place] ?? []),
    ).flat(),
    endpoints: worlds.flatMap(({ endpoints }) => endpoints),
  }
}

async function foundOne(ground: Ground, name: string, hostsEach: number): Promise<World> {
  const { stand, client } = ground
  const owner = await stand.found(name)
  const meetings = createMeetings({ ...stand, apis: stand.apis.filter(isAlive) }, client, owner)
  const hostIds = await meetings.hosts(hostsEach)
  const hosts: Host[] = []
  const endpoints: Endpoint[] = []
  for (const [place, hostId] of hostIds.entries()) {
    const type = await meetings.type([hostId], { ...slotLong, kind: 'group', invitee_limit: SEATS })
    hosts.push({ owner, type })
    const of = { scope: 'user', user: uriOf(stand.ctx.config.urls.api, 'users', hostId) }
    endpoints.push(await subscribe(ground, owner, `/${name}/host-${place}`, TOLD, type, of))
  }
  const all = { scope: 'organization' }
  endpoints.push(await subscribe(ground, owner, `/${name}/moves`, ['invitee.rescheduled'], null, all))
  return { organizationIds: [owner.organizationId], hosts, endpoints }
}

async function subscribe(
  { stand, client, inbox }: Ground,
  { organizationId, token }: Owner,
  path: string,
  wants: readonly Told[],
  type: string | null,
  of: object,
): Promise<Endpoint> {
  const organization = uriOf(stand.ctx.config.urls.api, 'organizations', organizationId)
  const body = { url: inbox.url(path), events: wants, organization, ...of }
  const url = stand.apis.find(isAlive)?.url ?? ''
  const answer = await client.call(url, 'POST', '/webhook_subscriptions', { token, body })
  if (!isDone(answer)) throw new Error(`A subscription was refused: ${answer.status} ${answer.text}`)
  const subscriptionId = uriBy(answer).slice(-36)
  return { path, subscriptionId, organizationId, eventTypeId: type?.slice(-36) ?? null, wants }
}
