// The access tokens, granted apps and sessions of the users of the test organizations, and fresh ones for single cells.
import { openPasswordSession } from '../../testbed/accounts.ts'
import { grantApp } from './apps.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

type AccountTenant = Pick<Tenant, 'name' | 'organizationId' | 'people'>

const accountKinds = ['access_tokens', 'oauth_grants', 'sessions'] as const
type AccountKind = (typeof accountKinds)[number]

export const isAccountKind = (kind: string): kind is AccountKind =>
  accountKinds.some((account) => account === kind)

/** One per role, named after it, one of a teammate and one of a colleague. */
export async function seedAccounts(
  fixture: Fixture,
  tenant: AccountTenant,
  others: { readonly teammate: Person; readonly colleague: Person },
): Promise<Record<AccountKind, Record<string, string>>> {
  const people: Readonly<Record<string, Person>> = { ...tenant.people, ...others }
  const seeded: Record<AccountKind, Record<string, string>> = {
    access_tokens: {},
    oauth_grants: {},
    sessions: {},
  }
  for (const object of [...callerRoles, 'teammate', 'colleague'])
    for (const kind of accountKinds) {
      const person = people[object]
      if (person) seeded[kind][object] = await createAccountObject(fixture, tenant, kind, person)
    }
  return seeded
}

export async function createAccountObject(
  fixture: Fixture,
  { name, organizationId }: Pick<Tenant, 'name' | 'organizationId'>,
  kind: AccountKind,
  person: Person,
): Promise<string> {
  const id = await createFor(fixture, organizationId, kind, person)
  fixture.recordOwner(name, id)
  return id
}

async function createFor(fixture: Fixture, organizationId: string, kind: AccountKind, person: Person) {
  const scopes = ['users:read']
  if (kind === 'access_tokens') return (await fixture.createToken(organizationId, person.userId, scopes)).id
  if (kind === 'oauth_grants') return (await grantApp(fixture, { organizationId, ...person }, scopes)).grantId
  return (await openPasswordSession(fixture, { organizationId, userId: person.userId })).sessionId
}
