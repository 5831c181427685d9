// The visitors of the pages: signed-in users with two browsers each, and every kind of invalid cookie.
import type { Member } from '../../server/src/domain/access/actor.ts'
import { DAY, instant } from '../../server/src/domain/time/instant.ts'
import { removeMember } from '../../server/src/features/organization-memberships/remove-member.ts'
import { endSessions } from '../../server/src/features/sessions/end-sessions.ts'
import { userById } from '../../server/src/features/users/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { addTestPasskey, openPasswordSession } from '../../testbed/accounts.ts'
import { grantApp } from './apps.ts'
import type { Tenants } from './callers.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import type { MatrixSetup } from './matrix.ts'

export interface Visitor {
  readonly name: string
  /** Null if not signed in, whatever the cookie. */
  readonly user: PageUser | null
  /** Of the first browser. */
  readonly cookie: string | null
}

/** A user with one object of each personal kind. */
export interface PageUser {
  readonly tenant: Tenant
  readonly person: Person
  /** A unique part of their name and address. */
  readonly unique: string
  readonly token: { readonly id: string; readonly token: string }
  readonly app: { readonly id: string; readonly token: string }
  readonly passkeyId: string
  /** Of a browser that sends no requests. */
  readonly sessionId: string
}

export const signIn = (ctx: Context, { organizationId }: Tenant, { userId }: Person) =>
  openPasswordSession({ ctx }, { organizationId, userId })

/** Creates a user with a token, a granted app, a passkey and a session. */
export async function createPageUser(fixture: Fixture, tenant: Tenant, person: Person): Promise<PageUser> {
  const { organizationId } = tenant
  const reader = fixture.ctx.db.withOrganization(organizationId)
  const user = await reader.first(userById(organizationId, person.userId))
  const scopes = ['users:read']
  const app = await grantApp(fixture, { organizationId, ...person }, scopes)
  return {
    tenant,
    person,
    unique: user?.name ?? '',
    token: await fixture.createToken(organizationId, person.userId, scopes),
    app: { id: app.grantId, token: app.access },
    passkeyId: await addTestPasskey(fixture, { organizationId, userId: person.userId }),
    sessionId: (await signIn(fixture.ctx, tenant, person)).sessionId,
  }
}

/** Signed-in visitors come first. */
export async function createVisitors({ fixture, tenants }: MatrixSetup): Promise<Visitor[]> {
  const { home, away } = tenants
  const signedIn = async (name: string, tenant: Tenant, person: Person): Promise<Visitor> => ({
    name,
    user: await createPageUser(fixture, tenant, person),
    cookie: (await signIn(fixture.ctx, tenant, person)).secret,
  })
  return [
    await signedIn('user', home, home.people.user),
    await signedIn('owner', home, home.people.owner),
    await signedIn('owner of another organization', away, away.people.owner),
    ...(await createInvalidCookies(fixture, tenants)).map((one) => ({ ...one, user: null })),
  ]
}

interface NamedCookie {
  readonly name: string
  readonly cookie: string | null
}

/** Every kind of cookie without a session. */
export async function createInvalidCookies(
  fixture: Fixture,
  { home, away }: Tenants,
): Promise<NamedCookie[]> {
  const { ctx } = fixture
  const good = await signIn(ctx, home, home.people.owner)
  const others = await signIn(ctx, away, away.people.owner)
  const [whose = ''] = good.secret.split('.')
  const ended = await signIn(ctx, home, home.people.owner)
  const owner: Member = { ...home.actor, tokenId: ended.sessionId }
  await endSessions(ctx, owner, { sessionId: ended.sessionId })
  const longAgo = instant(ctx.clock.now() - 31 * DAY)
  const pastContext = { ...ctx, clock: { ...ctx.clock, now: () => longAgo } }
  const removedMember = await fixture.addMember(home, 'admin')
  const removedMemberSession = await signIn(ctx, home, removedMember)
  await removeMember(ctx, home.actor, {
    id: removedMember.membershipId,
    futureEvents: 'cancel',
    reassignTo: null,
  })
  const { token } = await fixture.createToken(home.organizationId, home.people.owner.userId, ['users:read'])
  const changed = good.secret.slice(0, -1) + (good.secret.endsWith('A') ? 'B' : 'A')
  return [
    { name: 'no cookie', cookie: null },
    { name: 'a made-up cookie', cookie: 'let-me-in' },
    { name: 'a token as a cookie', cookie: token },
    { name: 'half of a cookie', cookie: whose },
    { name: 'one character changed', cookie: changed },
    { name: 'the secret of another session', cookie: `${whose}.${others.secret.split('.')[1]}` },
    { name: 'signed out', cookie: ended.secret },
    {
      name: 'signed in too long ago',
      cookie: (await signIn(pastContext, home, home.people.owner)).secret,
    },
    { name: 'removed member', cookie: removedMemberSession.secret },
  ]
}
