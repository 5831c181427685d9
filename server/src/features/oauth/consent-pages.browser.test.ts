// Sign-in and consent in Chromium: keyboard only, without JavaScript, accessible, and back to the app with a code.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEmail, PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  buildAuthorizationUrl,
  createPkcePair,
  createTestApp,
  postForm,
  type TestApp,
} from '../../../../testbed/oauth.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { scopes } from '../../domain/access/scopes.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: Service
let ada: Person
let email = ''
let app: TestApp
let browser: Browser
let redirect_uri = ''
const client = createServer((_request, response) => response.end('<title>Back at the app</title>'))

beforeAll(async () => {
  await new Promise<void>((done) => client.listen(0, '127.0.0.1', done))
  redirect_uri = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`
  const port = await findFreePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  service = await startService({
    ...disableAnonymousLimits(),
    PORT: String(port),
    PUBLIC_URL: url,
    API_URL: url,
  })
  ada = await service.createOrganization('Acme')
  email = await getEmail(service, ada)
  await setUserPassword(service, ada)
  app = await createTestApp(service, { redirectUris: ['http://127.0.0.1/callback'], scopes: [...scopes] })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
  client.close()
})

const consentUrl = (proof = createPkcePair(), scope = 'users:read scheduled_events:write') =>
  `${service.url}${buildAuthorizationUrl(app, proof, { redirect_uri, scope })}`

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(`${selector}:focus`).count()) > 0) return
  }
  throw new Error(`${selector} can’t be reached by keyboard.`)
}

async function signInByKeyboard(page: Page): Promise<void> {
  if ((await page.locator('[name=email]:focus').count()) === 0) await tabTo(page, '[name=email]')
  await page.locator('[name=email]:focus').waitFor()
  await page.keyboard.type(email)
  await tabTo(page, '[name=password]')
  await page.keyboard.type(PASSWORD)
  await Promise.all([page.waitForURL(/\/oauth\/consent\//), page.keyboard.press('Enter')])
}

test('an app can be authorized with the keyboard and without JavaScript', async () => {
  const page = await openPage(browser, { script: false })
  const proof = createPkcePair()
  await page.goto(consentUrl(proof))
  expect(page.url()).toContain('/sign-in?next=')
  await signInByKeyboard(page)
  await tabTo(page, 'button[value=allow]')
  await Promise.all([page.waitForURL(`${redirect_uri}**`), page.keyboard.press('Enter')])
  expect(await page.title()).toBe('Back at the app')
  const { status, body } = await postForm(service, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    code: new URL(page.url()).searchParams.get('code'),
    code_verifier: proof.verifier,
    redirect_uri,
  })
  expect([status, body.scope]).toEqual([200, 'users:read scheduled_events:write'])
  await page.context().close()
})

testAppearances('has no violations', async (appearance) => {
  const page = await openPage(browser, appearance)
  await page.goto(consentUrl())
  await signInByKeyboard(page)
  await takeScreenshot(page, 'consent', appearance)
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.goto(`${service.url}/oauth/refused?error=invalid_client`)
  await takeScreenshot(page, 'consent-refused', appearance)
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.context().close()
})

/** Signs in once for all languages, because sign-in attempts are limited to ten. */
let consentWithEveryScope: Promise<Page> | null = null
async function openConsentWithEveryScope(): Promise<Page> {
  const page = await openPage(browser, { width: 320 })
  await page.goto(consentUrl(createPkcePair(), scopes.filter((scope) => !scope.startsWith('mcp:')).join(' ')))
  await signInByKeyboard(page)
  return page
}

testLocales('fits into 320 pixels with every scope that can be requested', async (locale) => {
  consentWithEveryScope ??= openConsentWithEveryScope()
  const page = await consentWithEveryScope
  const [address = ''] = page.url().split('?')
  await page.goto(`${address}?lang=${locale}`)
  expect(await measureOverflow(page)).toBe(0)
  await takeScreenshot(page, `consent-everything-${locale}`, { width: 320 })
})
