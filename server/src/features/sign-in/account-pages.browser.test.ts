// The account pages in a real browser: accessible, usable without scripts and by keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  deliverAccountMail,
  findLinkTo,
  getEmail,
  PASSWORD,
  setUserPassword,
} from '../../../../testbed/accounts.ts'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, START } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { setProvider } from '../identity-providers/set-provider.ts'

// Fifteen pages in a real browser.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let mailServer: MailServer
let identityProvider: IdentityProvider
let browser: Browser
let owner: Person
let email = ''
let url = ''
let minutes = 0
/** The paths of the pages by name. */
const paths: Record<string, string> = {}

beforeAll(async () => {
  // Over plain HTTP, cookies must not be Secure: browsers accept Secure cookies only over HTTPS.
  mailServer = await startMailServer({
    PUBLIC_URL: 'http://localhost:1',
    ALLOW_LOOPBACK_CALLS: 'true',
    SIGN_UP: 'open',
  })
  identityProvider = await startIdentityProvider()
  browser = await startBrowser()
  const { service } = mailServer
  url = service.url
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  email = await getEmail(service, owner)
  await setUserPassword(service, owner)
  const company = await service.createOrganization('Company')
  const input = {
    issuer: identityProvider.issuer,
    clientId: 'x',
    clientSecret: null,
    domains: ['company.example'],
  }
  await setProvider(service.ctx, company.organizationId, { ...input, mayOmitVerified: false })
  await findPaths()
})
afterAll(async () => {
  await browser.close()
  await identityProvider.stop()
  await mailServer.stop()
})

/** Rate limits of visitors count per minute of the service's clock. */
const nextMinute = () => {
  minutes += 1
  mailServer.service.setClock(instant(START + minutes * MINUTE))
}

async function findPaths(): Promise<void> {
  const { service } = mailServer
  const send = (path: string, address: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email: address }),
      redirect: 'manual',
    })
  await send('/sign-up', 'grace@example.org')
  await send('/forgot-password', email)
  const received = await deliverAccountMail(mailServer)
  const { body } = await service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
    as: owner,
    body: { email: 'howard@example.org' },
  })
  const objectId = (body.resource.uri ?? '').slice(-36)
  const target = { organizationId: owner.organizationId, objectId, generation: 1 }
  Object.assign(paths, {
    'sign-up': '/sign-up',
    'check-mail': '/check-your-mail?for=sign_up',
    'complete-sign-up': findLinkTo(received, 'grace@example.org'),
    'sign-in': '/sign-in',
    'sso-sign-in': '/sign-in/company',
    'sso-known': '/sign-in/company?domain=company.example',
    'sso-refused': '/sign-in/company?refusal=identity_mismatch',
    'forgot-password': '/forgot-password',
    'reset-password': findLinkTo(received, email),
    'link-expired': '/password/x',
    invitation: `/invitations/${service.ctx.secrets.createLink('organization_invitation', target)}`,
    'invitation-declined': '/invitation-declined',
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', PASSWORD)
  await page.click('main .button.main')
  await page.waitForURL('**/app/meetings')
}

describe('every page', () => {
  testAppearances('has no accessibility violations', async (appearance) => {
    nextMinute()
    const page = await openPage(browser, appearance)
    const violations: string[] = []
    const inspect = async (name: string) => {
      await takeScreenshot(page, name, appearance)
      const found = [
        ...(await findViolations(page)),
        ...((await measureOverflow(page)) > 0 ? ['wider than its window'] : []),
      ]
      violations.push(...found.map((violation) => `${name}: ${violation}`))
    }
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`${url}${path}`)
      await inspect(name)
    }
    // A rejected sign-in, then a successful one.
    await page.goto(`${url}/sign-in`)
    await page.fill('[name=email]', email)
    await page.fill('[name=password]', 'not the password')
    await page.click('main .button.main')
    await inspect('sign-in-refused')
    await page.goto(`${url}${paths['reset-password']}`)
    await page.fill('[name=password]', 'short')
    await page.click('main .button.main')
    await inspect('reset-password-refused')
    await signIn(page)
    await page.goto(`${url}/account`)
    await inspect('account')
    await page.goto(`${url}/account/password`)
    await inspect('change-password')
    await page.goto(`${url}/account/email`)
    await inspect('change-email')
    await page.context().close()
    expect(violations).toEqual([])
  })
})

testLocales('every page fits into 320 pixels', async (locale) => {
  const page = await openPage(browser, { width: 320 })
  nextMinute()
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
    expect([name, await measureOverflow(page)]).toEqual([name, 0])
    expect(await page.getAttribute('html', 'lang')).toBe(locale)
  }
  await page.context().close()
})

test('sign-in and sign-out everywhere work by keyboard and without scripts', async () => {
  nextMinute()
  const page = await openPage(browser, { script: false })
  await page.goto(`${url}/sign-in`)
  // The first field gets the focus after the first paint, which may follow the load event on a busy machine.
  await page.locator('[name=email]:focus').waitFor()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/meetings')
  await page.goto(`${url}/account`)
  expect(await page.textContent('h1')).toBe('Hello, Ada Lovelace')
  const everywhere = page.locator('button', { hasText: 'Sign out everywhere' })
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await everywhere.evaluate((button) => button === button.ownerDocument.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sign-in?notice=signed_out_everywhere')
  expect(await page.textContent('.notice')).toContain('You’re signed out everywhere.')
  await page.context().close()
})

test('an error is announced to screen readers and comes first in the page title', async () => {
  nextMinute()
  const page = await openPage(browser)
  await page.goto(`${url}/sign-in`)
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', 'not the password')
  await page.click('main .button.main')
  expect(await page.textContent('[role=alert]')).toContain('Wrong email address or password')
  expect(await page.title()).toMatch(/^Error: Sign in/)
  expect(await page.inputValue('[name=email]')).toBe(email)
  await page.context().close()
})

test('a new account starts with the time zone of the browser, and a zone that was submitted stays', async () => {
  nextMinute()
  for (const name of ['complete-sign-up', 'invitation']) {
    const page = await openPage(browser, { timezone: 'Asia/Tokyo' })
    await page.goto(`${url}${paths[name]}`)
    expect([name, await page.inputValue('[name=timezone]')]).toEqual([name, 'Asia/Tokyo'])
    await page.selectOption('[name=timezone]', 'Europe/Rome')
    await page.click('main .button.main')
    await page.waitForSelector('[role=alert]')
    expect(await page.inputValue('[name=timezone]')).toBe('Europe/Rome')
    await page.context().close()
  }
})

test('the home page redirects a signed-in user to the console', async () => {
  nextMinute()
  const page = await openPage(browser)
  await page.goto(url)
  expect(await page.locator('.hero .button').allTextContents()).toEqual(['Sign in', 'API reference'])
  await signIn(page)
  await page.goto(url)
  expect(page.url()).toBe(`${url}/app/meetings`)
  await page.context().close()
})
