// What a booking costs an invitee: clicks and keystrokes from the first paint on, the time until the page can be used, and that of another month.
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Appearance } from '../../../test/browser.ts'
import { measureOverflow, openPage } from '../../../test/browser.ts'
import { closePage, type HostWithType, type Journey, startJourney } from '../../../test/journey.ts'
import { pathOf } from '../../../test/meetings.ts'
import { createRoutingForms } from '../../../test/routing-forms.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** As if it were a phone of some years ago, a continent away. */
const CPU_SLOWDOWN = 4
const LATENCY_MS = 40
const RUNS = 2
const MAX_RUNS = 12
const MAX_TIME_TO_USABLE_MS = 1_000
const MAX_MONTH_CHANGE_MS = 100
const MAX_CLICKS = 2
const MAX_EXTRA_KEYS = 2

let journey: Journey
let offered: HostWithType
/** The address of its page. */
let form: string

beforeAll(async () => {
  journey = await startJourney()
  offered = await journey.createHostWithType('Ada Lovelace', { name: 'Intro call' })
  const forms = createRoutingForms(journey.service, journey.owner)
  const { resource } = (await forms.call('GET', pathOf(await forms.createPublished()))).body
  form = resource.booking_url ?? ''
})
afterAll(() => journey.stop())

const print = (line: string) => process.stdout.write(`${line}\n`)
const name = 'Grace Hopper'
let people = 0
const nextEmail = () => {
  people += 1
  return `grace-${people}@example.org`
}

/** Does as a person would, and counts it. */
function createInputCounter(page: Page) {
  const count = { clicks: 0, keys: 0, typed: 0 }
  return {
    count,
    async click(selector: string) {
      count.clicks += 1
      await page.locator(selector).first().click()
    },
    async press(key: string) {
      count.keys += 1
      await page.keyboard.press(key)
    },
    async type(text: string) {
      count.typed += text.length
      await page.keyboard.type(text)
    },
    focused: () => page.evaluate('document.activeElement.id'),
  }
}

type InputCounter = ReturnType<typeof createInputCounter>

async function typeAndConfirm(page: Page, hands: InputCounter): Promise<void> {
  await expect.poll(hands.focused).toBe('field-name')
  await hands.type(name)
  await hands.press('Tab')
  await hands.type(nextEmail())
  await hands.press('Enter')
  await page.locator('#confirmed').waitFor()
}

const printCounts = (how: string, { clicks, keys, typed }: InputCounter['count']) =>
  print(
    `from the first paint to "confirmed", ${how}: ${clicks} clicks, ${keys + typed} keystrokes (${typed} of them the name and the address)`,
  )

test('day, time, name, address, confirm: no click and no key more', async () => {
  const page = await journey.open(offered.address)
  const hands = createInputCounter(page)
  await hands.click('#day-2026-11-04')
  await hands.click('.times button.time >> nth=2')
  await typeAndConfirm(page, hands)
  printCounts('by mouse and keyboard', hands.count)
  expect(hands.count.clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(hands.count.keys).toBeLessThanOrEqual(MAX_EXTRA_KEYS)
  await closePage(page)
})

/** Goes on as the tabulator key does, until it is there. */
async function tabTo(page: Page, hands: InputCounter, selector: string): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    await hands.press('Tab')
    if ((await page.locator(`${selector}:focus`).count()) > 0) return
  }
  throw new Error(`${selector} can’t be reached by keyboard.`)
}

test.each<[string, Appearance]>([
  ['on a desk', {}],
  ['at 360 pixels', { width: 360 }],
])('by keyboard alone, from the top of the page, %s', async (where, appearance) => {
  const page = await journey.open(offered.address, appearance)
  await page.locator('#first-time').waitFor()
  const hands = createInputCounter(page)
  await tabTo(page, hands, '[id^=day-]')
  await hands.press('ArrowRight')
  await hands.press('Enter')
  await expect.poll(hands.focused).toBe('first-time')
  await hands.press('Enter')
  await typeAndConfirm(page, hands)
  expect(await measureOverflow(page)).toBe(0)
  expect(hands.count.clicks).toBe(0)
  printCounts(`by keyboard alone ${where}`, hands.count)
  await closePage(page)
})

