// A Zoom account in a real browser: allowed at the contract server of Zoom, listed in the console, and disconnected there.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { CALENDARS_PATH } from '../../../test/provider-testbed.ts'
import {
  CONNECT_PATH,
  startZoomTestbed,
  type ZoomHost,
  type ZoomTestbed,
} from '../../../test/zoom-testbed.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

const MISSING_PATH = `${CONNECT_PATH}?problem=permissions_missing&missing=meetings`
let testbed: ZoomTestbed
let browser: Browser
let host: ZoomHost

beforeAll(async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  testbed = await startZoomTestbed({}, { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
})
beforeEach(async () => {
  host = await testbed.createHost()
})
afterAll(async () => {
  await browser.close()
  await testbed.stop()
})

test('a host connects a Zoom account, and disconnects it', async () => {
  testbed.zoom.setConsent({ account: host.account })
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Video conferences' }) })
  await section.getByRole('link', { name: 'Connect account: Zoom' }).click()
  await page.getByRole('heading', { name: 'Connect Zoom' }).waitFor()
  await page.getByRole('button', { name: 'Continue to Zoom' }).click()
  await page.waitForURL((url) => url.pathname === CALENDARS_PATH)
  await section.getByText(host.account.email).first().waitFor()
  expect(await host.accounts()).toMatchObject([{ provider: 'zoom', state: 'active' }])
  await expectAccessible(page, 'zoom-account')
  await section.getByRole('button', { name: /^Disconnect/ }).click()
  await section.getByRole('link', { name: 'Connect account: Zoom' }).waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH, appearance)
  for (const [name, path] of [
    ['connect-zoom', CONNECT_PATH],
    ['connect-zoom-missing', MISSING_PATH],
  ] as const) {
    await page.goto(`${testbed.service.url}${path}`)
    await expectAccessible(page, name, appearance)
  }
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  await page.goto(`${testbed.service.url}${MISSING_PATH}&lang=${locale}`)
  await expectAccessibleAndNarrow(page, `connect-zoom-${locale}`)
  await page.context().close()
})
