// The organizations of the proof, all built alike, and fresh objects for the cells that use theirs up.
import type { Member } from '../../server/src/domain/access/actor.ts'
import type { Plan, Stage } from '../../server/src/domain/access/plans.ts'
import type { Role } from '../../server/src/domain/access/policies.ts'
import { scopes as allScopes } from '../../server/src/domain/access/scopes.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { createAccessToken } from '../../server/src/features/access-tokens/create-access-token.ts'
import { createUserSchedule } from '../../server/src/features/availability-schedules/create-user-schedule.ts'
import { schedulesOf } from '../../server/src/features/availability-schedules/store.ts'
import { addGroupRelationship } from '../../server/src/features/groups/add-group-relationship.ts'
import { createGroup } from '../../server/src/features/groups/create-group.ts'
import { acceptInvitation } from '../../server/src/features/organization-invitations/accept-invitation.ts'
import { inviteToOrganization } from '../../server/src/features/organization-invitations/invite-to-organization.ts'
import { insertMembership } from '../../server/src/features/organization-memberships/store.ts'
import { createOrganization } from '../../server/src/features/organizations/create-organization.ts'
import { addUser } from '../../server/src/features/users/add-user.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { LinkKind } from '../../server/src/platform/secrets/secrets.ts'
import type { Collection } from '../../server/src/platform/uris.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { giveWaysIn } from './accounts.ts'
import { standingCalendars } from './calendars.ts'
import { standingSchedules } from './event-type-schedules.ts'
import { standingEventTypes } from './event-types.ts'
import { standingHolds } from './holds.ts'
import { Meetings } from './meetings.ts'
import type { Standing } from './policy.ts'
import { standingForms } from './routing-forms.ts'
import { standingWebhooks } from './webhooks.ts'

export interface Person {
  readonly userId: string
  readonly membershipId: string
}

export interface Tenant {
  readonly name: string
  readonly organizationId: string
  readonly plan: Plan
  /** The owner, as the service's own verbs want to be told who acts. */
  readonly actor: Member
  readonly people: Readonly<Record<Standing, Person>>
  /** Ids by kind and name. `self` is not among them: it depends on who asks. */
  readonly objects: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Whose every id is: an answer that holds a stranger's is found out by this. */
export type Ownership = Map<string, string>

export class World {
  readonly ctx: Context
  readonly ownership: Ownership = new Map()
  readonly meetings = new Meetings(this)
  #count = 0

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /** Part of names and addresses: never the same twice. */
  unique(): string {
    this.#count += 1
    return `p${this.#count}-${this.ctx.newId().slice(-12)}`
  }

  uri(kind: string, id: string): string {
    return `${this.ctx.config.urls.api}/${kind}/${id}`
  }

  own(tenant: string, ...ids: readonly string[]): void {
    for (const id of ids) this.ownership.set(id, tenant)
  }

  async found(name: string, plan: Plan, stage: Stage): Promise<Tenant> {
    const owner = this.#details()
    const founded = await createOrganization(this.ctx, { name, plan, stage, owner })
    const { organizationId } = founded
    const ownerPerson = { userId: founded.ownerId, membershipId: founded.membershipId }
    this.own(name, organizationId, ...Object.values(ownerPerson))
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
    const join = (role: Role) => this.join({ name, organizationId }, role)
    const people = {
      user: await join('user'),
      groupMember: await join('user'),
      groupAdmin: await join('user'),
      admin: await join('admin'),
      owner: ownerPerson,
    }
    const [teammate, colleague] = [await join('user'), await join('user')]
    await giveWaysIn(this, organizationId, ownerPerson.userId)
    const half = { name, organizationId, plan, actor, people }
    const sales = await this.group(half)
    const support = await this.group(half)
    const [pending, invited] = [await this.invite(half), await this.invite(half)]
    const accepted = await this.invite(half)
    await acceptInvitation(this.ctx, this.link(half, accepted), { name: this.unique() })
    const place = (group: string, kind: Collection, id: string, role: 'member' | 'admin') =>
      this.relationship(half, group, kind, id, role)
    const memberships = 'organization_memberships' as const
    const schedules = await this.schedules(half, { ...people, teammate, colleague })
    const [teammateId, colleagueId] = [teammate.userId, colleague.userId]
    const types = await standingEventTypes(this, { ...half, teammateId, colleagueId, sales })
    const places = {
      groupAdmin: await place(sales, memberships, people.groupAdmin.membershipId, 'admin'),
      groupMember: await place(sales, memberships, people.groupMember.membershipId, 'member'),
      teammate: await place(sales, memberships, teammate.membershipId, 'member'),
      invited: await place(sales, 'organization_invitations', invited, 'member'),
      colleague: await place(support, memberships, colleague.membershipId, 'member'),
    }
    // After the places: an event belongs to the groups that its hosts are in when it is booked.
    const booked = await this.meetings.standing(half, { ...people, teammate, colleague })
    const open = await this.meetings.type(half, colleagueId)
    return {
      ...half,
      objects: {
        ...booked,
        event_types: { ...types, open },
        event_type_availability_schedules: await standingSchedules(this, half, types),
        organizations: { own: organizationId },
        users: { teammate: teammate.userId, colleague: colleague.userId, owner: ownerPerson.userId },
        organization_memberships: {
          teammate: teammate.membershipId,
          colleague: colleague.membershipId,
          owner: ownerPerson.membershipId,
        },
        organization_invitations: { pending, invited, accepted },
        groups: { sales, support },
        group_relationships: places,
        user_availability_schedules: schedules,
        holds: await standingHolds(this, { ...half, teammateId, colleagueId }),
        ...(await standingForms(this, half, open)),
        ...(await standingWebhooks(this, { ...half, teammateId, sales })),
        ...(await standingCalendars(this, half, { teammate, colleague })),
      },
    }
  }

