// Signing in through a company's OpenID provider: whom it may speak for, and what becomes of them here.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, givePassword, PASSWORD, signedIn } from '../../../test/accounts.ts'
import { type CompanyProvider, startCompanyProvider } from '../../../test/company-provider.ts'
import { meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { type Seen, type Visitor, visit } from '../../../test/visitor.ts'
import { sql } from '../../platform/db/sql.ts'
import { forgetIdentity } from './forget-identity.ts'
import { removeProvider, setProvider } from './set-provider.ts'

const DOMAIN = 'company.example'
let service: Service
let company: CompanyProvider
let acme: Person
let people = 0
beforeAll(async () => {
  company = await startCompanyProvider()
  service = await startService({ TRUST_PROXY: '127.0.0.1', ALLOW_LOOPBACK_CALLS: 'true' })
  acme = await service.found('Acme')
})
beforeEach(() => allow())
afterAll(async () => {
  await service.stop()
  await company.stop()
})

const allow = (wish: { domains?: string[]; mayOmitVerified?: boolean; organizationId?: string } = {}) =>
  setProvider(service.ctx, wish.organizationId ?? acme.organizationId, {
    issuer: company.issuer,
    clientId: company.clientId,
    clientSecret: company.clientSecret,
    domains: wish.domains ?? [DOMAIN],
    mayOmitVerified: wish.mayOmitVerified ?? false,
  })
const next = () => {
  people += 1
  return { subject: `subject-${people}`, email: `person-${people}@${DOMAIN}` }
}
interface Claims {
  readonly [name: string]: unknown
}

/** From the sign-in page to the provider and back. */
async function come(subject: string, claims: Claims, visitor: Visitor = visit(service)): Promise<Seen> {
  company.isAsked(subject, { email_verified: true, name: 'Grace Hopper', ...claims })
  const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
  return visitor.open(await company.travel(start.location ?? ''))
}
const refusal = ({ location }: Seen) => new URL(location ?? '', 'http://x').searchParams.get('refusal')
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
  test('makes the user, with the role user, and signs them in', async () => {
    const { subject, email } = next()
    const visitor = visit(service)
    const arrived = await come(subject, { email, locale: 'de-AT', zoneinfo: 'Europe/Vienna' }, visitor)
    expect([arrived.status, arrived.location]).toEqual([303, '/account'])
    expect(await memberWith(email)).toMatchObject({
      role: 'user',
      user: { name: 'Grace Hopper', locale: 'de' },
    })
    expect((await visitor.open('/account')).html).toContain('Guten Tag, Grace Hopper')
  })

  test('of a user who is here already is theirs, with their role', async () => {
    const { subject, email } = next()
    const admin = await service.join(acme.organizationId, 'Admin', 'admin')
    await moveTo(admin, email)
    expect((await come(subject, { email })).location).toBe('/account')
    expect(await memberWith(email)).toMatchObject({ role: 'admin' })
  })

  test('in two windows at once makes one user', async () => {
    const { subject, email } = next()
    company.isAsked(subject, { email, email_verified: true, name: 'Twice' })
    const arrive = async () => {
      const visitor = visit(service)
      const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
      const back = await company.travel(start.location ?? '')
      return () => visitor.open(back)
    }
    const both = [await arrive(), await arrive()]
    const arrived = await Promise.all(both.map((open) => open()))
    expect(arrived.map(({ location }) => location)).toEqual(['/account', '/account'])
    expect((await membersOf(acme)).filter(({ user }) => user.email === email)).toHaveLength(1)
  })

  test('accepts an invitation that waits', async () => {
    const { subject, email } = next()
    const path = `/organizations/${acme.organizationId}/invitations`
    const { body } = await service.call('POST', path, { as: acme, body: { email } })
    expect((await come(subject, { email })).location).toBe('/account')
    const { pathname } = new URL(body.resource.uri ?? '')
    expect((await service.call('GET', pathname, { as: acme })).body.resource.status).toBe('accepted')
  })
})

