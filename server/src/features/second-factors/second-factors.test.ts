// Sign-in in two steps: authenticator app, recovery codes, and the pages that manage them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getEmail,
  PASSWORD,
  setUpTotp,
  setUserPassword,
  signInVisitor,
} from '../../../../testbed/accounts.ts'
import { createVisitor, type Visitor } from '../../../../testbed/visitor.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { createPasswordLink } from '../passwords/create-password-link.ts'
import { totpCode } from './compute-totp.ts'

const SECURITY = '/account/security'
const SECOND_STEP = '/sign-in/second-factor'
let service: Service
let owner: Person
let member: Person
let email = ''
let now = START
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
beforeEach(async () => {
  // A code works once, so each test has a time of its own.
  advance(20 * MINUTE)
  member = await service.addMember(owner.organizationId, 'Member')
  email = await getEmail(service, member)
  await setUserPassword(service, member)
})
afterAll(() => service.stop())

function advance(milliseconds: number): void {
  now = instant(now + milliseconds)
  service.setClock(now)
}

const codeAt = (secret: string) => totpCode(secret, Math.floor(now / 30_000))
const isSignedIn = async (visitor: Visitor) => (await visitor.open('/account')).status === 200

/** Enters the password in a new browser. */
async function enterPassword(options = {}): Promise<Visitor> {
  const visitor = createVisitor(service, options)
  const { location } = await visitor.send('/sign-in', { email, password: PASSWORD })
  expect(location).toBe(SECOND_STEP)
  return visitor
}

/** Sets up an authenticator app on the page and returns its secret and the recovery codes. */
async function setUpOnPage(visitor: Visitor): Promise<{ secret: string; codes: string[] }> {
  const { html } = await visitor.open(`${SECURITY}/authenticator`)
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
  const { location } = await visitor.send(`${SECURITY}/authenticator`, { code: codeAt(secret) })
  expect(location).toBe(`${SECURITY}?notice=totp_enabled`)
  const page = await visitor.open(SECURITY)
  return { secret, codes: page.html.match(/\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b/g) ?? [] }
}

describe('an authenticator app', () => {
  test('is set up with a code, and from then on a sign-in has a second step', async () => {
    const first = await signInVisitor(service, email)
    const { secret, codes } = await setUpOnPage(first)
    expect([secret.length, codes.length, new Set(codes).size]).toEqual([32, 10, 10])
    // The codes are shown once.
    expect((await first.open(SECURITY)).html).not.toContain(codes[0])

    const second = await enterPassword()
    expect(await isSignedIn(second)).toBe(false)
    expect((await second.send(SECOND_STEP, { code: '000000' })).status).toBe(422)
    advance(MINUTE)
    expect((await second.send(SECOND_STEP, { code: codeAt(secret) })).location).toBe('/app')
    expect(await isSignedIn(second)).toBe(true)
  })

  test('is not set up with a wrong code, and the page keeps its key', async () => {
    const visitor = await signInVisitor(service, email)
    const path = `${SECURITY}/authenticator`
    const keyOf = (html: string) => /<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]
    const before = await visitor.open(path)
    const wrong = await visitor.send(path, { code: '123' })
    expect([wrong.status, keyOf(wrong.html)]).toEqual([422, keyOf(before.html)])
    expect(keyOf(wrong.html)).toMatch(/^[A-Z2-7 ]{39}$/)
    expect((await createVisitor(service).send('/sign-in', { email, password: PASSWORD })).location).toBe(
      '/app',
    )
  })

  test('keeps its secret encrypted, and the codes hashed', async () => {
    const visitor = await signInVisitor(service, email)
    const { secret, codes } = await setUpOnPage(visitor)
    const [totp, recovery] = await service.ctx.db
      .withOrganization(member.organizationId)
      .all(sql.selectFrom('totp_factors').selectAll(), sql.selectFrom('recovery_codes').selectAll())
    const stored = [...totp.map(({ secret: bytes }) => bytes), ...recovery.map(({ hash }) => hash)]
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored.some((bytes) => bytes.includes(text))).toBe(false)
  })

  test('accepts a code once, even in two browsers at the same time', async () => {
    const app = await setUpTotp(service, member)
    const visitors = [await enterPassword(), await enterPassword(), await enterPassword()]
    // The code that confirmed the app is used up too.
    expect((await visitors[0]?.send(SECOND_STEP, { code: app.currentCode() }))?.status).toBe(422)
    advance(MINUTE)
    const results = await Promise.all(
      visitors.map((visitor) => visitor.send(SECOND_STEP, { code: app.currentCode() })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([303, 422, 422])
  })

  test('accepts a code with a space', async () => {
    const app = await setUpTotp(service, member)
    const visitor = await enterPassword()
    advance(MINUTE)
    const code = app.currentCode().replace(/^(...)/, '$1 ')
    expect((await visitor.send(SECOND_STEP, { code })).status).toBe(303)
  })

  test('can be removed, which ends the recovery codes too', async () => {
    const visitor = await signInVisitor(service, email)
    await setUpOnPage(visitor)
    const { location } = await visitor.send(`${SECURITY}/authenticator/remove`)
    expect(location).toBe(`${SECURITY}?notice=totp_disabled`)
    expect((await createVisitor(service).send('/sign-in', { email, password: PASSWORD })).location).toBe(
      '/app',
    )
    const reader = service.ctx.db.withOrganization(member.organizationId)
    const left = await reader.rows(
      sql.selectFrom('recovery_codes').select('user_id').where('user_id', '=', member.userId),
    )
    expect(left).toEqual([])
  })
})

