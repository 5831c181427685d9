// The test organizations, all with the same structure, and fresh objects for cells that consume theirs.
import type { Member } from '../../server/src/domain/access/actor.ts'
import { isMcpScope } from '../../server/src/domain/access/mcp-abilities.ts'
import type { Plan, Stage } from '../../server/src/domain/access/plans.ts'
import type { Role } from '../../server/src/domain/access/policies.ts'
import { scopes as allScopes } from '../../server/src/domain/access/scopes.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { createUserSchedule } from '../../server/src/features/availability-schedules/create-user-schedule.ts'
import { schedulesOf } from '../../server/src/features/availability-schedules/store.ts'
import { blockInvitee } from '../../server/src/features/blocked-invitees/block-invitee.ts'
import { addGroupRelationship } from '../../server/src/features/groups/add-group-relationship.ts'
import { createGroup } from '../../server/src/features/groups/create-group.ts'
import { acceptInvitation } from '../../server/src/features/organization-invitations/accept-invitation.ts'
import { inviteToOrganization } from '../../server/src/features/organization-invitations/invite-to-organization.ts'
import { createOrganization } from '../../server/src/features/organizations/create-organization.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import type { LinkKind } from '../../server/src/platform/secrets/secrets.ts'
import type { Collection } from '../../server/src/platform/uris.ts'
import { forgetRecipients } from '../../testbed/invitations.ts'
import { insertMember } from '../../testbed/people.ts'
import { seedAccounts } from './account.ts'
import { createAppOf } from './apps.ts'
import { BookingRequests } from './booking-requests.ts'
import { seedCalendars } from './calendars.ts'
import { createVerifiedDomain } from './domains.ts'
import { seedEventTypeSchedules } from './event-type-schedules.ts'
import { seedEventTypes } from './event-types.ts'
import { seedHolds } from './holds.ts'
import { Meetings } from './meetings.ts'
import { createFailedJob, OPERATOR, UNVERIFIED } from './operators.ts'
import { seedPersonalData } from './personal-data.ts'
import type { CallerRole } from './policy.ts'
import { seedRoutingForms } from './routing-forms.ts'
import { seedSchedulingLinks } from './scheduling-links.ts'
import { createSignInMethods } from './sign-in-methods.ts'
import { seedWebhooks } from './webhooks.ts'

export interface Person {
  readonly userId: string
  readonly membershipId: string
}

export interface Tenant {
  readonly name: string
  readonly organizationId: string
  readonly plan: Plan
  /** The owner as an actor, for calls of the service's functions. */
  readonly actor: Member
  readonly people: Readonly<Record<CallerRole, Person>>
  /** Ids by kind and name. `self` is missing because it depends on the caller. */
  readonly objects: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The organization of every id; it reveals a response with an id of another organization. */
export type Ownership = Map<string, string>

export class Fixture {
  readonly ctx: Context
  readonly ownership: Ownership = new Map()
  readonly meetings = new Meetings(this)
  readonly requests = new BookingRequests(this)
  #count = 0

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /** Part of names and addresses; never repeats. */
  uniqueName(): string {
    this.#count += 1
    return `p${this.#count}-${this.ctx.newId().slice(-12)}`
  }

  uri(kind: string, id: string): string {
    return `${this.ctx.config.urls.api}/${kind}/${id}`
  }

  recordOwner(tenant: string, ...ids: readonly string[]): void {
    for (const id of ids) this.ownership.set(id, tenant)
  }