/** As if the address had always been theirs. */
async function moveTo({ organizationId, userId }: Person, email: string) {
  await service.ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(sql.updateTable('users').set({ email }).where('id', '=', userId))
    await tx.rows(sql.updateTable('sign_in_emails').set({ email }).where('user_id', '=', userId))
  })
}

describe('whom it may not speak for', () => {
  test.each([
    ['an address that is not verified', { email_verified: false }, 'not_verified'],
    ['one of which it does not say so', { email_verified: undefined }, 'not_verified'],
    ['one that is verified in words', { email_verified: 'true' }, 'not_verified'],
    ['no address', { email: undefined }, 'not_verified'],
    ['an address of another domain', { email: 'someone@elsewhere.example' }, 'foreign_domain'],
    ['one whose domain only ends alike', { email: `someone@not${DOMAIN}` }, 'foreign_domain'],
    ['one of a domain below', { email: `someone@sub.${DOMAIN}` }, 'foreign_domain'],
  ])('%s: nobody is made, nobody is signed in', async (_, claims, why) => {
    const { subject, email } = next()
    const before = (await membersOf(acme)).length
    const visitor = visit(service)
    const arrived = await come(subject, { email, ...claims }, visitor)
    expect(refusal(arrived)).toBe(why)
    expect(arrived.headers.getSetCookie().join()).not.toContain('__Host-session=')
    expect((await visitor.open('/account')).status).toBe(303)
    expect((await membersOf(acme)).length).toBe(before)
  })

  test('with the operator’s leave it may say nothing of it, but never that it is not', async () => {
    await allow({ mayOmitVerified: true })
    const [silent, honest] = [next(), next()]
    expect((await come(silent.subject, { email: silent.email, email_verified: undefined })).location).toBe(
      '/account',
    )
    expect(refusal(await come(honest.subject, { email: honest.email, email_verified: false }))).toBe(
      'not_verified',
    )
  })

  test('the people of another organization, whose addresses have the same domain', async () => {
    const { subject, email } = next()
    const team = await service.found('Team')
    await service.join(team.organizationId, 'Mate')
    await moveTo(team, email)
    expect(refusal(await come(subject, { email }))).toBe('elsewhere')
    expect(await memberWith(email)).toBeUndefined()
    expect((await service.call('GET', '/users/me', { as: team })).status).toBe(200)
  })

  test('who is alone in an organization of their own moves; unless they are to host events there', async () => {
    const [free, busy] = [next(), next()]
    const alone = await service.found('Alone')
    await moveTo(alone, free.email)
    expect((await come(free.subject, { email: free.email })).location).toBe('/account')
    expect((await service.call('GET', '/users/me', { as: alone })).body.code).toBe('token_revoked')
    const host = await service.found('Host')
    await moveTo(host, busy.email)
    const the = meetings(service, host)
    await the.booked(await the.type([host]), '2026-11-03T10:00:00Z')
    expect(refusal(await come(busy.subject, { email: busy.email }))).toBe('elsewhere')
  })

  test('somebody new to whom the company has given an address: not the user who had it', async () => {
    const { subject, email } = next()
    await come(subject, { email })
    expect(refusal(await come(`${subject}-successor`, { email }))).toBe('somebody_else')
    const { user_id } = (await identityOf(subject)) ?? { user_id: '' }
    await forgetIdentity(service.ctx, acme.organizationId, user_id)
    expect((await come(`${subject}-successor`, { email })).location).toBe('/account')
  })
})

const identityOf = (subject: string) =>
  service.ctx.db
    .withOrganization(acme.organizationId)
    .first(sql.selectFrom('sign_in_identities').select('user_id').where('subject', '=', subject))

test('who is known by their subject stays the same user when their address changes', async () => {
  const { subject, email } = next()
  await come(subject, { email })
  const before = await identityOf(subject)
  expect((await come(subject, { email: `married-${email}` })).location).toBe('/account')
  expect(await identityOf(subject)).toEqual(before)
  expect(await memberWith(`married-${email}`)).toBeUndefined()
})

