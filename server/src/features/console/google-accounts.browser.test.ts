// A Google account in a real browser: chosen in the console, allowed at the contract server of Google, and listed in the console.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import {
  CONNECT_PATH,
  type GoogleHost,
  type GoogleTestbed,
  startGoogleTestbed,
} from '../../../test/google-testbed.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { CALENDARS_PATH } from '../../../test/provider-testbed.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

const MISSING_PATH = `${CONNECT_PATH}?problem=permissions_missing&missing=events,calendars`
let testbed: GoogleTestbed
let browser: Browser
let host: GoogleHost

beforeAll(async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  testbed = await startGoogleTestbed({}, { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
})
beforeEach(async () => {
  host = await testbed.createHost()
})
afterAll(async () => {
  await browser.close()
  await testbed.stop()
})

test('a host connects a Google account', async () => {
  testbed.google.setConsent({ account: host.account })
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  await page.getByRole('button', { name: 'Connect account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Calendar service').selectOption('Google')
  await dialog.getByRole('button', { name: 'Connect account' }).click()
  await page.getByRole('heading', { name: 'Connect Google Calendar' }).waitFor()
  await page.getByRole('button', { name: 'Continue to Google' }).click()
  await page.waitForURL((url) => url.pathname === CALENDARS_PATH)
  await page.getByText(host.account.email).first().waitFor()
  expect(await host.connections()).toMatchObject([{ provider: 'google', state: 'active' }])
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH, appearance)
  for (const [name, path] of [
    ['connect-google', CONNECT_PATH],
    ['connect-google-missing', MISSING_PATH],
  ] as const) {
    await page.goto(`${testbed.service.url}${path}`)
    await expectAccessible(page, name, appearance)
  }
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  await page.goto(`${testbed.service.url}${MISSING_PATH}&lang=${locale}`)
  await expectAccessibleAndNarrow(page, `connect-google-${locale}`)
  await page.context().close()
})
