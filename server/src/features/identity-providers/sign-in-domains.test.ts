// Email domains that admins verify: the record that proves them, who has one, and what the command line may do with them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLimits } from '../../../../testbed/limits-file.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type Company, createCompany } from '../../../test/company.ts'
import { type Service, startService } from '../../../test/service.ts'
import { type SignInTestbed, startSignInTestbed } from '../../../test/sign-in-testbed.ts'
import { findSsoOrganizationByDomain } from './find-sso-organization.ts'
import { removeProvider, setProvider } from './set-provider.ts'

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
  return createCompany(service, signIn, `Firm${count}`)
}
interface ShownDomain {
  readonly uri: string
  readonly domain: string
  readonly status: string
  readonly record: { readonly name: string; readonly value: string } | null
}
const create = async ({ call }: Company, domain: string) => {
  const { status, body } = await call('POST', '/sign_in_domains', { domain })
  const shown = body.resource as unknown as ShownDomain
  return { status, body, shown, path: status === 201 ? new URL(shown.uri).pathname : '' }
}
const listOf = async ({ call }: Company) =>
  (await call('GET', '/sign_in_domains')).body.collection as unknown as ShownDomain[]
const verify = ({ call }: Company, path: string) => call('POST', `${path}/verification`)
const setOnCommandLine = ({ owner }: Company, ...domains: string[]) => {
  const { issuer, clientId, clientSecret } = signIn.identityProvider
  const provider = { issuer, clientId, clientSecret, domains, mayOmitVerified: false }
  return setProvider(service.ctx, owner.organizationId, provider)
}
const findOwner = (domain: string) => findSsoOrganizationByDomain(service.ctx, domain)

describe('a domain', () => {
  test('is pending until its TXT record has its token', async () => {
    const company = await newCompany()
    const { shown, path } = await create(company, ` ${company.domain.toUpperCase()} `)
    const name = `_meetwright-challenge.${company.domain}`
    expect(shown).toMatchObject({ domain: company.domain, status: 'pending', record: { name } })
    expect(shown.record?.value).toMatch(/^meetwright-domain-verification=[\w-]{32}$/)

    const missing = await verify(company, path)
    expect([missing.status, missing.body.code]).toEqual([409, 'domain_not_verified'])
    signIn.publish(name, 'v=spf1 -all', `${shown.record?.value}x`)
    const wrong = await verify(company, path)
    expect(wrong.body).toMatchObject({
      code: 'domain_not_verified',
      found_values: ['v=spf1 -all', `${shown.record?.value}x`],
    })
    expect((await listOf(company))[0]?.status).toBe('pending')

    signIn.publish(name, 'v=spf1 -all', ` ${shown.record?.value} `)
    expect((await verify(company, path)).body.resource).toMatchObject({ status: 'verified' })
    signIn.publish(name)
    expect((await verify(company, path)).status).toBe(200)
    expect(signIn.nameServer.queries.filter((query) => query === `${name} TXT`)).toHaveLength(3)
  })

  test('has a token of its own in each organization', async () => {
    const [one, two] = [await newCompany(), await newCompany()]
    const first = await create(one, 'shared.example')
    const second = await create(two, 'shared.example')
    expect(first.shown.record?.value).not.toBe(second.shown.record?.value)
    signIn.publish(first.shown.record?.name ?? '', first.shown.record?.value ?? '')
    expect((await verify(two, second.path)).body.code).toBe('domain_not_verified')
    expect((await verify(one, first.path)).status).toBe(200)
  })

  test('belongs to one organization, also if several verify it at once', async () => {
    const companies = await Promise.all([newCompany(), newCompany(), newCompany(), newCompany()])
    const domains = await Promise.all(companies.map((company) => create(company, 'raced.example')))
    signIn.publish(
      '_meetwright-challenge.raced.example',
      ...domains.map(({ shown }) => shown.record?.value ?? ''),
    )
    const responses = await Promise.all(
      companies.map((company, index) => verify(company, domains[index]?.path ?? '')),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set([undefined, 'domain_taken']))
    const late = await create(await newCompany(), 'raced.example')
    expect([late.status, late.body.code]).toEqual([409, 'domain_taken'])
  })

  test('is free for others once it is deleted', async () => {
    const [one, two] = [await newCompany(), await newCompany()]
    await one.verifyDomain()
    const [shown] = await listOf(one)
    const path = new URL(shown?.uri ?? '').pathname
    expect((await two.call('DELETE', path)).status).toBe(404)
    expect((await one.call('DELETE', path)).status).toBe(204)
    const taken = await create(two, one.domain)
    signIn.publish(taken.shown.record?.name ?? '', taken.shown.record?.value ?? '')
    expect((await verify(two, taken.path)).status).toBe(200)
  })

  test.each(['com', 'not a domain', '127.0.0.1', 'a..example', '*.example.com'])(
    'is not %s',
    async (text) => {
      const { status, body } = await create(await newCompany(), text)
      expect([status, body.code]).toEqual([400, 'invalid_argument'])
    },
  )

  test('is listed once, and an organization has at most 50', async () => {
    const company = await newCompany()
    expect((await create(company, 'twice.example')).status).toBe(201)
    expect((await create(company, 'Twice.example')).body.code).toBe('already_exists')
    const more = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create(company, `many-${index}.example`)),
    )
    expect(more.filter(({ status }) => status === 201)).toHaveLength(49)
  })

  test('says so if its name servers don’t answer', async () => {
    const offline = await startService({ TEST_DNS_SERVERS: '127.0.0.1:1' })
    const company = await createCompany(offline, signIn, 'Offline')
    const { path } = await create(company, company.domain)
    const { status, body } = await verify(company, path)
    expect([status, body.code]).toEqual([424, 'name_servers_unavailable'])
    await offline.stop()
  })
})

