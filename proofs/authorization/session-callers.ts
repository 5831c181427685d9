// The callers with a session: every role, ended sessions, and requests that other sites send.
import { consoleHeaders } from '../../testbed/accounts.ts'
import type { Caller, Tenants } from './callers.ts'
import type { Fixture, Tenant } from './fixture.ts'
import { type CallerRole, callerRoles } from './policy.ts'
import { createInvalidCookies, signIn } from './visitors.ts'

export async function createSessionCallers(fixture: Fixture, tenants: Tenants): Promise<Caller[]> {
  const { home, away, free, standard, trial } = tenants
  const createCaller = (tenant: Tenant, role: CallerRole, name: string): Caller => ({
    name: `${name}, by session`,
    tenant,
    role,
    person: tenant.people[role],
    grant: 'every scope',
    bearer: 'session',
  })
  const owner = createCaller(home, 'owner', 'owner')
  const operator: Caller = { ...createCaller(home, 'user', 'user and operator'), isOperator: true }
  const session = await signIn(fixture.ctx, home, home.people.owner)
  const own = consoleHeaders(fixture, session)
  const endedSessions = (await createInvalidCookies(fixture, tenants)).map(({ name, cookie }): Caller => {
    const { cookie: _, ...others } = own
    const headers = cookie === null ? others : consoleHeaders(fixture, { secret: cookie })
    return {
      ...owner,
      name: `session: ${name}`,
      refusedSession: { headers, status: 401, code: 'session_required' },
    }
  })
  const { 'x-meetwright-console': _, ...withoutHeader } = own
  const { 'sec-fetch-site': __, ...withoutSite } = own
  const crossSite = Object.entries({
    'another site': { ...own, 'sec-fetch-site': 'cross-site' },
    'a sister subdomain': { ...own, 'sec-fetch-site': 'same-site' },
    'a typed address': { ...own, 'sec-fetch-site': 'none' },
    'another origin, old browser': { ...withoutSite, origin: 'https://evil.example' },
    'a sandboxed frame, old browser': { ...withoutSite, origin: 'null' },
    'no origin': withoutSite,
    'no header': withoutHeader,
  }).map(
    ([name, headers]): Caller => ({
      ...owner,
      name: `session: ${name}`,
      refusedSession: { headers, status: 403, code: 'cross_site_request' },
    }),
  )
  return [
    ...callerRoles.filter((role) => role !== 'user').map((role) => createCaller(home, role, role)),
    operator,
    { ...operator, name: `${operator.name} without the password for an hour`, isUnconfirmed: true },
    createCaller(away, 'owner', 'owner of another organization'),
    createCaller(away, 'admin', 'admin of another organization, listed as an operator but not verified'),
    createCaller(away, 'user', 'user of another organization'),
    createCaller(free, 'owner', 'owner, free plan'),
    createCaller(free, 'user', 'user, free plan'),
    createCaller(standard, 'owner', 'owner, standard plan'),
    createCaller(trial, 'owner', 'owner, trial'),
    { ...owner, name: 'owner, by a session without the password for an hour', isUnconfirmed: true },
    ...endedSessions,
    ...crossSite,
  ]
}
