// An account without a password in a real browser: chosen in the console, allowed at the contract server, and listed in the console.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import type { ProviderContract } from '../../../../testbed/calendar-contract/provider-contract.ts'
import { startGoogleContract } from '../../../../testbed/google-contract/contract-server.ts'
import { startMicrosoftContract } from '../../../../testbed/microsoft-contract/contract-server.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import {
  CALENDARS_PATH,
  type ContractEnvironment,
  type ProviderAccount,
  type ProviderHost,
  type ProviderTestbed,
  startProviderTestbed,
} from '../../../test/provider-testbed.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'
import { connectPath } from '../calendar-providers/load-calendar-provider.ts'
import type { CalendarProviderName } from '../calendar-providers/store.ts'

type Contract = ProviderContract<ProviderAccount>

interface Row {
  readonly provider: CalendarProviderName
  readonly label: string
  readonly heading: string
  /** The longest one of the page. */
  readonly problem: string
  readonly startContract: (environment: ContractEnvironment) => Promise<Contract>
}

const rows: readonly Row[] = [
  {
    provider: 'google',
    label: 'Google',
    heading: 'Connect Google Calendar',
    problem: 'problem=permissions_missing&missing=events,calendars',
    startContract: startGoogleContract,
  },
  {
    provider: 'microsoft',
    label: 'Microsoft',
    heading: 'Connect Microsoft 365',
    problem: 'problem=approval_needed',
    startContract: startMicrosoftContract,
  },
]

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

describe.each(rows)('an account of $label', ({ provider, label, heading, problem, startContract }) => {
  const problemPath = `${connectPath(provider)}?${problem}`
  let testbed: ProviderTestbed<ProviderAccount> & { readonly contract: Contract }
  let host: ProviderHost<ProviderAccount>

  beforeAll(async () => {
    const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
    const environment = { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url }
    testbed = await startProviderTestbed(provider, startContract, environment)
  })
  beforeEach(async () => {
    host = await testbed.createHost()
  })
  afterAll(() => testbed.stop())

  test('is connected by its user', async () => {
    testbed.contract.setConsent({ account: host.account })
    const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
    await page.getByRole('button', { name: 'Connect account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Calendar service').selectOption(label)
    await dialog.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.getByRole('button', { name: `Continue to ${label}` }).click()
    await page.waitForURL((url) => url.pathname === CALENDARS_PATH)
    await page.getByText(host.account.email).first().waitFor()
    expect(await host.connections()).toMatchObject([{ provider, state: 'active' }])
    await page.context().close()
  })

  testAppearances('has accessible pages that fit', async (appearance) => {
    const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH, appearance)
    for (const [name, path] of [
      [`connect-${provider}`, connectPath(provider)],
      [`connect-${provider}-problem`, problemPath],
    ] as const) {
      await page.goto(`${testbed.service.url}${path}`)
      await expectAccessible(page, name, appearance)
    }
    await page.context().close()
  })

  testLocales('has accessible pages that fit', async (locale) => {
    const page = await openConsole(browser, testbed.service, host.person, CALENDARS_PATH)
    await page.goto(`${testbed.service.url}${problemPath}&lang=${locale}`)
    await expectAccessibleAndNarrow(page, `connect-${provider}-${locale}`)
    await page.context().close()
  })
})
