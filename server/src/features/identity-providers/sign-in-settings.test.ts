// Single sign-on that admins manage: a tested configuration, what enabling changes, and that it locks no admin out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  openPasswordSession,
  PASSWORD,
  setUserPassword,
} from '../../../../testbed/accounts.ts'
import { writeLimits } from '../../../../testbed/limits-file.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Company, createCompany, setEmail } from '../../../test/company.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { type SignInTestbed, startSignInTestbed } from '../../../test/sign-in-testbed.ts'
import { instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'

let signIn: SignInTestbed
let service: Service
let count = 0
beforeAll(async () => {
  signIn = await startSignInTestbed()
  const limits = { LIMITS_FILE: writeLimits({}), TRUST_PROXY: '127.0.0.1' }
  service = await startService({ ...signIn.environment, ...limits })
})
afterAll(async () => {
  await service.stop()
  await signIn.stop()
})

function newCompany(): Promise<Company> {
  count += 1
  return createCompany(service, signIn, `Company${count}`)
}
interface Settings {
  readonly enabled: Readonly<Record<string, unknown>> | null
  readonly draft:
    | (Readonly<Record<string, unknown>> & { test: Readonly<Record<string, unknown>> | null })
    | null
  readonly uncovered_member_count: number
  readonly redirect_uri: string
}
const settingsOf = async (company: Company) =>
  (await company.call('GET', '/identity_provider')).body.resource as unknown as Settings
const enable = async (company: Company, person = company.owner) => {
  const revision = (await settingsOf(company)).draft?.revision ?? service.ctx.newId()
  return company.call('POST', '/identity_provider/activation', { revision }, person)
}
const ownerClaims = ({ domain }: Company) => ({
  email: `owner@${domain}`,
  email_verified: true,
  name: 'Owner',
})
/** A company whose members sign in through the provider. */
async function newEnabledCompany(): Promise<Company> {
  const company = await newCompany()
  await company.verifyDomain()
  await company.saveDraft()
  await company.test(`owner of ${company.domain}`, ownerClaims(company))
  expect((await enable(company)).status).toBe(200)
  return company
}
const signInWithPassword = async (email: string) =>
  (await createVisitor(service).send('/sign-in', { email, password: PASSWORD })).location
async function signInThroughProvider({ domain }: Company, subject: string, claims: object) {
  signIn.identityProvider.signInAs(subject, { email_verified: true, name: 'Grace', ...claims })
  const visitor = createVisitor(service)
  const start = await visitor.open(`/sign-in/company/start?domain=${domain}`)
  const back = await signIn.identityProvider.followRedirects(start.location ?? '')
  return (await visitor.open(back)).location
}

describe('a configuration', () => {
  test('is saved without effect, and its secret is never returned', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    await setUserPassword(service, company.owner)
    const { status, body } = await company.saveDraft()
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      redirect_uri: 'https://meetwright.test/sign-in/company/callback',
      enabled: null,
      draft: { issuer: signIn.identityProvider.issuer, has_client_secret: true, test: null },
    })
    expect(JSON.stringify(body)).not.toContain(signIn.identityProvider.clientSecret)
    expect(await signInWithPassword(`owner@${company.domain}`)).toBe('/app')
  })

  test('of an issuer that can’t be read is rejected in words', async () => {
    const company = await newCompany()
    const refused = await company.saveDraft({ issuer: 'http://127.0.0.1:1' })
    expect([refused.status, refused.body.code]).toEqual([424, 'identity_provider_error'])
    expect(refused.body.message).toBe(
      'The issuer’s discovery document could not be read: The connection was refused or failed.',
    )
    const missing = await company.saveDraft({ issuer: `${signIn.identityProvider.issuer}/missing` })
    expect(missing.body.message).toContain('(status 404)')
    const internal = await company.saveDraft({ issuer: 'https://10.0.0.1' })
    expect([internal.status, internal.body.details[0]?.parameter]).toEqual([400, 'issuer'])
    expect((await settingsOf(company)).draft).toBeNull()
  })

  test('keeps its secret only for the same issuer and client', async () => {
    const company = await newCompany()
    const withoutSecret = { client_secret: undefined }
    expect((await company.saveDraft(withoutSecret)).body.details[0]).toMatchObject({
      parameter: 'client_secret',
      code: 'required',
    })
    await company.saveDraft()
    const kept = await company.saveDraft({ ...withoutSecret, may_omit_email_verified: true })
    expect(kept.body.resource).toMatchObject({
      draft: { has_client_secret: true, may_omit_email_verified: true },
    })
    expect((await company.saveDraft({ ...withoutSecret, client_id: 'another' })).status).toBe(400)
    expect((await company.saveDraft({ client_secret: null })).body.resource).toMatchObject({
      draft: { has_client_secret: false },
    })
  })

  test('can be discarded', async () => {
    const company = await newCompany()
    await company.saveDraft()
    expect((await company.call('DELETE', '/identity_provider/draft')).status).toBe(204)
    expect((await settingsOf(company)).draft).toBeNull()
    expect((await company.call('DELETE', '/identity_provider/draft')).status).toBe(404)
  })
})