describe('the second step', () => {
  test('expires after ten minutes', async () => {
    const app = await setUpTotp(service, member)
    const visitor = await enterPassword()
    advance(11 * MINUTE)
    expect((await visitor.open(SECOND_STEP)).location).toBe('/sign-in?notice=sign_in_expired')
    expect((await visitor.send(SECOND_STEP, { code: app.currentCode() })).location).toBe(
      '/sign-in?notice=sign_in_expired',
    )
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('is missing without the password', async () => {
    const app = await setUpTotp(service, member)
    advance(MINUTE)
    const visitor = createVisitor(service)
    expect((await visitor.send(SECOND_STEP, { code: app.currentCode() })).location).toBe(
      '/sign-in?notice=sign_in_expired',
    )
  })

  test('ends when the password changes', async () => {
    const app = await setUpTotp(service, member)
    const visitor = await enterPassword()
    const link = new URL(await createPasswordLink(service.ctx, email)).pathname
    await createVisitor(service).send(link, { password: `${PASSWORD} again` })
    advance(MINUTE)
    expect((await visitor.send(SECOND_STEP, { code: app.currentCode() })).location).toBe(
      '/sign-in?notice=sign_in_expired',
    )
  })

  test('follows a password reset: the link alone does not sign in', async () => {
    const app = await setUpTotp(service, member)
    const visitor = createVisitor(service)
    const link = new URL(await createPasswordLink(service.ctx, email)).pathname
    const { location } = await visitor.send(link, { password: `${PASSWORD} again` })
    expect(location).toBe(`${SECOND_STEP}?next=%2Faccount%3Fnotice%3Dpassword_changed`)
    expect(await isSignedIn(visitor)).toBe(false)
    advance(MINUTE)
    expect((await visitor.send(location ?? '', { code: app.currentCode() })).location).toBe(
      '/account?notice=password_changed',
    )
  })

  test('opens the requested page, but never another host', async () => {
    const app = await setUpTotp(service, member)
    for (const [next, expected] of [
      ['/account/tokens', '/account/tokens'],
      ['//evil.example', '/app'],
    ] as const) {
      const visitor = await enterPassword()
      advance(MINUTE)
      const path = `${SECOND_STEP}?next=${encodeURIComponent(next)}`
      expect((await visitor.send(path, { code: app.currentCode() })).location).toBe(expected)
    }
  })

  test('replaces the session that the browser had', async () => {
    const app = await setUpTotp(service, member)
    const visitor = await enterPassword()
    advance(MINUTE)
    await visitor.send(SECOND_STEP, { code: app.currentCode() })
    const before = new Map(visitor.cookies)
    await visitor.send('/sign-in', { email, password: PASSWORD })
    advance(MINUTE)
    await visitor.send(SECOND_STEP, { code: app.currentCode() })
    const stolen = createVisitor(service)
    for (const [name, value] of before) stolen.cookies.set(name, value)
    expect([await isSignedIn(visitor), await isSignedIn(stolen)]).toEqual([true, false])
  })
})

describe('recovery codes', () => {
  test('sign in once each, in any spelling', async () => {
    const { recoveryCodes } = await setUpTotp(service, member)
    const [first = '', second = ''] = recoveryCodes
    const code = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    const visitor = await enterPassword()
    expect((await visitor.send(SECOND_STEP, { code })).location).toBe(`${SECURITY}?notice=recovery_code_used`)
    expect((await visitor.open(SECURITY)).html).toContain('9 codes left')
    const again = await enterPassword()
    expect((await again.send(SECOND_STEP, { code: first })).status).toBe(422)
    expect((await again.send(SECOND_STEP, { code: second })).status).toBe(303)
  })

  test('of another user are refused', async () => {
    await setUpTotp(service, member)
    const other = await service.addMember(owner.organizationId, 'Other')
    const { recoveryCodes } = await setUpTotp(service, other)
    const visitor = await enterPassword()
    expect((await visitor.send(SECOND_STEP, { code: recoveryCodes[0] ?? '' })).status).toBe(422)
  })

  test('are replaced together', async () => {
    const visitor = await signInVisitor(service, email)
    const { codes } = await setUpOnPage(visitor)
    await visitor.send(`${SECURITY}/recovery-codes`)
    const { html } = await visitor.open(SECURITY)
    const fresh = html.match(/\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b/g) ?? []
    expect(fresh).toHaveLength(10)
    const second = await enterPassword()
    expect((await second.send(SECOND_STEP, { code: codes[0] ?? '' })).status).toBe(422)
    expect((await second.send(SECOND_STEP, { code: fresh[0] ?? '' })).status).toBe(303)
  })

  test('need a second factor', async () => {
    const visitor = await signInVisitor(service, email)
    expect((await visitor.send(`${SECURITY}/recovery-codes`)).status).toBe(409)
  })
})

describe('guesses', () => {
  test('ten of 100 codes from 100 networks are checked, and the owner can still sign in', async () => {
    const app = await setUpTotp(service, member)
    const known = await enterPassword()
    advance(MINUTE)
    await known.send(SECOND_STEP, { code: app.currentCode() })
    // The attacker knows the password.
    const attacker = await enterPassword()
    const pending = attacker.cookies
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, number) => {
        const browser = createVisitor(service)
        for (const [name, value] of pending) browser.cookies.set(name, value)
        const code = number % 2 === 0 ? String(number).padStart(6, '0') : `aaaa-bbbb-cccc-${number}`
        return (await browser.send(SECOND_STEP, { code })).status
      }),
    )
    // The sign-in of the owner came from a new browser and counted.
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(91)

    // A known browser has a limit of its own.
    await known.send('/sign-in', { email, password: PASSWORD })
    advance(MINUTE)
    expect((await known.send(SECOND_STEP, { code: app.currentCode() })).status).toBe(303)

    // In a new browser, a new password starts another window: the attacker doesn't know it.
    const link = new URL(await createPasswordLink(service.ctx, email)).pathname
    const fresh = createVisitor(service)
    const { location } = await fresh.send(link, { password: `${PASSWORD} again` })
    advance(MINUTE)
    expect((await fresh.send(location ?? '', { code: app.currentCode() })).status).toBe(303)
  })
})

