// Second factors in a real browser: passkeys, authenticator apps, a lost device, and an organization that requires a factor.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getEmail, PASSWORD, setUpTotp, setUserPassword } from '../../../../testbed/accounts.ts'
import {
  type Appearance,
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { changeOrganization } from '../organizations/change-organization.ts'
import { totpCode } from './compute-totp.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser
let url = ''
let now = START
beforeAll(async () => {
  // A passkey belongs to the host and port of the page.
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  url = `http://localhost:${port}`
  service = await startService({ PORT: String(port), PUBLIC_URL: url })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** Codes work once, and rate limits of visitors count per minute of the service's clock. */
const advance = (milliseconds = MINUTE) => {
  now = instant(now + milliseconds)
  service.setClock(now)
}

interface Member {
  readonly person: Person
  readonly email: string
}

async function createMember(name = 'Ada Lovelace'): Promise<Member> {
  const person = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: person, body: { name } })
  await setUserPassword(service, person)
  return { person, email: await getEmail(service, person) }
}

/** Gives the page a device that verifies its user without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page, email: string): Promise<void> {
  advance()
  await page.goto(`${url}/sign-in`)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', PASSWORD)
  await page.click('main .button.main')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.fill('[name=code]', code)
  await page.press('[name=code]', 'Enter')
}

async function addPasskey(page: Page): Promise<string[]> {
  await page.goto(`${url}/account/security/passkeys/new`)
  await page.fill('[name=name]', 'Work laptop')
  await page.click('main .button.main')
  await page.waitForURL('**/account/security?notice=passkey_added')
  return ((await page.textContent('.secret code')) ?? '').split('\n')
}

const usePasskey = (page: Page) => page.click('.passkey button')

describe('a passkey', () => {
  test('is added, signs in without a password, and confirms sensitive actions', async () => {
    const { email } = await createMember()
    const page = await openPage(browser)
    await addAuthenticator(page)
    await enterPassword(page, email)
    await page.waitForURL('**/app/meetings')
    expect(await addPasskey(page)).toHaveLength(10)
    expect(await page.textContent('.secret')).toContain('We won’t show them again.')
    expect(await page.textContent('main')).toContain('Work laptop')

    await page.goto(`${url}/account`)
    await page.click('text=Sign out everywhere')
    await page.waitForURL('**/sign-in?notice=signed_out_everywhere')
    advance()
    await usePasskey(page)
    await page.waitForURL('**/app/meetings')
    await page.goto(`${url}/account`)
    expect(await page.textContent('h1')).toBe('Hello, Ada Lovelace')

    advance(16 * MINUTE)
    await page.goto(`${url}/account/tokens/new`)
    await page.waitForURL('**/account/confirm?next=%2Faccount%2Ftokens%2Fnew')
    await usePasskey(page)
    await page.waitForURL('**/account/tokens/new')
    await page.context().close()
  })

  test('is the second step after the password; a recovery code replaces a lost device', async () => {
    const { email } = await createMember()
    const page = await openPage(browser)
    await addAuthenticator(page)
    await enterPassword(page, email)
    await page.waitForURL('**/app/meetings')
    const [recoveryCode = ''] = await addPasskey(page)
    await page.context().clearCookies()

    await enterPassword(page, email)
    await page.waitForURL('**/sign-in/second-factor')
    // The passkey is the main way, the recovery code the other one.
    expect(await page.textContent('main .button.main')).toBe('Use a passkey')
    await usePasskey(page)
    await page.waitForURL('**/app/meetings')
    await page.context().clearCookies()

    await enterPassword(page, email)
    await page.waitForURL('**/sign-in/second-factor')
    // The device is lost: the browser finds no passkey.
    await page.evaluate('navigator.credentials.get = () => Promise.reject(new Error("NotAllowedError"))')
    await usePasskey(page)
    await page.locator('[data-failure]').waitFor()
    await enterCode(page, recoveryCode)
    await page.waitForURL('**/account/security?notice=recovery_code_used')
    await page.click('main .button.danger')
    await page.waitForURL('**/account/security?notice=passkey_removed')
    await page.context().clearCookies()
    await enterPassword(page, email)
    await page.waitForURL('**/app/meetings')
    await page.context().close()
  })

  test('signs in only its own user, and each response works once', async () => {
    const [first, second] = [await createMember('First'), await createMember('Second')]
    const page = await openPage(browser)
    await addAuthenticator(page)
    await enterPassword(page, first.email)
    await page.waitForURL('**/app/meetings')
    await addPasskey(page)
    await page.context().clearCookies()

    // The response of the passkey is sent once by the page, and once more with the same cookies.
    advance()
    await page.goto(`${url}/sign-in`)
    const cookies = await page.context().cookies()
    const [request] = await Promise.all([page.waitForRequest('**/sign-in/passkey'), usePasskey(page)])
    await page.waitForURL('**/app/meetings')
    const again = await fetch(`${url}/sign-in/passkey`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: request.postData() ?? '',
    })
    expect(again.headers.get('location')).toBe('/sign-in?notice=passkey_failed')
    await page.context().clearCookies()

    // The device of the first user does not complete the sign-in of the second one.
    await setUpTotp(service, second.person)
    await enterPassword(page, second.email)
    await page.waitForURL('**/sign-in/second-factor')
    await page.goto(`${url}/sign-in`)
    await usePasskey(page)
    await page.waitForURL('**/app/meetings')
    await page.goto(`${url}/account`)
    expect(await page.textContent('h1')).toBe('Hello, First')
    await page.context().close()
  })
})