describe('a test sign-in', () => {
  test('shows what the provider returned, and changes nothing', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    await company.saveDraft()
    const stranger = { email: `grace@${company.domain}`, email_verified: true, name: 'Grace' }
    expect(await company.test('grace-1', stranger)).toBe('/app/settings/sign-in#test')
    expect((await settingsOf(company)).draft?.test).toEqual({
      outcome: 'succeeded',
      message: null,
      subject: 'grace-1',
      email: `grace@${company.domain}`,
      email_verified: true,
      domain_verified: true,
      tested_at: toWireTime(START),
    })
    const reader = service.ctx.db.withOrganization(company.owner.organizationId)
    expect(await reader.rows(sql.selectFrom('sign_in_identities').select('user_id'))).toEqual([])
    const members = await reader.rows(sql.selectFrom('organization_memberships').select('user_id'))
    expect(members).toEqual([{ user_id: company.owner.userId }])
    const sessions = sql.selectFrom('sessions').select('id').where('method', '=', 'company')
    expect(await reader.rows(sessions)).toEqual([])
  })

  test.each([
    ['no address', {}, 'email_missing'],
    ['an unverified address', { email: 'owner@DOMAIN', email_verified: false }, 'email_not_verified'],
    ['an address without email_verified', { email: 'owner@DOMAIN' }, 'email_not_verified'],
    ['another domain', { email: 'owner@other.example', email_verified: true }, 'domain_not_verified'],
    ['a subdomain', { email: 'owner@sub.DOMAIN', email_verified: true }, 'domain_not_verified'],
  ])('that returns %s does not allow to enable the provider', async (_, claims, outcome) => {
    const company = await newCompany()
    await company.verifyDomain()
    await company.saveDraft()
    const email = (claims as { email?: string }).email?.replace('DOMAIN', company.domain)
    await company.test('owner', { ...claims, ...(email === undefined ? {} : { email }) })
    expect((await settingsOf(company)).draft?.test).toMatchObject({ outcome })
    expect((await enable(company)).body.code).toBe('test_sign_in_required')
  })

  test('says why it failed', async () => {
    const company = await newCompany()
    await company.saveDraft({ client_secret: 'a wrong secret' })
    await company.test('owner', ownerClaims(company))
    expect((await settingsOf(company)).draft?.test).toMatchObject({
      outcome: 'sign_in_failed',
      message: 'The provider returned the error invalid_client (client authentication failed).',
      subject: null,
      email: null,
    })
  })

  test('counts only for the configuration with which it began', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    await company.saveDraft()
    await company.test('owner', ownerClaims(company))
    await company.saveDraft()
    expect((await settingsOf(company)).draft?.test).toBeNull()
    expect((await enable(company)).body.code).toBe('test_sign_in_required')
  })

  test('of another browser is not stored', async () => {
    const company = await newCompany()
    await company.saveDraft()
    signIn.identityProvider.signInAs('owner', ownerClaims(company))
    const { body } = await company.call('POST', '/identity_provider/test')
    const back = await signIn.identityProvider.followRedirects(body.resource.authorization_url ?? '')
    const { location } = await createVisitor(service).open(back)
    expect(location).toBe('/sign-in/company?refusal=sso_incomplete')
    expect((await settingsOf(company)).draft?.test).toBeNull()
  })
})

