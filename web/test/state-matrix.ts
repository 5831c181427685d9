// Checks each state of a page in a browser: accessibility, overflow and errors, in every row of the matrix.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ViewName, Views } from '../../server/src/domain/pages/views.ts'
import { type StateRow, stateRows } from '../../server/test/page-matrix.ts'
import {
  collectCrossOriginRequests,
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../testbed/browser.ts'
import { type PageServer, startPageServer } from './page-server.ts'

export interface State {
  readonly name: string
  readonly show: (server: PageServer) => void
  /** The steps to reach the state. */
  readonly act?: (page: Page, server: PageServer) => Promise<void>
}

/** Each test opens several variants of a page, possibly on a busy machine. */
const TIMEOUT_MS = 120_000

export const showView =
  <Name extends ViewName>(view: Name, props: Views[Name]) =>
  (server: PageServer) =>
    server.show(view, props)

/** Opens a page, waits for hydration and runs the steps to the state. */
async function openState(state: State, server: PageServer, page: Page, locale: string): Promise<void> {
  state.show(server)
  await page.goto(`${server.url}/book/ada/intro?lang=${locale}`)
  // The script has run. It knows the time zone when the network is idle.
  await page.waitForSelector('.to-come', { state: 'detached' })
  await state.act?.(page, server)
}

/** Errors that the browser reports: blocked styles, script errors. */
function watchBrowserErrors(page: Page, browserErrors: string[]): void {
  page.on('pageerror', ({ message }) => browserErrors.push(message))
  page.on('console', (line) => line.type() === 'error' && browserErrors.push(line.text()))
}

async function checkRow(page: Page, state: State, row: StateRow): Promise<void> {
  for (const appearance of row.appearances) {
    await page.setViewportSize({ width: appearance.width, height: 844 })
    await page.emulateMedia({ colorScheme: appearance.isDark ? 'dark' : 'light' })
    if (row.locale === 'en') await takeScreenshot(page, state.name, appearance)
    const found = { violations: await findViolations(page), overflowPx: await measureOverflow(page) }
    expect({ appearance, ...found }).toEqual({ appearance, violations: [], overflowPx: 0 })
  }
  for (const width of row.widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate(`document.documentElement.dir = '${direction}'`)
      expect([width, direction, await measureOverflow(page)]).toEqual([width, direction, 0])
    }
  }
}

/** Registers the tests of these states. */
export function testStates(states: readonly State[]): void {
  let browser: Browser
  let server: PageServer
  // One browser page for all rows, because compiling axe takes longer than running it.
  let page: Page
  const browserErrors: string[] = []
  let foreignRequests: string[] = []
  beforeAll(async () => {
    browser = await startBrowser()
    server = await startPageServer()
    page = await openPage(browser)
    watchBrowserErrors(page, browserErrors)
    foreignRequests = collectCrossOriginRequests(page, server.url)
  })
  beforeEach(() => {
    browserErrors.length = 0
    foreignRequests.length = 0
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  for (const [index, state] of states.entries())
    describe(state.name, () => {
      for (const row of stateRows(index))
        test.skipIf(row.isSkipped)(
          `has no accessibility violations and fits from 320 pixels up (${row.locale})`,
          async () => {
            await page.setViewportSize({ width: 1280, height: 844 })
            await openState(state, server, page, row.locale)
            await checkRow(page, state, row)
            expect({ browserErrors, foreignRequests }).toEqual({ browserErrors: [], foreignRequests: [] })
          },
          TIMEOUT_MS,
        )
    })
}