  async createTenant(name: string, plan: Plan, stage: Stage): Promise<Tenant> {
    const owner = this.#userDetails()
    const created = await createOrganization(this.ctx, { name, plan, stage, owner })
    const { organizationId } = created
    const ownerPerson = { userId: created.ownerId, membershipId: created.membershipId }
    this.recordOwner(name, organizationId, ...Object.values(ownerPerson))
    const actor: Member = {
      kind: 'user',
      organizationId,
      ...ownerPerson,
      role: 'owner',
      plan,
      stage,
      tokenId: this.ctx.newId(),
      scopes: allScopes,
    }
    const addMember = (role: Role, email?: string) => this.addMember({ name, organizationId }, role, email)
    const people = {
      user: await addMember('user', name === 'home' ? OPERATOR : undefined),
      groupMember: await addMember('user'),
      groupAdmin: await addMember('user'),
      admin: await addMember('admin', name === 'away' ? UNVERIFIED : undefined),
      owner: ownerPerson,
    }
    const [teammate, colleague] = [await addMember('user'), await addMember('user')]
    await createSignInMethods(this, organizationId, ownerPerson.userId)
    const partialTenant = { name, organizationId, plan, actor, people }
    const sales = await this.addGroup(partialTenant)
    const support = await this.addGroup(partialTenant)
    const [pending, invited] = [await this.invite(partialTenant), await this.invite(partialTenant)]
    const accepted = await this.invite(partialTenant)
    await acceptInvitation(this.ctx, this.createLink(partialTenant, accepted), { name: this.uniqueName() })
    const addToGroup = (group: string, kind: Collection, id: string, role: 'member' | 'admin') =>
      this.addRelationship(partialTenant, group, kind, id, role)
    const memberships = 'organization_memberships' as const
    const schedules = await this.readDefaultSchedules(partialTenant, { ...people, teammate, colleague })
    const [teammateId, colleagueId] = [teammate.userId, colleague.userId]
    const types = await seedEventTypes(this, { ...partialTenant, teammateId, colleagueId, sales })
    const relationships = {
      groupAdmin: await addToGroup(sales, memberships, people.groupAdmin.membershipId, 'admin'),
      groupMember: await addToGroup(sales, memberships, people.groupMember.membershipId, 'member'),
      teammate: await addToGroup(sales, memberships, teammate.membershipId, 'member'),
      invited: await addToGroup(sales, 'organization_invitations', invited, 'member'),
      colleague: await addToGroup(support, memberships, colleague.membershipId, 'member'),
    }
    // Must follow the relationships: an event belongs to the groups of its hosts at the time of booking.
    const booked = await this.meetings.seed(partialTenant, { ...people, teammate, colleague })
    const byUser = await this.meetings.createMeeting(partialTenant, colleagueId, people.user.userId)
    booked.scheduled_events.booked = byUser.eventId
    booked.invitees.booked = byUser.inviteeId
    booked.invitee_no_shows.booked = byUser.noShowId
    const open = await this.meetings.eventTypeFor(partialTenant, colleagueId)
    const approved = await this.requests.typeFor(partialTenant, colleagueId)
    return {
      ...partialTenant,
      objects: {
        ...booked,
        event_types: { ...types, open, approved },
        booking_requests: await this.requests.seed(partialTenant, { teammate, colleague }),
        event_type_availability_schedules: await seedEventTypeSchedules(this, partialTenant, types),
        ...(await seedSchedulingLinks(this, partialTenant, types)),
        organizations: { own: organizationId },
        activity_log_entries: { first: await this.#firstEventId(organizationId) },
        users: { teammate: teammate.userId, colleague: colleague.userId, owner: ownerPerson.userId },
        organization_memberships: {
          teammate: teammate.membershipId,
          colleague: colleague.membershipId,
          owner: ownerPerson.membershipId,
        },
        organization_invitations: { pending, invited, accepted },
        groups: { sales, support },
        group_relationships: relationships,
        user_availability_schedules: schedules,
        holds: await seedHolds(this, { ...partialTenant, teammateId, colleagueId }),
        ...(await seedRoutingForms(this, partialTenant, open)),
        ...(await seedWebhooks(this, { ...partialTenant, teammateId, sales })),
        ...(await seedCalendars(this, partialTenant, { teammate, colleague })),
        ...(await seedPersonalData(this, partialTenant)),
        blocked_invitees: { own: await this.block(partialTenant) },
        failed_jobs: name === 'home' ? { own: await createFailedJob(this, partialTenant) } : {},
        oauth_apps: { own: await createAppOf(this, partialTenant) },
        sign_in_domains: { verified: await createVerifiedDomain(this, partialTenant) },
        ...(await seedAccounts(this, partialTenant, { teammate, colleague })),
      },
    }
  }

  async #firstEventId(organizationId: string): Promise<string> {
    const query = sql.selectFrom('events').select('id').where('organization_id', '=', organizationId).limit(1)
    return (await this.ctx.db.withOrganization(organizationId).first(query))?.id ?? ''
  }

  async block({ name, actor }: Pick<Tenant, 'name' | 'actor'>): Promise<string> {
    const id = await blockInvitee(
      this.ctx,
      actor,
      `${this.uniqueName()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}.example`,
    )
    this.recordOwner(name, id)
    return id
  }