describe('enabling the provider', () => {
  test('requires a test sign-in, ends passwords, and lets members in through the provider', async () => {
    const company = await newCompany()
    const member = await service.addMember(company.owner.organizationId, 'Member')
    await setEmail(service, member, `member@${company.domain}`)
    await setUserPassword(service, member)
    await company.verifyDomain()
    await company.saveDraft()
    expect((await enable(company)).body.code).toBe('test_sign_in_required')
    await company.test('owner', ownerClaims(company))
    expect(await signInWithPassword(`member@${company.domain}`)).toBe('/app')
    const enabled = await enable(company)
    expect(enabled.status).toBe(200)
    expect(enabled.body.resource).toMatchObject({
      draft: null,
      enabled: { issuer: signIn.identityProvider.issuer, user_count: 0, last_used_at: null },
    })
    expect((await company.browser.open('/account')).status).toBe(303)
    expect(await signInWithPassword(`member@${company.domain}`)).toBe(
      `/sign-in/company?domain=${company.domain}`,
    )
    const claims = { email: `member@${company.domain}` }
    expect(await signInThroughProvider(company, 'member', claims)).toBe('/app')
    expect((await settingsOf(company)).enabled).toMatchObject({
      user_count: 1,
      last_used_at: toWireTime(START),
    })
  })

  test('is for the owner: an admin with a provider of their own could sign in as the owner', async () => {
    const company = await newEnabledCompany()
    const admin = await service.addMember(company.owner.organizationId, 'Admin', 'admin')
    await company.saveDraft({ client_id: 'meetwright' })
    await company.test('owner', ownerClaims(company))
    expect((await enable(company, admin)).body.code).toBe('permission_denied')
  })

  test('is refused if the configuration is not the one that the owner has seen', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    await company.saveDraft()
    const seen = (await settingsOf(company)).draft?.revision
    await company.saveDraft()
    await company.test('owner', ownerClaims(company))
    const { status } = await company.call('POST', '/identity_provider/activation', { revision: seen })
    expect([status, (await settingsOf(company)).enabled]).toEqual([409, null])
    expect((await enable(company)).status).toBe(200)
  })

  test('is refused while the owner could not sign in', async () => {
    const company = await newCompany()
    const { owner } = company
    await service.addMember(owner.organizationId, 'Admin', 'admin')
    await company.verifyDomain()
    await company.saveDraft()
    await company.test('owner', ownerClaims(company))
    expect((await settingsOf(company)).uncovered_member_count).toBe(1)
    await setEmail(service, owner, 'owner@private.example')
    const { status, body } = await enable(company)
    expect([status, body.code]).toEqual([409, 'address_not_covered'])
    expect(body.message).toContain('owner@private.example')
    expect((await settingsOf(company)).enabled).toBeNull()
  })

  test('keeps the enabled provider until the next one is tested', async () => {
    const company = await newEnabledCompany()
    await company.saveDraft({ client_secret: 'a wrong secret' })
    const settings = await settingsOf(company)
    expect([settings.enabled === null, settings.draft === null]).toEqual([false, false])
    const claims = { email: `grace@${company.domain}` }
    expect(await signInThroughProvider(company, `grace of ${company.domain}`, claims)).toBe('/app')
  })
})

test('turning it off enables passwords again and keeps the domains', async () => {
  const company = await newEnabledCompany()
  await setUserPassword(service, company.owner)
  expect((await company.call('DELETE', '/identity_provider')).status).toBe(204)
  expect(await signInWithPassword(`owner@${company.domain}`)).toBe('/app')
  const { body } = await company.call('GET', '/sign_in_domains')
  expect(body.collection).toMatchObject([{ domain: company.domain, status: 'verified' }])
  expect((await company.call('DELETE', '/identity_provider')).status).toBe(404)
})

describe('access', () => {
  test('is for admins in a session, never for a token', async () => {
    const { owner, call } = await newCompany()
    const member = await service.addMember(owner.organizationId, 'Member')
    expect((await call('GET', '/identity_provider', undefined, member)).status).toBe(403)
    expect((await call('GET', '/sign_in_domains', undefined, member)).status).toBe(403)
    expect((await service.call('GET', '/identity_provider', { as: owner })).status).toBe(404)
    const withToken = await service.call('GET', `${SESSION_API_PATH}/identity_provider`, { as: owner })
    expect(withToken.status).toBe(403)
  })

  test('asks for the password if it was entered more than 15 minutes ago', async () => {
    const { owner } = await newCompany()
    const headers = consoleHeaders(service, await openPasswordSession(service, owner))
    service.setClock(instant(START + 16 * MINUTE))
    const path = `${SESSION_API_PATH}/sign_in_domains`
    const { body } = await service.call('POST', path, { headers, body: { domain: 'acme.example' } })
    expect(body.code).toBe('reauthentication_required')
    expect((await service.call('GET', path, { headers })).body.collection).toEqual([])
    service.setClock(START)
  })
})
