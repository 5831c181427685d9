// Finds or makes the object that a cell names, and the links that a cell follows.

import { declineInvitation } from '../../server/src/features/organization-invitations/decline-invitation.ts'
import { revokeInvitation } from '../../server/src/features/organization-invitations/revoke-invitation.ts'
import type { LinkKind } from '../../server/src/platform/secrets/secrets.ts'
import type { Caller, Tenants } from './callers.ts'
import type { LinkObject } from './cells.ts'
import { freshEventType } from './event-types.ts'
import { freshHold } from './holds.ts'
import { freshWebhook } from './webhooks.ts'
import type { Tenant, World } from './world.ts'

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
  if (kind === 'group_relationships') {
    const { membershipId } = await world.join(tenant, 'user')
    const group = tenant.objects.groups?.support ?? ''
    const id = await world.relationship(tenant, group, 'organization_memberships', membershipId, 'member')
    return { kind, id }
  }
  const userId = ownObject(['users'], object, caller)?.id ?? ''
  if (kind === 'webhook_subscriptions') return { kind, id: await freshWebhook(world, tenant, object, userId) }
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

export async function linkFor(
  world: World,
  tenants: Tenants,
  kind: LinkKind,
  object: LinkObject,
  tenant: Tenant,
): Promise<string> {
  const standing = tenant.objects.organization_invitations?.pending ?? ''
  const right = world.link(tenant, standing)
  switch (object) {
    case 'right':
      return world.link(tenant, await world.invite(tenant))
    case 'another organization’s right link': {
      const other = tenant === tenants.away ? tenants.home : tenants.away
      return world.link(other, await world.invite(other))
    }
    case 'used before': {
      const link = world.link(tenant, await world.invite(tenant))
      await declineInvitation(world.ctx, link)
      return link
    }
    case 'revoked': {
      const id = await world.invite(tenant)
      await revokeInvitation(world.ctx, tenant.actor, { id })
      return world.link(tenant, id)
    }
    case 'of an older generation':
      return world.link(tenant, standing, 0)
    case 'of a later generation':
      return world.link(tenant, standing, 2)
    case 'under another organization':
      return world.link(tenant === tenants.away ? tenants.home : tenants.away, standing)
    case 'of another kind': {
      // A kind that leads to nothing stands for all others: the kind is part of the key.
      const another = `not_${kind}` as LinkKind
      const { organizationId } = tenant
      return world.ctx.secrets.link(another, { organizationId, objectId: standing, generation: 1 })
    }
    case 'one bit changed': {
      const bytes = Buffer.from(right, 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    case 'truncated':
      return right.slice(0, -4)
    case 'in a second spelling':
      return `${right}=`
    case 'an id instead of a link':
      return standing
  }
}
