// Single sign-on through an OpenID provider: which identities are accepted, and which user they become.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { createVisitor, type PageResponse, type Visitor } from '../../../../testbed/visitor.ts'
import { setEmail } from '../../../test/company.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeProvider, setProvider } from './set-provider.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const DOMAIN = 'company.example'
let service: Service
let identityProvider: IdentityProvider
let acme: Person
let personCount = 0
beforeAll(async () => {
  identityProvider = await startIdentityProvider()
  service = await startService({ TRUST_PROXY: '127.0.0.1', ALLOW_LOOPBACK_CALLS: 'true' })
  acme = await service.createOrganization('Acme')
})
beforeEach(() => configureProvider())
afterAll(async () => {
  await service.stop()
  await identityProvider.stop()
})

const configureProvider = (
  input: { domains?: string[]; mayOmitVerified?: boolean; organizationId?: string } = {},
) =>
  setProvider(service.ctx, input.organizationId ?? acme.organizationId, {
    issuer: identityProvider.issuer,
    clientId: identityProvider.clientId,
    clientSecret: identityProvider.clientSecret,
    domains: input.domains ?? [DOMAIN],
    mayOmitVerified: input.mayOmitVerified ?? false,
  })
const nextPerson = () => {
  personCount += 1
  return { subject: `subject-${personCount}`, email: `person-${personCount}@${DOMAIN}` }
}
interface Claims {
  readonly [name: string]: unknown
}

/** Follows the flow from the sign-in page to the provider and back. */
async function signInThroughProvider(
  subject: string,
  claims: Claims,
  visitor: Visitor = createVisitor(service),
): Promise<PageResponse> {
  identityProvider.signInAs(subject, { email_verified: true, name: 'Grace Hopper', ...claims })
  const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
  return visitor.open(await identityProvider.followRedirects(start.location ?? ''))
}
const refusal = ({ location }: PageResponse) =>
  new URL(location ?? '', 'http://x').searchParams.get('refusal')
const membersOf = async (organization: Person) => {
  const uri = service.uri('organizations', organization.organizationId)
  const path = `/organization_memberships?organization=${uri}&count=100`
  const { body } = await service.call('GET', path, { as: organization })
  return body.collection as unknown as {
    role: string
    user: { email: string; name: string; locale: string }
  }[]
}
const memberWith = async (email: string) => (await membersOf(acme)).find(({ user }) => user.email === email)

describe('a first sign-in', () => {
  test('creates the user with the role user and signs them in', async () => {
    const { subject, email } = nextPerson()
    const visitor = createVisitor(service)
    const arrived = await signInThroughProvider(
      subject,
      { email, locale: 'de-AT', zoneinfo: 'Europe/Vienna' },
      visitor,
    )
    expect([arrived.status, arrived.location]).toEqual([303, '/app'])
    expect(await memberWith(email)).toMatchObject({
      role: 'user',
      user: { name: 'Grace Hopper', locale: 'de' },
    })
    expect((await visitor.open('/account')).html).toContain('Guten Tag, Grace Hopper')
  })

  test('makes the name plain instead of rejecting the user, also with an invitation', async () => {
    const [one, two] = [nextPerson(), nextPerson()]
    const path = `/organizations/${acme.organizationId}/invitations`
    await service.call('POST', path, { as: acme, body: { email: two.email } })
    for (const { subject, email } of [one, two]) {
      const name = 'Win at https://evil.example \u202e'
      expect((await signInThroughProvider(subject, { email, name })).location).toBe('/app')
      expect((await memberWith(email))?.user.name).toBe(email.split('@')[0])
    }
  })

  test('links an existing user, who keeps their role', async () => {
    const { subject, email } = nextPerson()
    const admin = await service.addMember(acme.organizationId, 'Admin', 'admin')
    await setEmail(service, admin, email)
    expect((await signInThroughProvider(subject, { email })).location).toBe('/app')
    expect(await memberWith(email)).toMatchObject({ role: 'admin' })
  })

  test('in two windows at once creates one user', async () => {
    const { subject, email } = nextPerson()
    identityProvider.signInAs(subject, { email, email_verified: true, name: 'Twice' })
    const arrive = async () => {
      const visitor = createVisitor(service)
      const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
      const back = await identityProvider.followRedirects(start.location ?? '')
      return () => visitor.open(back)
    }
    const both = [await arrive(), await arrive()]
    const arrived = await Promise.all(both.map((open) => open()))
    expect(arrived.map(({ location }) => location)).toEqual(['/app', '/app'])
    expect((await membersOf(acme)).filter(({ user }) => user.email === email)).toHaveLength(1)
  })

  test('accepts a pending invitation', async () => {
    const { subject, email } = nextPerson()
    const path = `/organizations/${acme.organizationId}/invitations`
    const { body } = await service.call('POST', path, { as: acme, body: { email } })
    expect((await signInThroughProvider(subject, { email })).location).toBe('/app')
    const { pathname } = new URL(body.resource.uri ?? '')
    expect((await service.call('GET', pathname, { as: acme })).body.resource.status).toBe('accepted')
  })
})