describe('an authenticator app', () => {
  test('is set up and used without scripts', async () => {
    const { email } = await createMember()
    const page = await openPage(browser, { script: false })
    await enterPassword(page, email)
    await page.goto(`${url}/account/security`)
    await page.click('main .items .button >> nth=0')
    const secret = ((await page.textContent('.totp-secret code')) ?? '').replaceAll(' ', '')
    await enterCode(page, totpCode(secret, Math.floor(now / 30_000)))
    await page.waitForURL('**/account/security?notice=totp_enabled')
    await page.context().clearCookies()
    await enterPassword(page, email)
    await page.waitForURL('**/sign-in/second-factor')
    expect(await page.locator('.passkey').count()).toBe(0)
    await enterCode(page, totpCode(secret, Math.floor(now / 30_000)))
    await page.waitForURL('**/app/meetings')
    await page.context().close()
  })

  test('is required by an organization at the next sign-in, before anything else', async () => {
    const { person, email } = await createMember()
    const { organizationId } = person
    const [before, after] = [await openPage(browser), await openPage(browser)]
    await enterPassword(before, email)
    await before.waitForURL('**/app/meetings')
    advance()
    await changeOrganization(service.ctx, { kind: 'system', organizationId }, { require_second_factor: true })

    // An open session continues.
    await before.goto(`${url}/account/tokens`)
    expect(before.url()).toBe(`${url}/account/tokens`)
    await enterPassword(after, email)
    await after.waitForURL('**/account/security/required?next=%2Fapp')
    await after.goto(`${url}/account/tokens/new`)
    await after.waitForURL('**/account/security/required?next=*')
    await after.click('main .button.main')
    const secret = ((await after.textContent('.totp-secret code')) ?? '').replaceAll(' ', '')
    await enterCode(after, totpCode(secret, Math.floor(now / 30_000)))
    await after.waitForURL('**/account/security?notice=totp_enabled')
    await after.goto(`${url}/account`)
    expect(await after.textContent('h1')).toBe('Hello, Ada Lovelace')
    for (const page of [before, after]) await page.context().close()
  })
})

/** Opens each page in each state. */
async function visitPages(
  page: Page,
  locale: string,
  inspect: (name: string) => Promise<void>,
): Promise<void> {
  const { person, email } = await createMember()
  const open = (path: string) => page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
  await addAuthenticator(page)
  await open('/sign-in?notice=passkey_failed')
  await inspect('sign-in-passkey-failed')
  await enterPassword(page, email)
  await page.waitForURL('**/app/meetings')
  await open('/account/security')
  await inspect('security-empty')
  await open('/account/security/authenticator')
  await inspect('set-up-totp')
  await enterCode(page, '000000')
  await inspect('set-up-totp-refused')
  await open('/account/security/passkeys/new')
  await inspect('add-passkey')
  await addPasskey(page)
  await inspect('security-new-codes')
  await setUpTotp(service, person)
  await open('/account/security')
  await inspect('security-full')
  await open('/account/confirm?next=/account/tokens/new')
  await inspect('confirm')
  await page.fill('[name=password]', 'wrong')
  await page.click('main .button.main')
  await inspect('confirm-refused')
  await page.context().clearCookies()
  await enterPassword(page, email)
  await page.waitForURL('**/sign-in/second-factor')
  await open('/sign-in/second-factor')
  await inspect('second-factor')
  for (let guess = 0; guess < 11; guess += 1) {
    if (guess === 1) await inspect('second-factor-refused')
    advance(5_000)
    await enterCode(page, `00000${guess % 10}`)
  }
  await inspect('second-factor-limited')
  const required = await createMember()
  const { organizationId } = required.person
  await changeOrganization(service.ctx, { kind: 'system', organizationId }, { require_second_factor: true })
  await page.context().clearCookies()
  await enterPassword(page, required.email)
  await page.waitForURL('**/account/security/required?next=*')
  await open('/account/security/required')
  await inspect('second-factor-required')
}

testAppearances('no page has accessibility violations', async (appearance: Appearance) => {
  const violations: string[] = []
  for (const language of process.env.SCREENSHOTS ? ['en', 'de'] : ['en']) {
    const page = await openPage(browser, { ...appearance, language })
    await visitPages(page, language, async (name) => {
      await takeScreenshot(page, `${name}-${language}`, appearance)
      const overflow = (await measureOverflow(page)) > 0 ? ['wider than its window'] : []
      const found = [...(await findViolations(page)), ...overflow]
      violations.push(...found.map((violation) => `${name}: ${violation}`))
    })
    await page.context().close()
  }
  expect(violations).toEqual([])
})

testLocales('every page fits into 320 pixels', async (locale) => {
  const page = await openPage(browser, { width: 320, language: locale })
  await visitPages(page, locale, async (name) => {
    expect([name, await measureOverflow(page)]).toEqual([name, 0])
    expect(await page.getAttribute('html', 'lang')).toBe(locale)
  })
  await page.context().close()
})