describe('a verified domain', () => {
  test('signs in no one before single sign-on is enabled', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    expect(await findOwner(company.domain)).toBeNull()
    const { location } = await createVisitor(service).send('/forgot-password', {
      email: `someone@${company.domain}`,
    })
    expect(location ?? '').not.toContain('/sign-in/company')
  })

  test('signs in its users at once if single sign-on is enabled, until it is deleted', async () => {
    const company = await newCompany()
    await setOnCommandLine(company, company.domain)
    const { path, shown } = await create(company, `second-${company.domain}`)
    signIn.publish(shown.record?.name ?? '', shown.record?.value ?? '')
    expect(await findOwner(shown.domain)).toBeNull()
    await verify(company, path)
    expect(await findOwner(shown.domain)).toBe(company.owner.organizationId)
    expect((await company.call('DELETE', path)).status).toBe(204)
    expect(await findOwner(shown.domain)).toBeNull()
  })

  test('can’t be deleted while the owner needs it to sign in', async () => {
    const company = await newCompany()
    await setOnCommandLine(company, company.domain)
    const [shown] = await listOf(company)
    const { status, body } = await company.call('DELETE', new URL(shown?.uri ?? '').pathname)
    expect([status, body.code]).toEqual([409, 'address_not_covered'])
    expect(await findOwner(company.domain)).toBe(company.owner.organizationId)
  })
})

describe('the command line', () => {
  test('vouches for domains: they are verified without a record', async () => {
    const company = await newCompany()
    await setOnCommandLine(company, company.domain)
    expect(await listOf(company)).toMatchObject([
      { domain: company.domain, status: 'verified', record: null },
    ])
  })

  test('replaces the domains: proved ones that it leaves out must be proved again', async () => {
    const company = await newCompany()
    await company.verifyDomain()
    const other = `new-${company.domain}`
    await setOnCommandLine(company, other)
    expect(await listOf(company)).toMatchObject([
      { domain: company.domain, status: 'pending' },
      { domain: other, status: 'verified', record: null },
    ])
    await setOnCommandLine(company, company.domain)
    expect(await listOf(company)).toMatchObject([
      { domain: company.domain, status: 'verified', record: null },
    ])
  })

  test('can’t take a domain that another organization has verified, until it is released there', async () => {
    const [one, two] = [await newCompany(), await newCompany()]
    await one.verifyDomain()
    await expect(setOnCommandLine(two, two.domain, one.domain)).rejects.toMatchObject({
      code: 'domain_taken',
    })
    expect(await findOwner(two.domain)).toBeNull()
    expect(await removeProvider(service.ctx, one.owner.organizationId)).toBe(false)
    expect((await listOf(one))[0]?.status).toBe('pending')
    await setOnCommandLine(two, two.domain, one.domain)
    expect(await findOwner(one.domain)).toBe(two.owner.organizationId)
    await removeProvider(service.ctx, two.owner.organizationId)
    expect(await listOf(two)).toEqual([])
    expect(await findOwner(one.domain)).toBeNull()
  })
})
