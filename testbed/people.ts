// Creates organizations, members and tokens, without requests.

import { apiScopes } from '../server/src/domain/access/app-scopes.ts'
import type { Plan, Stage } from '../server/src/domain/access/plans.ts'
import type { Role } from '../server/src/domain/access/policies.ts'
import type { Scope } from '../server/src/domain/access/scopes.ts'
import { createAccessToken } from '../server/src/features/access-tokens/create-access-token.ts'
import { insertMembership } from '../server/src/features/organization-memberships/store.ts'
import { createOrganization } from '../server/src/features/organizations/create-organization.ts'
import { addUser } from '../server/src/features/users/add-user.ts'
import type { Context } from '../server/src/platform/context.ts'
import { write } from '../server/src/platform/writes/write.ts'

export interface Person {
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly token: string
}

/** The parts of a running service that helpers need. */
export interface ServiceHandle {
  readonly url: string
  readonly ctx: Context
}

export interface People {
  /** Creates an organization with its owner and a token of the owner. */
  createOrganization(
    name: string,
    options?: { plan?: Plan; stage?: Stage; scopes?: readonly Scope[] },
  ): Promise<Person>
  /** Adds a member with a token. */
  addMember(organizationId: string, name: string, role?: Role): Promise<Person>
  /** Creates another token for the same user. */
  createToken(person: Person): Promise<string>
}

export function createPeople(ctx: Context): People {
  let count = 0
  const nextEmail = () => {
    count += 1
    return `person-${count}@example.com`
  }
  return {
    async createOrganization(
      name,
      { plan = 'enterprise', stage = 'active', scopes: granted = apiScopes } = {},
    ) {
      const owner = { name: `Owner of ${name}`, email: nextEmail(), ...LOCATION }
      const created = await createOrganization(ctx, { name, plan, stage, owner })
      const { organizationId, ownerId: userId, membershipId } = created
      return {
        organizationId,
        userId,
        membershipId,
        token: await createToken(ctx, { organizationId, userId }, granted),
      }
    },
    async addMember(organizationId, name, role) {
      const member = await insertMember(ctx, organizationId, { name, email: nextEmail() }, role)
      return { ...member, token: await createToken(ctx, member) }
    },
    createToken: (person) => createToken(ctx, person),
  }
}

const LOCATION = { timezone: 'Europe/Berlin', locale: 'en' }

export async function insertMember(
  ctx: Context,
  organizationId: string,
  details: { readonly name: string; readonly email: string },
  role: Role = 'user',
): Promise<Omit<Person, 'token'>> {
  const membershipId = ctx.newId()
  const userId = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const { id } = await addUser(ctx, tx, { ...details, ...LOCATION })
    await tx.rows(insertMembership(organizationId, membershipId, id, role, ctx.clock.now()))
    return id
  })
  return { organizationId, userId, membershipId }
}

export async function createToken(
  ctx: Context,
  { organizationId, userId }: Pick<Person, 'organizationId' | 'userId'>,
  granted: readonly Scope[] = apiScopes,
): Promise<string> {
  const input = { userId, name: 'test', scopes: granted, legacy: false, expiresAt: null }
  return (await createAccessToken(ctx, { kind: 'system', organizationId }, input)).token
}
