// A signed-in browser on a slow computer or network.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openPage } from '../../testbed/browser.ts'

export interface Conditions {
  readonly name: string
  readonly cpuSlowdown: number
  readonly latencyMs: number
  /** Null: as fast as it is. */
  readonly bytesPerSecond: number | null
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

/** Runs before the scripts of a page. */
const OBSERVE = `
  window.consoleTimes = { readyAt: null, shift: 0 }
  new MutationObserver(() => {
    if (document.querySelector('#console[data-ready]')) window.consoleTimes.readyAt ??= performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.consoleTimes.shift += value
  }).observe({ type: 'layout-shift', buffered: true })`

async function applyConditions(session: CDPSession, conditions: Conditions): Promise<void> {
  const { cpuSlowdown, latencyMs, bytesPerSecond } = conditions
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const throughput = bytesPerSecond ?? -1
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: latencyMs },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  })
}

export async function openVisitor(
  browser: Browser,
  cookie: Cookie,
  conditions: Conditions,
): Promise<Visitor> {
  const page = await openPage(browser)
  const context = page.context()
  await context.addCookies([cookie])
  await page.addInitScript(OBSERVE)
  await applyConditions(await context.newCDPSession(page), conditions)
  return { context, page }
}

export interface LoadTimes {
  /** From the start of the navigation until the page reacts to keys and clicks. */
  readonly readyMs: number
  readonly shift: number
}

export async function load(page: Page, url: string): Promise<LoadTimes> {
  await page.goto(url)
  await page.locator('#console[data-ready]').waitFor()
  // Late shifts count, too.
  await page.waitForLoadState('networkidle')
  const { readyAt, shift } = (await page.evaluate('window.consoleTimes')) as {
    readyAt: number
    shift: number
  }
  return { readyMs: readyAt, shift }
}