describe('a journey', () => {
  test('that was begun in another browser, or not at all, does not end here', async () => {
    const { subject, email } = next()
    company.isAsked(subject, { email, email_verified: true })
    const start = await visit(service).open(`/sign-in/company/start?domain=${DOMAIN}`)
    const back = await company.travel(start.location ?? '')
    expect(refusal(await visit(service).open(back))).toBe('not_back')
    const other = visit(service)
    await other.open(`/sign-in/company/start?domain=${DOMAIN}`)
    expect(refusal(await other.open(back))).toBe('not_back')
  })

  test('ends once', async () => {
    const { subject, email } = next()
    company.isAsked(subject, { email, email_verified: true })
    const visitor = visit(service)
    const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
    const kept = [...visitor.cookies]
    const back = await company.travel(start.location ?? '')
    expect((await visitor.open(back)).location).toBe('/account')
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect(refusal(await visitor.open(back))).toBe('not_back')
  })

  test('that the provider refuses, or whose answer was changed, does not end', async () => {
    const { subject, email } = next()
    company.isAsked(subject, { email, email_verified: true })
    for (const change of [
      () => '/sign-in/company/callback?error=access_denied',
      () => '/sign-in/company/callback',
      (back: string) => back.replace(/state=[^&]+/, 'state=another'),
      (back: string) => back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
      (back: string) => back.replace(/code=[^&]+/, 'code=another'),
    ]) {
      const visitor = visit(service)
      const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
      const back = await company.travel(start.location ?? '')
      expect(refusal(await visitor.open(change(back)))).toBe('not_back')
    }
  })

  test('leads back to where one wanted to go', async () => {
    const { subject, email } = next()
    company.isAsked(subject, { email, email_verified: true })
    const visitor = visit(service)
    const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}&next=/account/password`)
    expect((await visitor.open(await company.travel(start.location ?? ''))).location).toBe(
      '/account/password',
    )
  })
})

describe('the organization’s passwords', () => {
  test('are off: for signing in, for links, and for who was signed in by one', async () => {
    await removeProvider(service.ctx, acme.organizationId)
    const member = await service.join(acme.organizationId, 'Member')
    await givePassword(service, member)
    const email = await emailOf(service, member)
    const visitor = await signedIn(service, email)
    await allow()
    expect((await visitor.open('/account')).status).toBe(303)
    expect((await visit(service).send('/sign-in', { email, password: PASSWORD })).status).toBe(422)
    await removeProvider(service.ctx, acme.organizationId)
    expect((await visit(service).send('/sign-in', { email, password: PASSWORD })).status).toBe(303)
  })

  test('an address of the company is led to the company, whether or not it is a user’s', async () => {
    const { email } = next()
    const { status, location } = await visit(service).send('/sign-in', { email, password: PASSWORD })
    expect([status, location]).toEqual([303, `/sign-in/company?domain=${DOMAIN}`])
    const page = await visit(service).open(location ?? '')
    expect(page.html).toContain(`Go on to ${new URL(company.issuer).host}`)
  })

  test('whoever is signed in through the company has none to change', async () => {
    const { subject, email } = next()
    const visitor = visit(service)
    await come(subject, { email }, visitor)
    expect((await visitor.open('/account')).html).toContain('You sign in through your company')
    const answer = await visitor.send('/account/password', { present: PASSWORD, password: PASSWORD })
    expect(answer.status).toBe(422)
  })
})

test('a domain belongs to one organization', async () => {
  const other = await service.found('Other')
  await expect(allow({ organizationId: other.organizationId })).rejects.toThrow(
    /another organization’s provider/,
  )
  await expect(allow({ domains: ['com'] })).rejects.toMatchObject({ code: 'invalid_argument' })
})

test('a provider at a private address is not asked where that is not allowed', async () => {
  const strict = await startService()
  const organization = await strict.found('Acme')
  const wish = {
    issuer: 'https://10.0.0.1',
    clientId: 'x',
    clientSecret: null,
    domains: [DOMAIN],
    mayOmitVerified: false,
  }
  await expect(setProvider(strict.ctx, organization.organizationId, wish)).rejects.toMatchObject({
    code: 'invalid_argument',
  })
  await strict.stop()
})