describe('the confirmation', () => {
  test('is asked for after 15 minutes, before sensitive pages and buttons', async () => {
    const visitor = await signInVisitor(service, email)
    advance(16 * MINUTE)
    for (const path of ['/account/tokens/new', `${SECURITY}/authenticator`])
      expect((await visitor.open(path)).location).toBe(`/account/confirm?next=${encodeURIComponent(path)}`)
    for (const path of ['authenticator/remove', 'recovery-codes', 'sessions/end-others'])
      expect((await visitor.send(`${SECURITY}/${path}`)).location).toBe(
        `/account/confirm?next=${encodeURIComponent(SECURITY)}`,
      )
    const token = { name: 'CI', expiry: '7', scopes: 'users:read' }
    expect((await visitor.send('/account/tokens/new', token)).location).toContain('/account/confirm')
    expect((await visitor.open('/account')).status).toBe(200)

    const confirm = '/account/confirm?next=%2Faccount%2Ftokens%2Fnew'
    expect((await visitor.send(confirm, { password: 'wrong' })).status).toBe(422)
    expect((await visitor.send(confirm, { password: PASSWORD })).location).toBe('/account/tokens/new')
    expect((await visitor.open('/account/tokens/new')).status).toBe(200)
    expect((await visitor.send('/account/tokens/new', token)).location).toBe('/account/tokens')
  })

  test('allows ten passwords in 15 minutes', async () => {
    const visitor = await signInVisitor(service, email)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await visitor.send('/account/confirm', { password: `guess ${guess}` })).status).toBe(422)
    expect((await visitor.send('/account/confirm', { password: PASSWORD })).status).toBe(429)
  })
})

describe('sessions', () => {
  test('are listed with their browsers, and end one by one or together', async () => {
    const here = await signInVisitor(service, email)
    const others = [await signInVisitor(service, email), await signInVisitor(service, email)]
    const { html } = await here.open(SECURITY)
    const ids = [...html.matchAll(/sessions\/([0-9a-f-]{36})\/end/g)].map(([, id]) => id)
    expect(ids).toHaveLength(2)
    expect(html).toContain('(this browser)')
    expect((await here.send(`${SECURITY}/sessions/${ids[0]}/end`)).location).toBe(
      `${SECURITY}?notice=session_ended`,
    )
    const open = await Promise.all(others.map(isSignedIn))
    expect(open.sort()).toEqual([false, true])
    await here.send(`${SECURITY}/sessions/end-others`)
    expect(await Promise.all([here, ...others].map(isSignedIn))).toEqual([true, false, false])
  })

  test('of another user can’t be ended', async () => {
    const visitor = await signInVisitor(service, email)
    const other = await service.addMember(owner.organizationId, 'Other')
    await setUserPassword(service, other)
    const theirs = await signInVisitor(service, await getEmail(service, other))
    const reader = service.ctx.db.withOrganization(other.organizationId)
    const session = await reader.first(
      sql.selectFrom('sessions').select('id').where('user_id', '=', other.userId),
    )
    expect((await visitor.send(`${SECURITY}/sessions/${session?.id}/end`)).status).toBe(404)
    expect(await isSignedIn(theirs)).toBe(true)
  })
})
