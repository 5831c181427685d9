// Bench: how soon a page of the console is usable on a slow computer, and how soon the next page is shown.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { consolePages } from '../server/src/domain/pages/console-pages.ts'
import { cookieOf, openPasswordSession } from '../testbed/accounts.ts'
import { book } from '../testbed/attempts.ts'
import { openPage, startBrowser } from '../testbed/browser.ts'
import { createClient } from '../testbed/client.ts'
import { createMeetingFixtures, slotLengthFields, slotStart } from '../testbed/meeting-fixtures.ts'
import type { Person } from '../testbed/people.ts'
import { median } from '../testbed/percentiles.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'

const GOALS = { coldMs: 1_800, warmMs: 800, nextMs: 100, shift: 0 }
const MEETINGS = 50

interface Conditions {
  readonly name: string
  readonly cpuSlowdown: number
  readonly latencyMs: number
  /** Null: as fast as it is. */
  readonly bytesPerSecond: number | null
}

const goalConditions: Conditions = {
  name: '4× slower CPU, 40 ms round trip',
  cpuSlowdown: 4,
  latencyMs: 40,
  bytesPerSecond: null,
}
/** As in the developer tools of Chromium. */
const slow4G: Conditions = {
  name: '4× slower CPU, Slow 4G',
  cpuSlowdown: 4,
  latencyMs: 562.5,
  bytesPerSecond: 180_000,
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

interface Times {
  readonly readyMs: number
  readonly shift: number
}

async function load(page: Page, url: string): Promise<Times> {
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

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

async function openSlowBrowser(
  browser: Browser,
  cookie: { readonly name: string; readonly value: string; readonly url: string },
  conditions: Conditions,
): Promise<Visitor> {
  const page = await openPage(browser)
  const context = page.context()
  await context.addCookies([cookie])
  await page.addInitScript(OBSERVE)
  await applyConditions(await context.newCDPSession(page), conditions)
  return { context, page }
}

/** From the click until the heading of the other page is there. Both pages were shown before. */
async function measureNext(page: Page, from: string, to: string): Promise<number> {
  const run = `async ([from, to]) => {
    const show = (path) => new Promise((resolve) => {
      const started = performance.now()
      const before = document.querySelector('main h1')
      const check = () => {
        const heading = document.querySelector('main h1')
        if (location.pathname.endsWith(path) && heading && heading !== before) resolve(performance.now() - started)
        else requestAnimationFrame(check)
      }
      document.querySelector('nav a[href$="' + path + '"]').click()
      requestAnimationFrame(check)
    })
    await show(to)
    await show(from)
    return show(to)
  }`
  return (await page.evaluate(`(${run})(${JSON.stringify([from, to])})`)) as number
}

async function seedMeetings(testbed: Testbed, owner: Person): Promise<void> {
  const client = createClient()
  const fixtures = createMeetingFixtures(testbed, client, owner)
  const type = await fixtures.createType([owner.userId], slotLengthFields)
  for (let number = 0; number < MEETINGS; number += 1) {
    await fixtures.sendOrThrow(book(type, slotStart(number)))
  }
  client.close()
}

interface Measured {
  readonly coldMs: number
  readonly warmMs: number
  readonly shift: number
}

async function measurePage(open: () => Promise<Visitor>, url: string, repeats: number): Promise<Measured> {
  const [cold, warm]: Times[][] = [[], []]
  for (let turn = 0; turn < repeats; turn += 1) {
    const { context, page } = await open()
    cold?.push(await load(page, url))
    warm?.push(await load(page, url))
    await context.close()
  }
  const all = [...(cold ?? []), ...(warm ?? [])]
  return {
    coldMs: median((cold ?? []).map(({ readyMs }) => readyMs)),
    warmMs: median((warm ?? []).map(({ readyMs }) => readyMs)),
    shift: Math.max(...all.map(({ shift }) => shift)),
  }
}

/** Setup is for a new installation; pages of one object have the script of their list. */
const pagesToMeasure = consolePages
  .map(({ path }) => path)
  .filter((path) => !path.includes('{') && path !== '/setup')

async function measureAll(
  browser: Browser,
  testbed: Testbed,
  owner: Person,
  repeats: number,
  report: Report,
) {
  const url = testbed.apis[0]?.url ?? ''
  const { secret } = await openPasswordSession(testbed, owner)
  const [name = '', value = ''] = cookieOf(testbed.ctx, secret).split('=')
  const rows: Record<string, string | number>[] = []
  let pass = true
  for (const conditions of [goalConditions, slow4G]) {
    const open = () => openSlowBrowser(browser, { name, value, url }, conditions)
    for (const path of pagesToMeasure) {
      report.progress(`${path}: ${conditions.name}`)
      const { coldMs, warmMs, shift } = await measurePage(open, `${url}/app${path}`, repeats)
      if (conditions === goalConditions)
        pass &&= coldMs <= GOALS.coldMs && warmMs <= GOALS.warmMs && shift <= GOALS.shift
      rows.push({
        page: path,
        conditions: conditions.name,
        'cold ms': Math.round(coldMs),
        'warm ms': Math.round(warmMs),
        'layout shift': Number(shift.toFixed(4)),
      })
    }
  }
  report.table(rows)
  const { context, page } = await openSlowBrowser(browser, { name, value, url }, goalConditions)
  await load(page, `${url}/app/meetings`)
  const times: number[] = []
  for (const path of pagesToMeasure.filter((one) => one !== '/meetings')) {
    const isLinked = (await page.locator(`nav a[href$="/app${path}"]`).count()) > 0
    if (isLinked) times.push(await measureNext(page, '/app/meetings', `/app${path}`))
  }
  await context.close()
  return { pass, rows, nextMs: Math.max(...times) }
}

export default {
  claim: 'The console is usable within its time budgets on a slow computer, and nothing on its pages moves.',
  async run({ full }, report) {
    const testbed = await startTestbed({ apis: 1 })
    const browser = await startBrowser()
    try {
      const owner = await testbed.createOrganization('Analytical Engines')
      await seedMeetings(testbed, owner)
      const { pass, rows, nextMs } = await measureAll(browser, testbed, owner, full ? 9 : 1, report)
      const slowest = (column: string) =>
        Math.max(
          ...rows
            .filter(({ conditions }) => conditions === goalConditions.name)
            .map((row) => Number(row[column])),
        )
      const figure = `usable after ${slowest('cold ms')} ms cold and ${slowest('warm ms')} ms warm (medians of the slowest page), next page after ${Math.round(nextMs)} ms, layout shift ${slowest('layout shift')}`
      return { pass: pass && nextMs <= GOALS.nextMs, figure }
    } finally {
      await browser.close()
      await testbed.stop()
    }
  },
} satisfies Proof