/** When the page could be used, counted from the beginning of its loading: what one goes on with is there, and reacts. */
const watchUsable = (selector: string) => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return
    observer.disconnect()
    window.usableAt = performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })`

async function slowDown(page: Page): Promise<CDPSession> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return protocol
}

/** On a machine that does other things at the same time a slow run says more about those: then there are some more. */
const needsRun = (times: readonly number[], max: number): boolean =>
  times.length < RUNS || (times.length < MAX_RUNS && Math.min(...times) > max)

const inOrder = (times: readonly number[]) => times.map(Math.round).toSorted((a, b) => a - b)

interface Usable {
  readonly page: string
  readonly address: () => string
  readonly selector: string
  /** It is no picture of itself: the first click on it leads to this. */
  readonly next: string
}

test.each<Usable>([
  {
    page: 'booking page',
    address: () => offered.address,
    selector: '.times button.time',
    next: '[name=name]',
  },
  { page: 'routing form', address: () => form, selector: '#send', next: '.fault' },
])(
  `$page: usable within ${MAX_TIME_TO_USABLE_MS} ms, the processor ${CPU_SLOWDOWN} times slower and ${LATENCY_MS} ms away`,
  async (one) => {
    const times: number[] = []
    while (needsRun(times, MAX_TIME_TO_USABLE_MS)) {
      const page = await openPage(journey.browser, { width: 390, timezone: 'America/New_York' })
      await slowDown(page)
      await page.addInitScript(watchUsable(one.selector))
      await page.goto(one.address())
      await page.waitForFunction('window.usableAt !== undefined')
      times.push(Number(await page.evaluate('window.usableAt')))
      await page.locator(one.selector).first().click()
      await page.locator(one.next).first().waitFor()
      await closePage(page)
    }
    print(
      `${one.page}, time to usable, processor slowed ${CPU_SLOWDOWN}×, ${LATENCY_MS} ms of latency: ${inOrder(times).join(', ')} ms`,
    )
    expect(Math.min(...times)).toBeLessThanOrEqual(MAX_TIME_TO_USABLE_MS)
  },
)

/** Clicks, and waits until the other month's times can be chosen. */
const turnMonth = (direction: string) => `new Promise((resolve) => {
  const month = document.querySelector('#month-name').textContent
  const isThere = () =>
    document.querySelector('#month-name').textContent !== month && document.querySelector('.times button.time')
  const begun = performance.now()
  const observer = new MutationObserver(() => {
    if (!isThere()) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now() - begun))
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  document.querySelector('.turn.${direction}').click()
})`

test(`another month is there within ${MAX_MONTH_CHANGE_MS} ms, whether it was looked up before or not`, async () => {
  const { address } = await journey.createHostWithType('Bob Kahn', { booking_window: { days: 365 } })
  const times: number[] = []
  const asked: number[] = []
  while (needsRun(times, MAX_MONTH_CHANGE_MS) || needsRun(asked, MAX_MONTH_CHANGE_MS)) {
    const page = await openPage(journey.browser, { timezone: 'Europe/London' })
    const month = `2027-0${(times.length % 6) + 2}`
    for (const [direction, taken] of [
      ['on', times],
      // Nobody goes back from where they begin, as a rule: of that month nothing is known yet.
      ['back', asked],
    ] as const) {
      await page.goto(`${address}?month=${month}`)
      await page.locator('.times button.time').first().waitFor()
      await page.waitForLoadState('networkidle')
      taken.push(Number(await page.evaluate(turnMonth(direction))))
    }
    await closePage(page)
  }
  print(`the next month, looked up ahead: ${inOrder(times).join(', ')} ms`)
  print(`the month before, looked up when it is asked for: ${inOrder(asked).join(', ')} ms`)
  expect(Math.min(...times)).toBeLessThanOrEqual(MAX_MONTH_CHANGE_MS)
  expect(Math.min(...asked)).toBeLessThanOrEqual(MAX_MONTH_CHANGE_MS)
})
