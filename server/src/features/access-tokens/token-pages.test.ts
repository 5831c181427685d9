// The token pages: tokens are shown once, limited to the chosen scopes, private, and revoked at once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getEmail, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { startIdentityProvider } from '../../../test/identity-provider.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { setProvider } from '../identity-providers/set-provider.ts'
import { createAccessToken } from './create-access-token.ts'
import { flushTokenUsage } from './record-token-use.ts'
import { tokensOfUser } from './store.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LIST = '/account/tokens'
const TOKEN_FORM = { name: 'Nightly <export>', expiry: '30', scopes: 'users:read' }
const TOKEN = /mwp_[0-9A-Za-z]{36}/
let service: Service
let ada: Person
let bob: Person

beforeAll(async () => {
  service = await startService({
    ...disableAnonymousLimits(),
    TRUST_PROXY: '127.0.0.1',
    ALLOW_LOOPBACK_CALLS: 'true',
  })
  ada = await service.createOrganization('Acme')
  bob = await service.addMember(ada.organizationId, 'Bob')
  for (const person of [ada, bob]) await setUserPassword(service, person)
})
afterAll(() => service.stop())

const signInAs = async (person: Person) => signInVisitor(service, await getEmail(service, person))
const getMeStatus = async (token: string) => (await service.call('GET', '/users/me', { as: token })).status
const revokePaths = (html: string): readonly string[] =>
  html.match(/\/account\/tokens\/[0-9a-f-]{36}\/revoke/g) ?? []
const newestToken = async (person: Person) =>
  (await service.ctx.db.directory(tokensOfUser(person.organizationId, person.userId))).at(-1)

/** Creates a token and reads it from the page. */
async function createToken(visitor: Visitor, fields: Record<string, string> = {}) {
  const response = await visitor.send(`${LIST}/new`, { ...TOKEN_FORM, ...fields })
  expect([response.status, response.location]).toEqual([303, LIST])
  const { html } = await visitor.open(LIST)
  return { html, token: TOKEN.exec(html)?.[0] ?? '' }
}

describe('a token', () => {
  test('is shown exactly once, and works only for the chosen scopes and lifetime', async () => {
    const visitor = await signInAs(ada)
    const { html, token } = await createToken(visitor)
    expect(html).toContain('Nightly &lt;export>')
    expect(await getMeStatus(token)).toBe(200)
    expect((await service.call('GET', '/groups', { as: token })).status).toBe(403)
    expect((await visitor.open(LIST)).html).not.toMatch(TOKEN)
    service.setClock(instant(START + 30 * DAY))
    expect(await getMeStatus(token)).toBe(401)
    service.setClock(START)
  })

  test('is shown only in the session that created it', async () => {
    const visitor = await signInAs(ada)
    await visitor.send(`${LIST}/new`, TOKEN_FORM)
    const other = await signInAs(ada)
    for (const [name, value] of visitor.cookies)
      if (name.includes('created_token')) other.cookies.set(name, value)
    expect((await other.open(LIST)).html).not.toMatch(TOKEN)
  })

  test('is invalid as soon as it is revoked; revoking twice succeeds', async () => {
    const visitor = await signInAs(bob)
    const { html, token } = await createToken(visitor, { expiry: 'never' })
    const path = `${LIST}/${(await newestToken(bob))?.id}/revoke`
    expect([revokePaths(html).includes(path), await getMeStatus(token)]).toEqual([true, 200])
    for (let i = 0; i < 2; i += 1) {
      const { status, location } = await visitor.send(path)
      expect([status, location, await getMeStatus(token)]).toEqual([303, `${LIST}?notice=revoked`, 401])
    }
    expect(revokePaths((await visitor.open(LIST)).html)).not.toContain(path)
  })

  test('shows its last use in the user’s time zone', async () => {
    const carol = await service.addMember(ada.organizationId, 'Carol')
    await setUserPassword(service, carol)
    const visitor = await signInAs(carol)
    const { html, token } = await createToken(visitor)
    expect(html).toMatch(/Last used<\/dt><dd>Never/)
    service.setClock(instant(START + DAY))
    expect(await getMeStatus(token)).toBe(200)
    await flushTokenUsage(service.ctx)
    const seen = await visitor.open(LIST)
    expect(seen.html).toMatch(/Last used<\/dt><dd>November\u00a03,\u00a02026, 10:00\u00a0AM/)
    service.setClock(START)
  })

  test('created by the operator can be seen and revoked, also a legacy token', async () => {
    const dora = await service.addMember(ada.organizationId, 'Dora')
    await setUserPassword(service, dora)
    const { organizationId, userId } = dora
    const input = { userId, name: 'old script', scopes: [], legacy: true, expiresAt: null }
    const { id, token } = await createAccessToken(service.ctx, { kind: 'system', organizationId }, input)
    const visitor = await signInAs(dora)
    expect((await visitor.open(LIST)).html).toContain('Do everything you can do')
    await visitor.send(`${LIST}/${id}/revoke`)
    expect(await getMeStatus(token)).toBe(401)
  })
})

