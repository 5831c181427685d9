// Finds or makes the object that a cell names.
import { freshFeed, freshSubscription } from './calendars.ts'
import type { Caller } from './callers.ts'
import { freshEventType } from './event-types.ts'
import { freshHold } from './holds.ts'
import { freshForm, freshSubmission } from './routing-forms.ts'
import { freshWebhook } from './webhooks.ts'
import type { World } from './world.ts'

export interface Named {
  readonly kind: string
  readonly id: string
  /** Set where the object came with a caller of its own, such as a member who leaves. */
  readonly caller?: Caller
}

/** The standing object of that name in the caller's organization; null where the caller has none. */
export function ownObject(kinds: readonly string[], object: string, caller: Caller): Named | null {
  for (const kind of kinds) {
    const id = object === 'self' ? selfId(kind, caller) : caller.tenant.objects[kind]?.[object]
    if (id !== undefined) return { kind, id }
  }
  // An heir is a colleague to whom the ownership is offered.
  return object === 'heir' ? ownObject(kinds, 'colleague', caller) : null
}

function selfId(kind: string, { person, standing, tenant }: Caller): string | undefined {
  if (kind === 'users') return person.userId
  if (kind === 'organization_memberships') return person.membershipId
  return tenant.objects[kind]?.[standing]
}

/** One like it that no other cell uses. */
export async function freshObject(
  world: World,
  kinds: readonly string[],
  object: string,
  caller: Caller,
): Promise<Named> {
  const { tenant } = caller
  const kind = ownObject(kinds, object, caller)?.kind ?? ''
  if (kind === 'groups') return { kind, id: await world.group(tenant) }
  if (kind === 'organization_invitations') return { kind, id: await world.invite(tenant) }
  if (kind === 'event_types') return { kind, id: await freshEventType(world, tenant, object, caller.person) }
  if (kind === 'routing_forms') return { kind, id: await freshForm(world, tenant, object) }
  if (kind === 'routing_form_submissions') return { kind, id: await freshSubmission(world, tenant) }
  if (kind === 'group_relationships') {
    const { membershipId } = await world.join(tenant, 'user')
    const group = tenant.objects.groups?.support ?? ''
    const id = await world.relationship(tenant, group, 'organization_memberships', membershipId, 'member')
    return { kind, id }
  }
  const userId = ownObject(['users'], object, caller)?.id ?? ''
  if (kind === 'webhook_subscriptions') return { kind, id: await freshWebhook(world, tenant, object, userId) }
  if (kind === 'calendar_subscriptions') return { kind, id: await freshSubscription(world, tenant, userId) }
  if (kind === 'calendar_feeds') return { kind, id: await freshFeed(world, tenant, userId) }
  if (kind === 'holds') return { kind, id: await freshHold(world, tenant, object, userId) }
  if (kind === 'scheduled_events') return { kind, id: (await world.meetings.fresh(tenant, userId)).eventId }
  if (kind === 'invitees') return { kind, id: (await world.meetings.join(tenant, userId)).inviteeId }
  if (kind === 'invitee_no_shows') return { kind, id: (await world.meetings.join(tenant, userId)).noShowId }
  if (kind === 'user_availability_schedules') {
    return { kind, id: await world.schedule(tenant, userId) }
  }
  if (kind === 'organization_memberships') {
    if (object === 'heir') return freshHeir(world, caller)
    const role = object === 'self' && caller.standing === 'admin' ? 'admin' : 'user'
    const person = await world.join(tenant, role)
    return {
      kind,
      id: person.membershipId,
      ...(object === 'self' ? { caller: { ...caller, person } } : {}),
    }
  }
  throw new Error(
    `A cell uses up "${object}" of ${kinds.join(', ')}: teach freshObject in proofs/authorization/objects.ts to make one.`,
  )
}

/** Whoever hands the ownership over is an admin afterwards: so it happens in an organization of its own. */
async function freshHeir(world: World, caller: Caller): Promise<Named> {
  const tenant = await world.found(world.unique(), caller.tenant.plan, 'active')
  const id = tenant.objects.organization_memberships?.colleague ?? ''
  return {
    kind: 'organization_memberships',
    id,
    caller: { ...caller, tenant, person: tenant.people[caller.standing] },
  }
}
