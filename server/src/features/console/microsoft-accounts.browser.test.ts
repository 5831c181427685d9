// A Microsoft account in a real browser: chosen in the console, allowed at the contract server of Microsoft, and listed in the console.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import {
  CONNECT_PATH,
  type MicrosoftHost,
  type MicrosoftTestbed,
  startMicrosoftTestbed,
} from '../../../test/microsoft-testbed.ts'
import { testLocales } from '../../../test/page-matrix.ts'
import { CALENDARS_PATH } from '../../../test/provider-testbed.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

let testbed: MicrosoftTestbed
let browser: Browser
let host: MicrosoftHost

beforeAll(async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  testbed = await startMicrosoftTestbed({}, { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
})
beforeEach(async () => {
  host = await testbed.createHost()
})
afterAll(async () => {
  await browser.close()
  await testbed.stop()
})

test('a host connects a Microsoft account', async () => {
  testbed.microsoft.setConsent({ account: host.account })
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  await page.getByRole('button', { name: 'Connect account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Calendar service').selectOption('Microsoft')
  await dialog.getByRole('button', { name: 'Connect account' }).click()
  await page.getByRole('heading', { name: 'Connect Microsoft 365' }).waitFor()
  await page.getByRole('button', { name: 'Continue to Microsoft' }).click()
  await page.waitForURL((url) => url.pathname === CALENDARS_PATH)
  await page.getByText(host.account.email).first().waitFor()
  expect(await host.connections()).toMatchObject([{ provider: 'microsoft', state: 'active' }])
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
  await page.goto(`${testbed.service.url}${CONNECT_PATH}?problem=approval_needed&lang=${locale}`)
  await expectAccessibleAndNarrow(page, `connect-microsoft-${locale}`)
  await page.context().close()
})
