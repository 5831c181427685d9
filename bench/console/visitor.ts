// A signed-in browser on a slow computer or network.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { cookieOf, openPasswordSession } from '../../testbed/accounts.ts'
import { openPage } from '../../testbed/browser.ts'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface Conditions {
  readonly name: string
  readonly cpuSlowdown: number
  readonly latencyMs: number
  /** Null: as fast as it is. */
  readonly bytesPerSecond: number | null
}

export const fullSpeed: Conditions = {
  name: 'this computer',
  cpuSlowdown: 1,
  latencyMs: 0,
  bytesPerSecond: null,
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

/** The console of a signed-in user. */
export interface SignedIn {
  readonly browser: Browser
  readonly url: string
  readonly cookie: Cookie
}

export async function signIn(browser: Browser, testbed: Testbed, person: Person): Promise<SignedIn> {
  const url = testbed.apis[0]?.url ?? ''
  const { secret } = await openPasswordSession(testbed, person)
  const [name = '', value = ''] = cookieOf(testbed.ctx, secret).split('=')
  return { browser, url, cookie: { name, value, url } }
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

export async function openVisitor({ browser, cookie }: SignedIn, conditions: Conditions): Promise<Visitor> {
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
  /** The same, until the answers have arrived that the first view came without. */
  readonly answeredMs: number
  readonly shift: number
}

/** The server answers the first view of most lists. The rest is an answer of the API to the browser. */
const LAST_ANSWER = `Math.max(0, ...performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('/app/-/api/')).map(({ responseEnd }) => responseEnd))`

export async function load(page: Page, url: string): Promise<LoadTimes> {
  await page.goto(url)
  await page.locator('#console[data-ready]').waitFor()
  // Late shifts count, too.
  await waitUntilIdle(page)
  const { readyAt, shift } = await page.evaluate<{ readyAt: number; shift: number }>('window.consoleTimes')
  const lastAnswerAt = await page.evaluate<number>(LAST_ANSWER)
  return { readyMs: readyAt, answeredMs: Math.max(readyAt, lastAnswerAt), shift }
}
