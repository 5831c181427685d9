// Every page of the console: nothing moves while it loads, nothing is lost at 200 % zoom, and axe finds nothing.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findViolations, measureOverflow, startBrowser } from '../../../../testbed/browser.ts'
import { findTextLostWhenZoomed } from '../../../../testbed/lost-text.ts'
import { waitUntilIdle } from '../../../../testbed/page-traffic.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
import { type ConsoleSamples, createConsoleSamples } from '../../../test/console-samples.ts'
import { observeShifts, readShifts } from '../../../test/layout-shifts.ts'
import { type Appearance, testAppearances } from '../../../test/page-matrix.ts'
import { type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const DESKTOP = { width: 1280, height: 800 }

let service: Service
let browser: Browser
let samples: ConsoleSamples

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  samples = await createConsoleSamples(service)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** What `look` finds on each page, by its path. Pages without findings are left out. */
async function lookAtAll(
  page: Page,
  look: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const findings: Record<string, readonly string[]> = {}
  for (const { path } of samples.pages) {
    await page.goto(`${service.url}${path}`)
    await waitForScript(page)
    await waitUntilIdle(page)
    const found = await look(page)
    if (found.length > 0) findings[path] = found
  }
  await page.context().close()
  return findings
}

const open = (appearance: Partial<Appearance> = {}) =>
  openConsole(browser, service, samples.host, '/app/settings/profile', appearance)

const describeOverflow = async (page: Page): Promise<string[]> => {
  const overflowPx = await measureOverflow(page)
  return overflowPx > 0 ? [`${overflowPx} px wider than its window`] : []
}

test('nothing is lost if the browser zooms to 200 %', async () => {
  const look = async (page: Page) => {
    await page.setViewportSize(DESKTOP)
    return [...(await findTextLostWhenZoomed(page)), ...(await describeOverflow(page))]
  }
  expect(await lookAtAll(await open(), look)).toEqual({})
})

testAppearances('nothing moves, and pages are accessible and fit', async (appearance) => {
  const look = async (page: Page) => [
    ...(await readShifts(page)),
    ...(await findViolations(page)),
    ...(await describeOverflow(page)),
  ]
  const page = await open(appearance)
  // Late answers show what moves while a page loads.
  await observeShifts(page)
  expect(await lookAtAll(page, look)).toEqual({})
})
