// Who visits the pages: people who are signed in, in two browsers each, and every cookie that stands for nobody.
import type { Member } from '../../server/src/domain/access/actor.ts'
import { DAY, instant } from '../../server/src/domain/time/instant.ts'
import { endSessions } from '../../server/src/features/accounts/end-sessions.ts'
import { openSession } from '../../server/src/features/accounts/open-session.ts'
import { removeMember } from '../../server/src/features/organization-memberships/remove-member.ts'
import { userById } from '../../server/src/features/users/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { isSecure, SESSION_COOKIE } from '../../server/src/platform/pages/cookies.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { letAppIn } from './apps.ts'
import type { Scene } from './matrix.ts'
import type { Person, Tenant, World } from './world.ts'

export interface Visitor {
  readonly name: string
  /** Null: nobody is signed in, whatever the cookie says. */
  readonly resident: Resident | null
  /** Of the first browser. */
  readonly cookie: string | null
}

/** Somebody, with one of each thing that is theirs alone. */
export interface Resident {
  readonly tenant: Tenant
  readonly person: Person
  /** Part of their name and address, and of no other's. */
  readonly unique: string
  readonly token: { readonly id: string; readonly token: string }
  readonly app: { readonly id: string; readonly token: string }
}

export const cookieOf = ({ config }: Context, secret: string): string =>
  `${isSecure(config) ? '__Host-' : 'meetwright_'}${SESSION_COOKIE}=${secret}`

/** As somebody who has just signed in. */
export async function signIn(ctx: Context, { organizationId }: Tenant, { userId }: Person) {
  return write(ctx, { kind: 'system', organizationId }, async (tx) => ({
    ...(await openSession(ctx, tx, userId, 'password')),
  }))
}

/** With a token and an app of their own. */
export async function moveIn(world: World, tenant: Tenant, person: Person): Promise<Resident> {
  const { organizationId } = tenant
  const reader = world.ctx.db.withOrganization(organizationId)
  const user = await reader.first(userById(organizationId, person.userId))
  const scopes = ['users:read']
  const app = await letAppIn(world, { organizationId, ...person }, scopes)
  return {
    tenant,
    person,
    unique: user?.name ?? '',
    token: await world.token(organizationId, person.userId, scopes),
    app: { id: app.grantId, token: app.access },
  }
}

/** Everybody who is signed in comes first. */
export async function makeVisitors({ world, tenants }: Scene): Promise<Visitor[]> {
  const { ctx } = world
  const { home, away } = tenants
  const inside = async (name: string, tenant: Tenant, person: Person): Promise<Visitor> => ({
    name,
    resident: await moveIn(world, tenant, person),
    cookie: (await signIn(ctx, tenant, person)).secret,
  })
  const outside = (name: string, cookie: string | null): Visitor => ({ name, resident: null, cookie })

  const good = await signIn(ctx, home, home.people.owner)
  const others = await signIn(ctx, away, away.people.owner)
  const [whose = ''] = good.secret.split('.')
  const ended = await signIn(ctx, home, home.people.owner)
  const owner: Member = { ...home.actor, tokenId: ended.sessionId }
  await endSessions(ctx, owner, 'this')
  const longAgo = instant(ctx.clock.now() - 31 * DAY)
  const then = { ...ctx, clock: { ...ctx.clock, now: () => longAgo } }
  const former = await world.join(home, 'admin')
  const formers = await signIn(ctx, home, former)
  await removeMember(ctx, home.actor, { id: former.membershipId, futureEvents: 'cancel', reassignTo: null })
  const { token } = await world.token(home.organizationId, home.people.owner.userId, ['users:read'])
  return [
    await inside('user', home, home.people.user),
    await inside('owner', home, home.people.owner),
    await inside('owner of another organization', away, away.people.owner),
    outside('no cookie', null),
    outside('a made-up cookie', 'let-me-in'),
    outside('a token as a cookie', token),
    outside('half of a cookie', whose),
    outside('one sign changed', good.secret.slice(0, -1) + (good.secret.endsWith('A') ? 'B' : 'A')),
    outside('the secret of another’s session', `${whose}.${others.secret.split('.')[1]}`),
    outside('signed out', ended.secret),
    outside('signed in too long ago', (await signIn(then, home, home.people.owner)).secret),
    outside('removed member', formers.secret),
  ]
}
