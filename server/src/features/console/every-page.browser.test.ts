// Every page of the console: nothing moves while it loads, nothing is lost at 200 % zoom, and axe finds nothing.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findViolations, measureOverflow, startBrowser } from '../../../../testbed/browser.ts'
import { findTextLostWhenZoomed } from '../../../../testbed/lost-text.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
import { type ConsoleSamples, createConsoleSamples } from '../../../test/console-samples.ts'
import { observeShifts, readShifts } from '../../../test/layout-shifts.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

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

async function openSlowly(width: number): Promise<Page> {
  const page = await openConsole(browser, service, samples.host, '/app/settings/profile', { width })
  await observeShifts(page)
  return page
}

/** What `look` finds on each page, by its path. Pages without findings are left out. */
async function lookAtAll(
  open: (path: string) => Promise<Page>,
  look: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const findings: Record<string, readonly string[]> = {}
  for (const { path } of samples.pages) {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    const found = await look(page)
    if (found.length > 0) findings[path] = found
    await page.context().close()
  }
  return findings
}

const describeOverflow = async (page: Page): Promise<string[]> => {
  const overflowPx = await measureOverflow(page)
  return overflowPx > 0 ? [`${overflowPx} px wider than its window`] : []
}

for (const width of [390, 1280])
  test(`nothing moves (${width} px)`, async () => {
    const open = async (path: string) => {
      const page = await openSlowly(width)
      await page.goto(`${service.url}${path}`)
      await waitForScript(page)
      return page
    }
    expect(await lookAtAll(open, readShifts)).toEqual({})
  })

test('nothing is lost if the browser zooms to 200 %', async () => {
  const open = (path: string) => openConsole(browser, service, samples.host, path)
  const look = async (page: Page) => [
    ...(await findTextLostWhenZoomed(page)),
    ...(await describeOverflow(page)),
  ]
  expect(await lookAtAll(open, look)).toEqual({})
})

testAppearances('pages are accessible and fit', async (appearance) => {
  const open = (path: string) => openConsole(browser, service, samples.host, path, appearance)
  const look = async (page: Page) => [...(await findViolations(page)), ...(await describeOverflow(page))]
  expect(await lookAtAll(open, look)).toEqual({})
})
