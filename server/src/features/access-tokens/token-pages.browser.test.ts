// The token and app pages in a real browser: accessible, usable without scripts and by keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEmail, PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import {
  type Appearance,
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { createTestApp, obtainCode, postForm } from '../../../../testbed/oauth.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { scopes } from '../../domain/access/scopes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser

beforeAll(async () => {
  // Over plain HTTP, cookies must not be Secure: browsers accept Secure cookies only over HTTPS.
  service = await startService({ ...disableAnonymousLimits(), PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** A user with a token for all scopes and an authorized app. */
async function createUserWithApp(): Promise<Person> {
  const person = await service.createOrganization('Navy')
  await setUserPassword(service, person)
  const app = await createTestApp(service, { name: 'Example App', scopes })
  const request = { scope: 'scheduled_events:write users:read webhooks:write' }
  await postForm(service, '/oauth/token', await obtainCode(service, person, app, request))
  return person
}

async function openSignedInPage(person: Person, appearance: Appearance): Promise<Page> {
  const page = await openPage(browser, appearance)
  await page.goto(`${service.url}/sign-in`)
  await page.fill('[name=email]', await getEmail(service, person))
  await page.fill('[name=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/app/meetings')
  await page.goto(`${service.url}/account`)
  return page
}

testAppearances('has no accessibility violations', async (appearance) => {
  const page = await openSignedInPage(await createUserWithApp(), appearance)
  const found: string[] = []
  const inspect = async (name: string) => {
    await takeScreenshot(page, name, appearance)
    const overflowPx = await measureOverflow(page)
    found.push(
      ...(await findViolations(page)),
      ...(overflowPx > 0 ? [`${name} is ${overflowPx} px too wide`] : []),
    )
  }
  await inspect('tokens-account')
  await page.goto(`${service.url}/account/tokens/new`)
  await inspect('tokens-new')
  await page.click('main .button.main')
  await inspect('tokens-refused')
  await page.fill('[name=name]', 'Nightly export')
  await page.check('[value="event_types:write"]')
  await page.check('[value="users:read"]')
  await page.click('main .button.main')
  await page.waitForURL('**/account/tokens')
  await page.click('.access summary >> nth=0')
  await inspect('tokens-made')
  await page.click('.access .button.danger')
  await page.waitForURL('**/account/tokens?notice=revoked')
  await inspect('tokens-revoked')
  await page.goto(`${service.url}/account/apps`)
  await page.click('.access summary')
  await inspect('apps-opened')
  await page.click('.access .button.danger')
  await page.waitForURL('**/account/apps?notice=revoked')
  await inspect('apps-none')
  expect(found).toEqual([])
  await page.context().close()
})

testLocales('fits into 320 pixels', async (locale) => {
  const appearance = { width: 320 }
  const page = await openSignedInPage(await createUserWithApp(), appearance)
  const found: string[] = []
  for (const path of ['/account', '/account/tokens', '/account/tokens/new', '/account/apps']) {
    await page.goto(`${service.url}${path}?lang=${locale}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    for (const summary of await page.locator('.access summary').all()) await summary.click()
    if ((await measureOverflow(page)) > 0) found.push(path)
    await takeScreenshot(page, `narrow${path.replaceAll('/', '-')}-${locale}`, appearance)
  }
  expect(found).toEqual([])
  await page.context().close()
})

test('a token can be created and revoked, and an app revoked, by keyboard and without scripts', async () => {
  const page = await openSignedInPage(await createUserWithApp(), { script: false })
  const press = async (key: string, until: string) => {
    for (let i = 0; i < 80 && (await page.locator(`${until}:focus`).count()) === 0; i += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press(key)
  }
  const getMeStatus = async (token: string) => (await service.call('GET', '/users/me', { as: token })).status
  await press('Enter', '[href="/account/tokens"]')
  await page.waitForURL('**/account/tokens')
  await press('Enter', '[href="/account/tokens/new"]')
  await page.waitForURL('**/account/tokens/new')
  await press('k', '[name=name]')
  await press('Enter', 'main .button.main')
  // Nothing is selected: continue at the checkboxes.
  await page.waitForSelector('[value="availability:read"]:focus')
  await press('Space', '[value="users:read"]')
  await press('Enter', 'main .button.main')
  await page.waitForURL('**/account/tokens')
  const token = (await page.locator('.secret code').textContent()) ?? ''
  expect(await getMeStatus(token)).toBe(200)
  // The newest token is first: a late Tab must not move on to the next one.
  await press('Enter', '.access > li:first-child summary')
  await press('Enter', '.access > li:first-child .button.danger')
  await page.waitForURL('**/account/tokens?notice=revoked')
  expect(await getMeStatus(token)).toBe(401)
  await page.goto(`${service.url}/account/apps`)
  await press('Enter', '.access summary')
  await press('Enter', '.access .button.danger')
  await page.waitForURL('**/account/apps?notice=revoked')
  expect(await page.locator('.access').count()).toBe(0)
  await page.context().close()
})
