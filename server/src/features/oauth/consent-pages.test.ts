// The consent page: requires sign-in, uses the user's language, and works only in the browser of the request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword, signInVisitor } from '../../../../testbed/accounts.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  buildAuthorizationUrl,
  CALLBACK,
  createPkcePair,
  createTestApp,
  postForm,
  type TestApp,
} from '../../../../testbed/oauth.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let ada: Person
let email = ''
let app: TestApp
beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), TRUST_PROXY: '127.0.0.1' })
  ada = await service.createOrganization('Acme')
  email = await getEmail(service, ada)
  await setUserPassword(service, ada)
  app = await createTestApp(service, { name: 'Example <App>' })
})
afterAll(() => service.stop())

const pathOf = (location: string | null) => {
  const { pathname, search } = new URL(location ?? '', 'https://meetwright.test')
  return `${pathname}${search}`
}
/** Starts an authorization request and returns the URL of the consent page. */
const openConsent = async (
  visitor: Visitor,
  more: Record<string, string | null> = {},
  proof = createPkcePair(),
) => pathOf((await visitor.open(buildAuthorizationUrl(app, proof, more))).location)
const grants = async () =>
  (
    await service.ctx.db
      .withOrganization(ada.organizationId)
      .rows(sql.selectFrom('oauth_grants').select('id'))
  ).length

test('a signed-out user signs in, allows access and is redirected with a valid code', async () => {
  const visitor = createVisitor(service)
  const proof = createPkcePair()
  const consent = await openConsent(visitor, { scope: 'users:read event_types:write' }, proof)
  const signIn = pathOf((await visitor.open(consent)).location)
  expect(signIn).toMatch(/^\/sign-in\?next=%2Foauth%2Fconsent%2F/)
  const back = await visitor.send(signIn, { email, password: PASSWORD })
  expect(pathOf(back.location)).toBe(consent)

  const { status, html, headers } = await visitor.open(consent)
  expect(status).toBe(200)
  expect(html).toContain('Allow Example &lt;App> to use your account?')
  expect(html).toContain(`(${email}) at Acme.`)
  for (const ability of ['see event types', 'see, create, change and delete event types'])
    expect(html).toContain(ability)
  expect(html).toContain('You’ll be sent back to app.example.com.')
  expect(html).not.toContain('isn’t verified')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://app.example.com")
  expect(headers.get('x-ratelimit-limit')).toBe('500')

  const resumed = await visitor.send(consent, { answer: 'allow' })
  const sentBack = new URL((await visitor.open(pathOf(resumed.location))).location ?? '')
  expect(sentBack.origin + sentBack.pathname).toBe(CALLBACK)
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith('oauth_session'))).toEqual([])
  const { body } = await postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    code: sentBack.searchParams.get('code'),
    code_verifier: proof.verifier,
    redirect_uri: CALLBACK,
  })
  expect(body).toMatchObject({
    scope: 'users:read event_types:write',
    owner: service.uri('users', ada.userId),
  })
})

test('denying redirects with access_denied', async () => {
  const visitor = await signInVisitor(service, email)
  const before = await grants()
  const consent = await openConsent(visitor)
  const resumed = await visitor.send(consent, { answer: 'deny' })
  const { location } = await visitor.open(pathOf(resumed.location))
  expect(new URL(location ?? '').searchParams.get('error')).toBe('access_denied')
  expect(await grants()).toBe(before)
})

test('asks for consent every time, in the language of the browser', async () => {
  const visitor = await signInVisitor(service, email, PASSWORD, { language: 'de' })
  const { html } = await visitor.open(`${await openConsent(visitor)}?lang=de`)
  expect(html).toContain('Danach gelangen Sie zurück zu app.example.com.')
})

describe('nothing is granted', () => {
  test('in a browser that did not start the request', async () => {
    const consent = await openConsent(createVisitor(service))
    const victim = await signInVisitor(service, email)
    const before = await grants()
    expect((await victim.open(consent)).status).toBe(410)
    expect((await victim.send(consent, { answer: 'allow' })).status).toBe(410)
    expect(await grants()).toBe(before)
  })

  test('twice', async () => {
    const visitor = await signInVisitor(service, email)
    const consent = await openConsent(visitor)
    const resumed = await visitor.send(consent, { answer: 'allow' })
    await visitor.open(pathOf(resumed.location))
    expect((await visitor.open(consent)).status).toBe(410)
    expect((await visitor.send(consent, { answer: 'allow' })).status).toBe(410)
  })

  test('by an invalid answer', async () => {
    const visitor = await signInVisitor(service, email)
    const before = await grants()
    expect((await visitor.send(await openConsent(visitor), { answer: 'perhaps' })).status).toBe(422)
    expect(await grants()).toBe(before)
  })
})

describe('errors that cannot be sent to the app', () => {
  test.each([
    [{ client_id: 'nobody' }, 'invalid_client'],
    [{ redirect_uri: 'https://evil.example' }, 'invalid_redirect_uri'],
  ])('%j: shows the error to the user', async (more, error) => {
    const visitor = createVisitor(service)
    const refused = await openConsent(visitor, more)
    expect(refused).toBe(`/oauth/refused?error=${error}`)
    const { status, html } = await visitor.open(refused)
    expect(status).toBe(400)
    expect(html).toContain('This app can’t get access')
    expect(html).toContain(error)
    expect(html).not.toContain('evil.example')
  })

  test('an expired request shows that it has expired', async () => {
    const { location } = await createVisitor(service).open('/oauth/authorize/aaaaaaaaaaaaaaaaaaaaa')
    expect(pathOf(location)).toBe('/oauth/refused')
    expect((await createVisitor(service).open('/oauth/refused')).status).toBe(410)
  })

  test('shows only the error code from the URL', async () => {
    const { html } = await createVisitor(service).open('/oauth/refused?error=%3Cscript%3E')
    expect(html).not.toContain('<script')
  })
})
