// `meetwright sign-in`: sign-in settings that only operators can change.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEmail, setUpTotp, setUserPassword, signInVisitor } from '../../../testbed/accounts.ts'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { createVisitor } from '../../../testbed/visitor.ts'
import { type IdentityProvider, startIdentityProvider } from '../../test/identity-provider.ts'
import { type Service, startService } from '../../test/service.ts'
import { sql } from '../platform/db/sql.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let service: Service
let provider: IdentityProvider
let email = ''
let cwd = ''
beforeAll(async () => {
  cwd = await createEmptyFolder()
  provider = await startIdentityProvider()
  service = await startService({ TRUST_PROXY: '127.0.0.1', ALLOW_LOOPBACK_CALLS: 'true' })
  const owner = await service.createOrganization('Acme')
  email = (await service.call('GET', '/users/me', { as: owner })).body.resource.email ?? ''
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})

const meetwright = (...args: string[]) => {
  const { database, secrets, urls } = service.ctx.config
  const environment = {
    DATABASE_URL: database.url,
    MEETWRIGHT_SECRET: secrets[0] ?? '',
    PUBLIC_URL: urls.public,
    ALLOW_LOOPBACK_CALLS: 'true',
    TEST_CLOCK_FILE: service.ctx.config.testClockFile ?? '',
  }
  return runCli(args, { environment, cwd })
}

test('link prints a one-time link to set a password', async () => {
  const { code, out } = await meetwright('sign-in', 'link', '--user', email)
  expect(code).toBe(0)
  const path = out.trim().slice('https://meetwright.test'.length)
  const set = { password: 'correct horse battery staple' }
  expect((await createVisitor(service).send(path, set)).location).toBe('/account?notice=password_changed')
  expect((await createVisitor(service).send(path, set)).status).toBe(410)
})

test('reset-second-factor removes all second factors of a user', async () => {
  const person = await service.createOrganization('Second')
  const theirs = await getEmail(service, person)
  await setUserPassword(service, person)
  await setUpTotp(service, person)
  const signIn = () =>
    createVisitor(service).send('/sign-in', { email: theirs, password: 'correct horse battery staple' })
  expect((await signIn()).location).toBe('/sign-in/second-factor')
  const args = ['sign-in', 'reset-second-factor', '--user', theirs]
  expect((await meetwright(...args)).out).toBe(`removed the second factors of ${theirs}\n`)
  expect((await signIn()).location).toBe('/app')
  expect((await meetwright(...args)).out).toBe(`${theirs} has no second factor\n`)
  const recorded = await service.ctx.db
    .withOrganization(person.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select('type')
        .where('type', 'in', ['totp_factor.deleted', 'recovery_codes.deleted']),
    )
  expect(recorded.map(({ type }) => type).sort()).toEqual(['recovery_codes.deleted', 'totp_factor.deleted'])
})

test('require-second-factor asks members to set one up after their next sign-in', async () => {
  const person = await service.createOrganization('Third')
  const theirs = await getEmail(service, person)
  await setUserPassword(service, person)
  const openAccount = async () => (await (await signInVisitor(service, theirs)).open('/account')).location
  const setRule = (...options: string[]) =>
    meetwright('sign-in', 'require-second-factor', person.organizationId, ...options)
  expect((await setRule()).out).toBe('a second factor is required\n')
  expect(await openAccount()).toBe('/account/security/required?next=%2Faccount')
  expect((await setRule('--off')).out).toBe('a second factor is optional\n')
  expect(await openAccount()).toBe(null)
})

test('sets, lists and removes a provider, and unlinks a user', async () => {
  const file = join(cwd, 'secret')
  writeFileSync(file, `${provider.clientSecret}\n`)
  const args = ['--issuer', provider.issuer, '--client-id', provider.clientId, '--client-secret-file', file]
  const set = await meetwright('sign-in', 'provider', 'Acme', ...args, '--domains', 'company.example')
  expect([set.code, set.out]).toEqual([0, `${provider.issuer} is now the provider for company.example\n`])
  expect(set.err).toContain('https://meetwright.test/sign-in/company/callback')
  expect((await meetwright('sign-in', 'list')).out).toMatch(/company\.example +Acme/)

  provider.signInAs('subject', { email: 'grace@company.example', email_verified: true, name: 'Grace' })
  const visitor = createVisitor(service)
  const start = await visitor.open('/sign-in/company/start?domain=company.example')
  expect((await visitor.open(await provider.followRedirects(start.location ?? ''))).location).toBe('/app')
  expect((await meetwright('sign-in', 'link', '--user', email)).err).toContain('has no passwords')

  const result = await meetwright('sign-in', 'forget', '--user', 'grace@company.example')
  expect(result.out).toBe('unlinked grace@company.example\n')
  expect((await visitor.open('/account')).status).toBe(303)
  expect((await meetwright('sign-in', 'passwords', 'Acme')).out).toBe('passwords enabled\n')
  expect((await meetwright('sign-in', 'list')).out).toBe('')
})

test('rejects a provider that is unreachable or has a private address', async () => {
  const args = ['--client-id', 'x', '--domains', 'other.example']
  const unreachable = await meetwright(
    'sign-in',
    'provider',
    'Acme',
    '--issuer',
    'http://127.0.0.1:1',
    ...args,
  )
  expect([unreachable.code, unreachable.err.includes('Cannot read the metadata')]).toEqual([1, true])
  const internal = await meetwright('sign-in', 'provider', 'Acme', '--issuer', 'https://10.0.0.1', ...args)
  expect([internal.code, internal.err.includes('private or special address')]).toEqual([2, true])
  expect((await meetwright('sign-in', 'provider', 'Acme', ...args)).err).toContain('Missing option: --issuer')
})