  async join(tenant: { name: string; organizationId: string }, role: Role): Promise<Person> {
    const { organizationId } = tenant
    const membershipId = this.ctx.newId()
    const { id: userId } = await write(this.ctx, { kind: 'system', organizationId }, async (tx) => {
      const { id } = await addUser(this.ctx, tx, this.#details())
      await tx.rows(insertMembership(organizationId, membershipId, id, role, this.ctx.clock.now()))
      return { id }
    })
    this.own(tenant.name, userId, membershipId)
    return { userId, membershipId }
  }

  async group(tenant: Pick<Tenant, 'name' | 'actor'>): Promise<string> {
    const { id } = await createGroup(this.ctx, tenant.actor, { name: this.unique() })
    this.own(tenant.name, id)
    return id
  }

  async invite(tenant: Pick<Tenant, 'name' | 'actor'>): Promise<string> {
    const email = `${this.unique()}@example.com`
    const { id } = await inviteToOrganization(this.ctx, tenant.actor, { email })
    this.own(tenant.name, id)
    return id
  }

  async relationship(
    tenant: Pick<Tenant, 'name' | 'actor'>,
    group: string,
    kind: Collection,
    ownerId: string,
    role: 'member' | 'admin',
  ): Promise<string> {
    const place = { group: this.uri('groups', group), owner: this.uri(kind, ownerId), role }
    const { id } = await addGroupRelationship(this.ctx, tenant.actor, place)
    this.own(tenant.name, id)
    return id
  }

  /** The default schedule of each. */
  async schedules(
    tenant: Pick<Tenant, 'name' | 'organizationId'>,
    people: Readonly<Record<string, Person>>,
  ): Promise<Record<string, string>> {
    const reader = this.ctx.db.withOrganization(tenant.organizationId)
    const found: Record<string, string> = {}
    for (const [name, { userId }] of Object.entries(people)) {
      const [schedule] = await reader.rows(schedulesOf(tenant.organizationId, userId))
      found[name] = schedule?.id ?? ''
    }
    this.own(tenant.name, ...Object.values(found))
    return found
  }

  /** One more, which is not the default. */
  async schedule(tenant: Pick<Tenant, 'name' | 'actor'>, userId: string): Promise<string> {
    const wish = { user: this.uri('users', userId), name: this.unique(), rules: [] }
    const { id } = await createUserSchedule(this.ctx, tenant.actor, wish)
    this.own(tenant.name, id)
    return id
  }

  link(
    { organizationId }: Pick<Tenant, 'organizationId'>,
    objectId: string,
    options: { readonly kind?: LinkKind; readonly generation?: number } = {},
  ): string {
    const { kind = 'organization_invitation', generation = 1 } = options
    return this.ctx.secrets.link(kind, { organizationId, objectId, generation })
  }

  async token(
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
        scopes: scopes === 'legacy' ? [] : scopes,
        legacy: scopes === 'legacy',
        expiresAt: options.expired ? instant(this.ctx.clock.now() - 1) : null,
      },
    )
  }

  #details() {
    const unique = this.unique()
    return { name: unique, email: `${unique}@example.com`, timezone: 'Europe/Berlin', locale: 'en' }
  }
}
