// Sign-in with a password.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEmail, PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

const SESSION = '__Host-session'
let service: Service
let owner: Person
/** Each test needs its own account, because guesses are counted per account. */
let member: Person
let email = ''
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1', SIGN_UP: 'open' })
  owner = await service.createOrganization('Acme')
})
beforeEach(async () => {
  member = await service.addMember(owner.organizationId, 'Member')
  email = await getEmail(service, member)
  await setUserPassword(service, member)
})
afterAll(() => service.stop())

const openBrowser = () => createVisitor(service)
const isSignedIn = async (visitor: Visitor) => (await visitor.open('/account')).status === 200

describe('a correct password', () => {
  test('sets a session cookie that scripts and other sites can’t use', async () => {
    const visitor = openBrowser()
    const { status, location, headers } = await visitor.send('/sign-in', { email, password: PASSWORD })
    expect([status, location]).toEqual([303, '/app'])
    const cookie = headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`)) ?? ''
    for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(part)
    expect(cookie).not.toMatch(/domain/i)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('ignores the case of the address', async () => {
    expect(
      (await openBrowser().send('/sign-in', { email: ` ${email.toUpperCase()}`, password: PASSWORD })).status,
    ).toBe(303)
  })

  test('redirects to the requested page, but never to another host', async () => {
    for (const [next, expected] of [
      ['/account/password', '/account/password'],
      ['//evil.example', '/app'],
      ['https://evil.example', '/app'],
      ['/\\evil.example', '/app'],
    ] as const) {
      const path = `/sign-in?next=${encodeURIComponent(next)}`
      expect((await openBrowser().send(path, { email, password: PASSWORD })).location).toBe(expected)
    }
  })
})

describe('anything else', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const wrong = await openBrowser().send('/sign-in', { email, password: 'not the password' })
    const unknownUser = await openBrowser().send('/sign-in', {
      email: 'nobody@example.com',
      password: 'not the password',
    })
    expect([wrong.status, unknownUser.status]).toEqual([422, 422])
    // Each page has its own challenge for passkeys.
    const withoutChallenge = (html: string) => html.replaceAll(/data-options="[^"]+"/g, '')
    expect(withoutChallenge(unknownUser.html).replaceAll('nobody@example.com', email)).toBe(
      withoutChallenge(wrong.html),
    )
    expect(wrong.html).toContain('Wrong email address or password')
    expect(wrong.html).not.toContain('not the password')
  })

  test('an account without a password rejects every password', async () => {
    const theirs = await getEmail(service, await service.addMember(owner.organizationId, 'Newcomer'))
    for (const password of ['', 'A', 'null', 'undefined'])
      expect((await openBrowser().send('/sign-in', { email: theirs, password })).status).toBe(422)
  })

  test('a form from another site is rejected', async () => {
    const response = await fetch(`${service.url}/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      body: new URLSearchParams({ email, password: PASSWORD }),
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  })
})

test('without a mail server, no page offers a mail', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await openBrowser().send('/sign-in', { email, password: 'wrong' })).status).toBe(422)
  const locked = await openBrowser().send('/sign-in', { email, password: PASSWORD })
  expect(locked.status).toBe(429)
  expect(locked.html).toContain('Too many attempts for this account.')
  expect(locked.html).not.toContain('by email')
  for (const path of ['/forgot-password', '/sign-up']) {
    const { html } = await openBrowser().open(path)
    expect(html).toContain('This server can’t send email')
    expect(html).not.toContain('We’ll email you')
  }
})