/** Signs in and agrees that the own organization is closed. Returns where the browser continues. */
async function agreeToMove({ subject, email }: { subject: string; email: string }) {
  const visitor = createVisitor(service)
  expect((await signInThroughProvider(subject, { email }, visitor)).location).toBe('/sign-in/company/move')
  return (await visitor.send('/sign-in/company/move', { dissolve: 'yes' })).location
}

describe('trust in the provider', () => {
  test.each([
    ['an unverified address', { email_verified: false }, 'email_not_verified'],
    ['an address without email_verified', { email_verified: undefined }, 'email_not_verified'],
    ['email_verified as a string', { email_verified: 'true' }, 'email_not_verified'],
    ['no address', { email: undefined }, 'email_not_verified'],
    ['an address of another domain', { email: 'someone@elsewhere.example' }, 'domain_mismatch'],
    ['a domain with the same ending', { email: `someone@not${DOMAIN}` }, 'domain_mismatch'],
    ['a subdomain', { email: `someone@sub.${DOMAIN}` }, 'domain_mismatch'],
  ])('%s creates no user and no session', async (_, claims, why) => {
    const { subject, email } = nextPerson()
    const before = (await membersOf(acme)).length
    const visitor = createVisitor(service)
    const arrived = await signInThroughProvider(subject, { email, ...claims }, visitor)
    expect(refusal(arrived)).toBe(why)
    expect(arrived.headers.getSetCookie().join()).not.toContain('__Host-session=')
    expect((await visitor.open('/account')).status).toBe(303)
    expect((await membersOf(acme)).length).toBe(before)
  })

  test('email_verified may be missing if the operator allows it, but never false', async () => {
    await configureProvider({ mayOmitVerified: true })
    const [withoutClaim, withFalseClaim] = [nextPerson(), nextPerson()]
    expect(
      (
        await signInThroughProvider(withoutClaim.subject, {
          email: withoutClaim.email,
          email_verified: undefined,
        })
      ).location,
    ).toBe('/app')
    expect(
      refusal(
        await signInThroughProvider(withFalseClaim.subject, {
          email: withFalseClaim.email,
          email_verified: false,
        }),
      ),
    ).toBe('email_not_verified')
  })

  test('a user of another organization with the same domain is rejected', async () => {
    const { subject, email } = nextPerson()
    const team = await service.createOrganization('Team')
    await service.addMember(team.organizationId, 'Mate')
    await setEmail(service, team, email)
    expect(refusal(await signInThroughProvider(subject, { email }))).toBe('other_organization')
    expect(await memberWith(email)).toBeUndefined()
    expect((await service.call('GET', '/users/me', { as: team })).status).toBe(200)
  })

  test('a user who is alone in their organization moves, unless they host future events', async () => {
    const [free, busy] = [nextPerson(), nextPerson()]
    const alone = await service.createOrganization('Alone')
    await setEmail(service, alone, free.email)
    expect(await agreeToMove(free)).toBe('/app')
    expect((await service.call('GET', '/users/me', { as: alone })).body.code).toBe('token_revoked')
    const host = await service.createOrganization('Host')
    await setEmail(service, host, busy.email)
    const meetings = createMeetings(service, host)
    await meetings.bookOrThrow(await meetings.createType([host]), '2026-11-03T10:00:00Z')
    expect(await agreeToMove(busy)).toBe('/sign-in/company?refusal=other_organization')
    expect((await service.call('GET', '/users/me', { as: host })).status).toBe(200)
  })

  test('a user who is alone in their organization is asked before it is closed', async () => {
    const { subject, email } = nextPerson()
    const alone = await service.createOrganization('One Woman Band')
    await setEmail(service, alone, email)
    const visitor = createVisitor(service)
    const isUnchanged = async () => (await service.call('GET', '/users/me', { as: alone })).status === 200
    const arrived = await signInThroughProvider(subject, { email }, visitor)
    expect([arrived.location, await isUnchanged()]).toEqual(['/sign-in/company/move', true])
    expect((await visitor.open('/account')).status).toBe(303)
    const page = await visitor.open('/sign-in/company/move')
    expect(page.html).toContain('Join Acme')
    expect(page.html).toContain('You’re the only member of One Woman Band.')
    const refused = await visitor.send('/sign-in/company/move', {})
    expect([refused.status, await isUnchanged()]).toEqual([422, true])
    expect(refused.html).toContain('Check this box to continue.')
    // The proof of the identity is in a cookie of this browser, for ten minutes.
    const kept = new Map(visitor.cookies)
    const elsewhere = await createVisitor(service).send('/sign-in/company/move', { dissolve: 'yes' })
    expect([refusal(elsewhere), await isUnchanged()]).toEqual(['sso_incomplete', true])
    service.setClock(instant(START + 10 * MINUTE))
    expect(refusal(await visitor.send('/sign-in/company/move', { dissolve: 'yes' }))).toBe('sso_incomplete')
    service.setClock(START)
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    const moved = await visitor.send('/sign-in/company/move', { dissolve: 'yes' })
    expect(moved.location).toBe('/app')
    expect((await visitor.open('/account')).html).toContain('Acme')
    expect(await isUnchanged()).toBe(false)
    expect(await memberWith(email)).toMatchObject({ role: 'user' })
  })

  test('a pending invitation does not replace the question', async () => {
    const { subject, email } = nextPerson()
    const alone = await service.createOrganization('Invited')
    await setEmail(service, alone, email)
    const path = `/organizations/${acme.organizationId}/invitations`
    await service.call('POST', path, { as: acme, body: { email } })
    expect((await signInThroughProvider(subject, { email })).location).toBe('/sign-in/company/move')
    expect((await service.call('GET', '/users/me', { as: alone })).status).toBe(200)
    expect(await agreeToMove({ subject, email })).toBe('/app')
  })

  test('a new person with a reassigned address is not the previous user', async () => {
    const { subject, email } = nextPerson()
    await signInThroughProvider(subject, { email })
    expect(refusal(await signInThroughProvider(`${subject}-successor`, { email }))).toBe('identity_mismatch')
    const { user_id } = (await identityOf(subject)) ?? { user_id: '' }
    await unlinkIdentity(service.ctx, acme.organizationId, user_id)
    expect((await signInThroughProvider(`${subject}-successor`, { email })).location).toBe('/app')
  })
})

