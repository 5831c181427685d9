// Finds or creates the object that a cell names.
import { createAccountObject, isAccountKind } from './account.ts'
import { createAppOf } from './apps.ts'
import {
  createFreshConferenceAccount,
  createFreshConnection,
  createFreshFeed,
  createFreshSubscription,
  createFreshTimeOff,
} from './calendars.ts'
import type { Caller } from './callers.ts'
import { createVerifiedDomain } from './domains.ts'
import { createFreshEventType } from './event-types.ts'
import type { Fixture } from './fixture.ts'
import { createFreshHold } from './holds.ts'
import { createFailedJob } from './operators.ts'
import { createFreshForm, createFreshSubmission } from './routing-forms.ts'
import { createLinkFor } from './scheduling-links.ts'
import { createFreshWebhook } from './webhooks.ts'

export interface NamedObject {
  readonly kind: string
  readonly id: string
  /** Set if the object requires a certain caller, such as a member who leaves. */
  readonly caller?: Caller
}

/** Returns the seeded object of that name in the caller's organization, or null if the caller has none. */
export function findOwnObject(kinds: readonly string[], object: string, caller: Caller): NamedObject | null {
  for (const kind of kinds) {
    const id = object === 'self' ? findSelfId(kind, caller) : caller.tenant.objects[kind]?.[object]
    if (id !== undefined) return { kind, id }
  }
  // An heir is a colleague who is offered the ownership.
  return object === 'heir' ? findOwnObject(kinds, 'colleague', caller) : null
}

function findSelfId(kind: string, { person, role, tenant }: Caller): string | undefined {
  if (kind === 'users') return person.userId
  if (kind === 'organization_memberships') return person.membershipId
  return tenant.objects[kind]?.[role]
}

/** Creates a similar object that no other cell uses. */
export async function createFreshObject(
  fixture: Fixture,
  kinds: readonly string[],
  object: string,
  caller: Caller,
): Promise<NamedObject> {
  const { tenant } = caller
  const kind = findOwnObject(kinds, object, caller)?.kind ?? ''
  if (kind === 'groups') return { kind, id: await fixture.addGroup(tenant) }
  if (kind === 'organization_invitations') return { kind, id: await fixture.invite(tenant) }
  if (kind === 'event_types')
    return { kind, id: await createFreshEventType(fixture, tenant, object, caller.person) }
  if (kind === 'scheduling_links' || kind === 'shares') {
    const typeId = findOwnObject(['event_types'], object, caller)?.id ?? ''
    return { kind, id: await createLinkFor(fixture, tenant, kind, typeId) }
  }
  if (kind === 'blocked_invitees') return { kind, id: await fixture.block(tenant) }
  if (kind === 'failed_jobs') return { kind, id: await createFailedJob(fixture, tenant) }
  if (kind === 'sign_in_domains') return { kind, id: await createVerifiedDomain(fixture, tenant) }
  if (kind === 'oauth_apps') return { kind, id: await createAppOf(fixture, tenant) }
  if (kind === 'routing_forms') return { kind, id: await createFreshForm(fixture, tenant, object) }
  if (kind === 'routing_form_submissions') return { kind, id: await createFreshSubmission(fixture, tenant) }
  if (kind === 'group_relationships') {
    const { membershipId } = await fixture.addMember(tenant, 'user')
    const group = tenant.objects.groups?.support ?? ''
    const id = await fixture.addRelationship(
      tenant,
      group,
      'organization_memberships',
      membershipId,
      'member',
    )
    return { kind, id }
  }
  if (isAccountKind(kind))
    return { kind, id: await createAccountObject(fixture, tenant, kind, caller.person) }
  const userId = findOwnObject(['users'], object, caller)?.id ?? ''
  if (kind === 'webhook_subscriptions')
    return { kind, id: await createFreshWebhook(fixture, tenant, object, userId) }
  if (kind === 'calendar_subscriptions')
    return { kind, id: await createFreshSubscription(fixture, tenant, userId) }
  if (kind === 'calendar_connections')
    return { kind, id: (await createFreshConnection(fixture, tenant, userId)).connectionId }
  if (kind === 'conference_accounts')
    return { kind, id: await createFreshConferenceAccount(fixture, tenant, userId) }
  if (kind === 'user_time_off') return { kind, id: await createFreshTimeOff(fixture, tenant, userId) }
  if (kind === 'calendar_feeds') return { kind, id: await createFreshFeed(fixture, tenant, userId) }
  if (kind === 'holds') return { kind, id: await createFreshHold(fixture, tenant, object, userId) }
  if (kind === 'booking_requests') {
    const colleagueId = tenant.objects.users?.colleague ?? ''
    return {
      kind,
      id: await (object === 'asked'
        ? fixture.requests.create(tenant, colleagueId, tenant.people.user.userId)
        : fixture.requests.create(tenant, userId)),
    }
  }
  if (object === 'booked') {
    const { people, objects } = tenant
    const colleagueId = objects.users?.colleague ?? ''
    const booked = await fixture.meetings.createMeeting(tenant, colleagueId, people.user.userId)
    return { kind, id: kind === 'invitees' ? booked.inviteeId : booked.eventId }
  }
  if (kind === 'scheduled_events')
    return { kind, id: (await fixture.meetings.createMeeting(tenant, userId)).eventId }
  if (kind === 'invitees') return { kind, id: (await fixture.meetings.addInvitee(tenant, userId)).inviteeId }
  if (kind === 'invitee_no_shows')
    return { kind, id: (await fixture.meetings.addInvitee(tenant, userId)).noShowId }
  if (kind === 'user_availability_schedules') {
    return { kind, id: await fixture.addSchedule(tenant, userId) }
  }
  if (kind === 'organization_memberships') {
    if (object === 'heir') return createFreshHeir(fixture, caller)
    const role = object === 'self' && caller.role === 'admin' ? 'admin' : 'user'
    const person = await fixture.addMember(tenant, role)
    return {
      kind,
      id: person.membershipId,
      ...(object === 'self' ? { caller: { ...caller, person } } : {}),
    }
  }
  throw new Error(
    `A cell consumes "${object}" of ${kinds.join(', ')}: make createFreshObject in proofs/authorization/objects.ts create one.`,
  )
}

/** An owner who transfers the ownership becomes an admin, so each transfer needs a separate organization. */
async function createFreshHeir(fixture: Fixture, caller: Caller): Promise<NamedObject> {
  const tenant = await fixture.createTenant(fixture.uniqueName(), caller.tenant.plan, 'active')
  const id = tenant.objects.organization_memberships?.colleague ?? ''
  return {
    kind: 'organization_memberships',
    id,
    caller: { ...caller, tenant, person: tenant.people[caller.role] },
  }
}
