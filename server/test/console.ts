// Opens pages of the console in a real browser, signed in.
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addSessionCookie } from '../../testbed/accounts.ts'
import {
  type Appearance,
  findViolations,
  measureOverflow,
  openPage,
  takeScreenshot,
} from '../../testbed/browser.ts'
import { expectDocumentedRequests } from './documented-requests.ts'
import type { Person, Service } from './service.ts'

interface ConsoleOptions {
  /** Their pages may be requested too. */
  readonly identityProviders?: readonly string[]
  /** False: the page doesn't follow the change feed, so what others change shows only when it is needed. */
  readonly isLive?: boolean
}

export async function openConsole(
  browser: Browser,
  service: Service,
  person: Person,
  path: string,
  appearance: Appearance = {},
  { identityProviders = [], isLive = true }: ConsoleOptions = {},
): Promise<Page> {
  const page = await openPage(browser, appearance)
  if (!isLive) await page.addInitScript(pretendOtherTabIsLive, `meetwright changes of ${person.userId}`)
  expectDocumentedRequests(page, service, identityProviders)
  await addSessionCookie(page.context(), service, person)
  // The browser has the time of the service. Timers run.
  await page.clock.install({ time: service.ctx.clock.now() })
  await page.goto(`${service.url}${path}`)
  await waitForScript(page)
  return page
}

/** In the page: holds the lock of the stream, and says that it is alive, as another tab of the same user would. */
function pretendOtherTabIsLive(name: string): void {
  navigator.locks.request(name, () => new Promise(() => undefined))
  const channel = new BroadcastChannel(name)
  setInterval(() => channel.postMessage({ isLive: true, operations: [] }), 1_000)
}

const SEQUENCE_TIMEOUT_MS = 5_000

/** Goes to an area with `g` and its key. On a busy machine, the second key can come too late for the console. */
export async function goWithKeys(page: Page, key: string, path: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    const isThere = await page
      .waitForURL((url) => url.pathname === path, { timeout: SEQUENCE_TIMEOUT_MS })
      .then(() => true)
      .catch(() => false)
    if (isThere) return
  }
  throw new Error(`The keys g ${key} don't open ${path}.`)
}

/** Before, buttons don't work. */
export const waitForScript = (page: Page): Promise<void> => page.locator('#console[data-ready]').waitFor()

/** A list shows 25 rows at once, each with several links and buttons. */
const MAX_TABS = 200

/** Moves the focus forward to an element, as a user without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MAX_TABS; step += 1) {
    await page.keyboard.press('Tab')
    if ((await target.and(page.locator(':focus')).count()) === 1) return
  }
  throw new Error(`The Tab key doesn't reach ${target}.`)
}

/** Selects with the arrow keys in the focused list. Typing the option fails on a machine that is slow between two letters. */
export async function selectWithArrows(page: Page, option: string): Promise<void> {
  const list = page.locator('select:focus')
  await page.keyboard.press('Home')
  for (let count = await list.locator('option').count(); count > 0; count -= 1) {
    if ((await list.locator('option:checked').textContent())?.startsWith(option)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The list has no option that begins with ${option}.`)
}

/** Fails if axe finds a violation or the page is wider than its window. `name`: of the page, for screenshots and failures. */
export async function expectAccessible(page: Page, name: string, appearance: Appearance = {}): Promise<void> {
  await takeScreenshot(page, name, appearance)
  expect([name, await findViolations(page)]).toEqual([name, []])
  expect([name, await measureOverflow(page)]).toEqual([name, 0])
}

/** The narrowest window that pages must fit. */
const NARROW = { width: 320, height: 800 }

/** The same on a desktop, and that the page also fits a narrow window. For other languages. */
export async function expectAccessibleAndNarrow(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name)
  await page.setViewportSize(NARROW)
  await takeScreenshot(page, name, NARROW)
  expect([name, await measureOverflow(page)]).toEqual([name, 0])
}