const identityOf = (subject: string) =>
  service.ctx.db
    .withOrganization(acme.organizationId)
    .first(sql.selectFrom('sign_in_identities').select('user_id').where('subject', '=', subject))

test('a linked user stays the same when their address changes', async () => {
  const { subject, email } = nextPerson()
  await signInThroughProvider(subject, { email })
  const before = await identityOf(subject)
  expect((await signInThroughProvider(subject, { email: `married-${email}` })).location).toBe('/app')
  expect(await identityOf(subject)).toEqual(before)
  expect(await memberWith(`married-${email}`)).toBeUndefined()
})

describe('a sign-in', () => {
  test('that began in another browser, or never began, fails', async () => {
    const { subject, email } = nextPerson()
    identityProvider.signInAs(subject, { email, email_verified: true })
    const start = await createVisitor(service).open(`/sign-in/company/start?domain=${DOMAIN}`)
    const back = await identityProvider.followRedirects(start.location ?? '')
    expect(refusal(await createVisitor(service).open(back))).toBe('sso_incomplete')
    const other = createVisitor(service)
    await other.open(`/sign-in/company/start?domain=${DOMAIN}`)
    expect(refusal(await other.open(back))).toBe('sso_incomplete')
  })

  test('completes only once', async () => {
    const { subject, email } = nextPerson()
    identityProvider.signInAs(subject, { email, email_verified: true })
    const visitor = createVisitor(service)
    const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
    const kept = [...visitor.cookies]
    const back = await identityProvider.followRedirects(start.location ?? '')
    expect((await visitor.open(back)).location).toBe('/app')
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect(refusal(await visitor.open(back))).toBe('sso_incomplete')
  })

  test('fails if the provider refuses it or the response was changed', async () => {
    const { subject, email } = nextPerson()
    identityProvider.signInAs(subject, { email, email_verified: true })
    for (const change of [
      () => '/sign-in/company/callback?error=access_denied',
      () => '/sign-in/company/callback',
      (back: string) => back.replace(/state=[^&]+/, 'state=another'),
      (back: string) => back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
      (back: string) => back.replace(/code=[^&]+/, 'code=another'),
    ]) {
      const visitor = createVisitor(service)
      const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
      const back = await identityProvider.followRedirects(start.location ?? '')
      expect(refusal(await visitor.open(change(back)))).toBe('sso_incomplete')
    }
  })

  test('redirects to the requested page', async () => {
    const { subject, email } = nextPerson()
    identityProvider.signInAs(subject, { email, email_verified: true })
    const visitor = createVisitor(service)
    const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}&next=/account/password`)
    expect((await visitor.open(await identityProvider.followRedirects(start.location ?? ''))).location).toBe(
      '/account/password',
    )
  })
})

describe('the organization’s passwords', () => {
  test('are disabled for sign-in and links, and password sessions end', async () => {
    await removeProvider(service.ctx, acme.organizationId)
    const member = await service.addMember(acme.organizationId, 'Member')
    await setUserPassword(service, member)
    const email = await getEmail(service, member)
    const visitor = await signInVisitor(service, email)
    await configureProvider()
    expect((await visitor.open('/account')).status).toBe(303)
    expect((await createVisitor(service).send('/sign-in', { email, password: PASSWORD })).status).toBe(422)
    await removeProvider(service.ctx, acme.organizationId)
    expect((await createVisitor(service).send('/sign-in', { email, password: PASSWORD })).status).toBe(303)
  })

  test('an address of the domain is redirected to the provider, whether or not it has an account', async () => {
    const { email } = nextPerson()
    const { status, location } = await createVisitor(service).send('/sign-in', { email, password: PASSWORD })
    expect([status, location]).toEqual([303, `/sign-in/company?domain=${DOMAIN}`])
    const page = await createVisitor(service).open(location ?? '')
    expect(page.html).toContain(`Continue to ${new URL(identityProvider.issuer).host}`)
  })

  test('can’t be changed by a user who signed in through the provider', async () => {
    const { subject, email } = nextPerson()
    const visitor = createVisitor(service)
    await signInThroughProvider(subject, { email }, visitor)
    expect((await visitor.open('/account')).html).toContain('You use single sign-on')
    const response = await visitor.send('/account/password', { present: PASSWORD, password: PASSWORD })
    expect(response.status).toBe(422)
  })
})

test('a domain belongs to one organization', async () => {
  const other = await service.createOrganization('Other')
  await expect(configureProvider({ organizationId: other.organizationId })).rejects.toThrow(
    /already used by another organization/,
  )
  await expect(configureProvider({ domains: ['com'] })).rejects.toMatchObject({ code: 'invalid_argument' })
})

test('a provider at a private address is not called unless allowed', async () => {
  const strict = await startService()
  const organization = await strict.createOrganization('Acme')
  const input = {
    issuer: 'https://10.0.0.1',
    clientId: 'x',
    clientSecret: null,
    domains: [DOMAIN],
    mayOmitVerified: false,
  }
  await expect(setProvider(strict.ctx, organization.organizationId, input)).rejects.toMatchObject({
    code: 'invalid_argument',
  })
  await strict.stop()
})
