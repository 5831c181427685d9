// Event types of every kind for the demo organization: one host, all of several, one of several, and a group.
import type { Member } from '../../../domain/access/actor.ts'
import { createEventType } from '../../../features/event-types/create-event-type.ts'
import { eventTypes } from '../../../features/event-types/store.ts'
import type { Context } from '../../../platform/context.ts'
import { uriOf } from '../../../platform/uris.ts'

type NewEventType = Parameters<typeof createEventType>[2]

/** `hostIds`: the owner first. Where the owner has event types, nothing is made. */
export async function showEventTypes(ctx: Context, owner: Member, hostIds: readonly string[]): Promise<void> {
  const page = { count: 1, sort: [{ field: 'name', descending: false }], backward: false, from: null }
  const filter = { userId: owner.userId, active: null, adminManaged: null, scheduleId: null }
  const there = await ctx.db
    .withOrganization(owner.organizationId)
    .rows(eventTypes(owner.organizationId, filter, page))
  if (there.length > 0) return
  const uri = (id: string) => uriOf(ctx.config.urls.api, 'users', id)
  const hosts = hostIds.map((id) => ({ user: uri(id) }))
  for (const type of showcase) await createEventType(ctx, owner, type(uri(owner.userId), hosts))
}

const showcase: readonly ((owner: string, hosts: readonly { user: string }[]) => NewEventType)[] = [
  (owner) => ({ owner, name: 'Intro call', duration: 30, duration_options: [15, 30, 60], minimum_notice: 0 }),
  (owner, hosts) => ({
    owner,
    name: 'Panel interview',
    pooling_type: 'collective',
    hosts: hosts.slice(0, 2),
    duration: 45,
    start_increment: 15,
    buffer_after: 15,
  }),
  (owner, hosts) => ({ owner, name: 'Support', pooling_type: 'round_robin', hosts: hosts.slice(0, 5) }),
  (owner) => ({
    owner,
    name: 'Workshop',
    kind: 'group',
    invitee_limit: 12,
    duration: 90,
    start_increment: 90,
  }),
]