  async addMember(
    tenant: { name: string; organizationId: string },
    role: Role,
    email?: string,
  ): Promise<Person> {
    const details = { ...this.#userDetails(), ...(email === undefined ? {} : { email }) }
    const member = await insertMember(this.ctx, tenant.organizationId, details, role)
    const { userId, membershipId } = member
    this.recordOwner(tenant.name, userId, membershipId)
    return { userId, membershipId }
  }

  async addGroup(tenant: Pick<Tenant, 'name' | 'actor'>): Promise<string> {
    const { id } = await createGroup(this.ctx, tenant.actor, this.uniqueName())
    this.recordOwner(tenant.name, id)
    return id
  }

  async invite(tenant: Pick<Tenant, 'name' | 'actor'>): Promise<string> {
    const email = `${this.uniqueName()}@example.com`
    const { id } = await inviteToOrganization(this.ctx, tenant.actor, { email })
    await forgetRecipients(this.ctx, tenant.actor.organizationId)
    this.recordOwner(tenant.name, id)
    return id
  }

  /** An organization in the stage trial writes to few people a day, and the cells to many. */
  async renewMailQuota({ actor: { organizationId, stage } }: Pick<Tenant, 'actor'>): Promise<void> {
    if (stage !== 'trial') return
    await this.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        sql
          .deleteFrom('usage_windows')
          .where('organization_id', '=', organizationId)
          .where('kind', '=', 'mail_recipients'),
      ),
    )
  }

  async addRelationship(
    tenant: Pick<Tenant, 'name' | 'actor'>,
    group: string,
    kind: Collection,
    ownerId: string,
    role: 'member' | 'admin',
  ): Promise<string> {
    const input = { group: this.uri('groups', group), owner: this.uri(kind, ownerId), role }
    const { id } = await addGroupRelationship(this.ctx, tenant.actor, input)
    this.recordOwner(tenant.name, id)
    return id
  }

  /** The default schedule of each user. */
  async readDefaultSchedules(
    tenant: Pick<Tenant, 'name' | 'organizationId'>,
    people: Readonly<Record<string, Person>>,
  ): Promise<Record<string, string>> {
    const reader = this.ctx.db.withOrganization(tenant.organizationId)
    const found: Record<string, string> = {}
    for (const [name, { userId }] of Object.entries(people)) {
      const [schedule] = await reader.rows(schedulesOf(tenant.organizationId, userId))
      found[name] = schedule?.id ?? ''
    }
    this.recordOwner(tenant.name, ...Object.values(found))
    return found
  }

  /** Adds a schedule that is not the default. */
  async addSchedule(tenant: Pick<Tenant, 'name' | 'actor'>, userId: string): Promise<string> {
    const input = { user: this.uri('users', userId), name: this.uniqueName(), rules: [] }
    const { id } = await createUserSchedule(this.ctx, tenant.actor, input)
    this.recordOwner(tenant.name, id)
    return id
  }

  createLink(
    { organizationId }: Pick<Tenant, 'organizationId'>,
    objectId: string,
    options: { readonly kind?: LinkKind; readonly generation?: number } = {},
  ): string {
    const { kind = 'organization_invitation', generation = 1 } = options
    return this.ctx.secrets.createLink(kind, { organizationId, objectId, generation })
  }

  async createToken(
    organizationId: string,
    userId: string,
    scopes: readonly string[] | 'legacy',
    options: { readonly expired?: boolean } = {},
  ): Promise<{ id: string; token: string }> {
    return createAccessToken(
      this.ctx,
      { kind: 'system', organizationId },
      {
        userId,
        name: 'proof',
        scopes: scopes === 'legacy' ? [] : personalScopes(scopes),
        legacy: scopes === 'legacy',
        expiresAt: options.expired ? instant(this.ctx.clock.now() - 1) : null,
      },
    )
  }

  #userDetails() {
    const unique = this.uniqueName()
    return { name: unique, email: `${unique}@example.com`, timezone: 'Europe/Berlin', locale: 'en' }
  }
}

/** Personal tokens have no mcp scopes, but at least one scope. */
function personalScopes(requested: readonly string[]): readonly string[] {
  const kept = requested.filter((scope) => !isMcpScope(scope))
  return kept.length === 0 ? ['users:read'] : kept
}