test('tokens can be created and revoked in an organization with single sign-on', async () => {
  const identityProvider = await startIdentityProvider()
  const { issuer, clientId, clientSecret } = identityProvider
  const company = await service.createOrganization('Firm')
  const input = { issuer, clientId, clientSecret, domains: ['firm.example'], mayOmitVerified: false }
  await setProvider(service.ctx, company.organizationId, input)
  identityProvider.signInAs('grace', {
    email: 'grace@firm.example',
    email_verified: true,
    name: 'Grace Hopper',
  })
  const visitor = createVisitor(service)
  const start = await visitor.open('/sign-in/company/start?domain=firm.example')
  const arrived = await visitor.open(await identityProvider.followRedirects(start.location ?? ''))
  expect(arrived.location).toBe('/app')
  await identityProvider.stop()
  const { html, token } = await createToken(visitor)
  expect(await getMeStatus(token)).toBe(200)
  const [path = '', ...others] = revokePaths(html)
  expect(others).toEqual([])
  await visitor.send(path)
  expect(await getMeStatus(token)).toBe(401)
})

describe('422', () => {
  test.each([
    ['no name', { name: ' ' }, 'This field is required.'],
    ['no scope', { scopes: null }, 'Choose at least one option.'],
    ['a scope for AI tools', { scopes: 'mcp:scheduling:read' }, 'Choose one of the options.'],
    ['the legacy scope', { scopes: 'default' }, 'Choose one of the options.'],
    ['an unlisted lifetime', { expiry: '9999' }, 'Choose one of the options.'],
  ] as const)('%s: shows an error and creates nothing', async (_, wrong, sentence) => {
    const visitor = await signInAs(ada)
    const before = (await newestToken(ada))?.id
    const fields = Object.entries({ ...TOKEN_FORM, ...wrong }).filter(
      (one): one is [string, string] => one[1] !== null,
    )
    const { status, html } = await visitor.send(`${LIST}/new`, Object.fromEntries(fields))
    expect([status, (await newestToken(ada))?.id, html.includes(sentence)]).toEqual([422, before, true])
  })
})

test('a user with a hundred tokens must revoke one first', async () => {
  const eve = await service.addMember(ada.organizationId, 'Eve')
  await setUserPassword(service, eve)
  const visitor = await signInAs(eve)
  const { organizationId, userId } = eve
  const input = { userId, name: 'x', scopes: ['users:read'], legacy: false, expiresAt: null }
  for (let i = 1; i < 100; i += 1)
    await createAccessToken(service.ctx, { kind: 'system', organizationId }, input)
  expect((await visitor.open(`${LIST}/new`)).location).toBe(`${LIST}?notice=limit_reached`)
  const refused = await visitor.send(`${LIST}/new`, TOKEN_FORM)
  expect([refused.location, (await newestToken(eve))?.name]).toEqual([`${LIST}?notice=limit_reached`, 'x'])
  expect((await visitor.open(`${LIST}?notice=limit_reached`)).html).toContain(
    'Revoke one you no longer need.',
  )
  await visitor.send(`${LIST}/${(await newestToken(eve))?.id}/revoke`)
  expect(await getMeStatus((await createToken(visitor)).token)).toBe(200)
})

describe('403, 404 and redirect to sign-in', () => {
  test('tokens of other users can’t be seen or revoked, not even by an admin', async () => {
    const bobs = await signInAs(bob)
    const { token } = await createToken(bobs)
    const path = `${LIST}/${(await newestToken(bob))?.id}/revoke`
    const outsider = await service.createOrganization('Elsewhere')
    await setUserPassword(service, outsider)
    for (const other of [ada, outsider]) {
      const visitor = await signInAs(other)
      expect((await visitor.send(path)).status).toBe(404)
      expect(revokePaths((await visitor.open(LIST)).html)).not.toContain(path)
    }
    for (const hidden of [LIST, `${LIST}/new`])
      expect((await createVisitor(service).open(hidden)).location).toContain('/sign-in?next=')
    expect((await createVisitor(service).send(path)).location).toContain('/sign-in')
    const headers = {
      cookie: [...bobs.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await fetch(`${service.url}${path}`, { method: 'POST', headers, body: '' })).status).toBe(403)
    expect(await getMeStatus(token)).toBe(200)
  })
})
