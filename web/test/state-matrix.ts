// Runs the page matrix over the states of a page in a real browser: no barriers, no overflow, no errors, in every row.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ViewName, Views } from '../../server/src/domain/pages/views.ts'
import {
  findBarriers,
  openWindow,
  overflow,
  startBrowser,
  takePicture,
  watchOtherOrigins,
} from '../../server/test/browser.ts'
import { type StateRow, stateRows } from '../../server/test/page-matrix.ts'
import { type Stand, startStand } from './booking-stand.ts'

export interface State {
  readonly name: string
  readonly show: (stand: Stand) => void
  /** What leads to it. */
  readonly act?: (page: Page, stand: Stand) => Promise<void>
}

/** Each opens a page in several looks, maybe on a busy machine. */
const TIMEOUT_MS = 120_000

export const shows =
  <Name extends ViewName>(view: Name, props: Views[Name]) =>
  (stand: Stand) =>
    stand.show(view, props)

/** Opens a page, waits until the script has taken it over, and does what leads to the state. */
async function open(state: State, stand: Stand, page: Page, locale: string): Promise<void> {
  state.show(stand)
  await page.goto(`${stand.url}/book/ada/intro?lang=${locale}`)
  // The script has run by now; it knows the zone when there is nothing left to come.
  await page.waitForSelector('.to-come', { state: 'detached' })
  await state.act?.(page, stand)
}

/** What the browser itself complains of: a refused style, a script that fails. */
function watchComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
}

async function checkRow(page: Page, state: State, row: StateRow): Promise<void> {
  for (const look of row.looks) {
    await page.setViewportSize({ width: look.width, height: 844 })
    await page.emulateMedia({ colorScheme: look.isDark ? 'dark' : 'light' })
    if (row.locale === 'en') await takePicture(page, state.name, look)
    const found = { barriers: await findBarriers(page), wider: await overflow(page) }
    expect({ look, ...found }).toEqual({ look, barriers: [], wider: 0 })
  }
  for (const width of row.widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate(`document.documentElement.dir = '${direction}'`)
      expect([width, direction, await overflow(page)]).toEqual([width, direction, 0])
    }
  }
}

/** Registers the tests of these states. */
export function testStates(states: readonly State[]): void {
  let browser: Browser
  let stand: Stand
  // One window for all rows: a new one would compile axe again, which takes longer than running it.
  let page: Page
  const complaints: string[] = []
  let others: string[] = []
  beforeAll(async () => {
    browser = await startBrowser()
    stand = await startStand()
    page = await openWindow(browser)
    watchComplaints(page, complaints)
    others = watchOtherOrigins(page, stand.url)
  })
  beforeEach(() => {
    complaints.length = 0
    others.length = 0
  })
  afterAll(async () => {
    await browser.close()
    await stand.close()
  })

  for (const [index, state] of states.entries())
    describe(state.name, () => {
      for (const row of stateRows(index))
        test.skipIf(row.isSkipped)(
          `has no barriers and fits from 320 pixels up (${row.locale})`,
          async () => {
            await page.setViewportSize({ width: 1280, height: 844 })
            await open(state, stand, page, row.locale)
            await checkRow(page, state, row)
            expect({ complaints, others }).toEqual({ complaints: [], others: [] })
          },
          TIMEOUT_MS,
        )
    })
}
