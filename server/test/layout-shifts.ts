// Finds what moves on a page while its answers come late, one after the other.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Runs before the scripts of a page. */
const OBSERVE = `
  window.shifts = []
  const describe = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement
    return element ? element.tagName.toLowerCase() + '.' + element.className : '(removed)'
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources)
        window.shifts.push(describe(node) + ': ' + previousRect.y + ' to ' + currentRect.y)
  }).observe({ type: 'layout-shift', buffered: true })`

/** Longer than it takes to show a page. Each answer later than the one before, so that each has a frame of its own. */
const FIRST_DELAY_MS = 200
const STEP_MS = 50

/** For the pages that are opened afterwards. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE)
  let delayMs = FIRST_DELAY_MS
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) delayMs = FIRST_DELAY_MS
  })
  await page.route('**/app/-/api/**', async (route) => {
    delayMs += STEP_MS
    await wait(delayMs)
    await route.continue()
  })
}

/** Each element that moved, with its old and new place. */
export const readShifts = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.shifts')

export const forgetShifts = (page: Page): Promise<unknown> => page.evaluate('window.shifts = []')
