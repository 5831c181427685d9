// Insights in a real browser: the figures of the API, filters, tables behind charts, exports, and what each role sees.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { waitUntilIdle } from '../../../../testbed/page-traffic.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  goWithKeys,
  openConsole,
  selectWithArrows,
  tabTo,
} from '../../../test/console.ts'
import { createInsightsSample, type InsightsSample } from '../../../test/insights-sample.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let service: Service
let browser: Browser
let sample: InsightsSample

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', RATE_LIMITS: 'off' })
  browser = await startBrowser()
  sample = await createInsightsSample(service)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** Each page reads nine reports, of which a user may read 120 a minute. */
let minutes = 0
beforeEach(() => {
  minutes += 1
  service.setClock(instant(START + minutes * MINUTE))
})

const MONTH = { start_date: '2026-10-04', end_date: '2026-11-02', timezone: 'UTC' }

/** What the API says, not the page. */
async function readReport(kind: string, fields: Record<string, string>, as = sample.owner) {
  const query = new URLSearchParams({ ...MONTH, kind, ...fields })
  const { status, body } = await service.call('GET', `/scheduling_reports?${query}`, { as })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.resource as unknown as Record<string, unknown>)[kind] as {
    current: Record<string, number>
    rows: Record<string, string | number>[]
  }
}

const organization = () => ({ organization: service.uri('organizations', sample.owner.organizationId) })

const open = (path = '', as = sample.owner, appearance = {}) =>
  openConsole(browser, service, as, `/app/insights${path}`, appearance)

const tile = (page: Page, name: string) => page.locator(`#tile-${name} .tile-value`)

/** The rows of a table below a heading, as texts. */
async function readTable(page: Page, card: string): Promise<string[][]> {
  const rows = page.locator(`#${card} tbody tr`)
  await rows.first().waitFor()
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.locator('th, td').allTextContents()).map((text) => text.trim()),
    ),
  )
}

/** Cards below the window load when they come near it. */
async function loadAll(page: Page): Promise<void> {
  for (const card of await page.locator('.report').all()) await card.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
}

test('the figures are those of the API, of everyone for an admin', async () => {
  const page = await open()
  const { current } = await readReport('summary', organization())
  expect(current).toMatchObject({ canceled: 2, rescheduled: 1, no_shows: 1 })
  expect(current.held).toBeGreaterThan(20)
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(current.held))
  expect(await tile(page, 'booked').textContent()).toBe(String(current.booked))
  expect(await tile(page, 'hours').textContent()).toBe(String((current.minutes_held ?? 0) / 60))
  const percent = (share = 0) => `${Math.round(share * 1_000) / 10}%`
  expect(await tile(page, 'canceled').textContent()).toBe(percent(current.canceled_share))
  expect(await tile(page, 'rescheduled').textContent()).toBe(percent(current.rescheduled_share))
  expect(await tile(page, 'no_shows').textContent()).toBe(percent(current.no_show_share))
  await page.context().close()
})

test('the chart has a table behind it, whose figures open the list of meetings', async () => {
  const page = await open()
  await page.locator('.chart').waitFor()
  const { rows } = await readReport('trend', { ...organization(), group_by: 'day' })
  expect(await page.locator('.chart-links > *').count()).toBe(rows.length)
  await page.getByRole('button', { name: 'Show as table' }).click()
  const shown = await readTable(page, 'trend')
  expect(shown.map((cells) => cells.slice(1, 7).map(Number))).toEqual(
    rows.map((row) =>
      ['held', 'ahead', 'canceled', 'no_shows', 'rescheduled', 'booked'].map((name) => row[name]),
    ),
  )
  const canceledOn = rows.find(({ canceled }) => canceled === 2)?.date
  await page
    .locator('#trend tbody tr')
    .filter({ hasText: 'Oct 5' })
    .locator('a')
    .filter({ hasText: '2' })
    .last()
    .click()
  await page.waitForURL(/\/app\/meetings\?/)
  const { searchParams } = new URL(page.url())
  expect([canceledOn, searchParams.get('from'), searchParams.get('to')]).toEqual([
    '2026-10-05',
    '2026-10-05',
    '2026-10-05',
  ])
  await page.context().close()
})

test('filters are in the address: person, event type, period and date of booking', async () => {
  const page = await open()
  await tile(page, 'held').getByRole('link').waitFor()
  await page.getByLabel('Person or group').selectOption({ label: 'My meetings' })
  const own = { user: service.uri('users', sample.owner.userId) }
  const mine = (await readReport('summary', own)).current
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(mine.held))
  await page.getByLabel('Event type').first().selectOption({ label: 'Product demo' })
  const demos = (await readReport('summary', { ...own, event_type: sample.demo })).current
  expect(demos.held).toBeLessThan(mine.held ?? 0)
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(demos.held))
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await page.getByLabel('Count by').selectOption({ label: 'Date of booking' })
  // All were booked before the period began. No list of meetings has dates of booking.
  await expect.poll(() => tile(page, 'held').textContent()).toBe('0')
  expect(await tile(page, 'held').getByRole('link').count()).toBe(0)
  await page.getByText('No meetings in this period.').first().waitFor()
  await page.reload()
  await expect.poll(() => tile(page, 'held').textContent()).toBe('0')
  await page.getByLabel('Period').selectOption({ label: 'Choose dates' })
  await page.getByLabel('From', { exact: true }).fill('2026-09-01')
  const all = { start_date: '2026-09-01', date_of: 'booking' }
  const { current } = await readReport('summary', { ...own, event_type: sample.demo, ...all })
  expect(current.held).toBeGreaterThan(0)
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(current.held))
  await page.context().close()
})

test('event types and hosts have the figures of the API', async () => {
  const page = await open()
  await loadAll(page)
  const types = await readReport('event_types', organization())
  expect((await readTable(page, 'event_types')).map((cells) => [cells[0], Number(cells[1])])).toEqual(
    types.rows.map(({ name, booked }) => [name, booked]),
  )
  const hosts = await readReport('hosts', organization())
  expect((await readTable(page, 'hosts')).map((cells) => [cells[0], Number(cells[2])])).toEqual(
    hosts.rows.map(({ name, held }) => [name, held]),
  )
  await page.getByText('Page views aren’t counted').waitFor()
  await page.context().close()
})

test('open hours say which are full and which are hardly booked', async () => {
  const page = await open()
  await loadAll(page)
  const { rows } = await readReport('occupancy', organization())
  const hours = [...new Set(rows.filter(isUsed).map(({ hour }) => Number(hour)))].sort((a, b) => a - b)
  const textOf = (weekday: number, hour: number) => {
    const row = rows.find((one) => one.weekday === weekday && one.hour === hour)
    const [open, booked] = [Number(row?.open_minutes), Number(row?.booked_minutes)]
    return open === 0 ? '' : `${Math.round((booked / open) * 100)}%`
  }
  const cells = await readTable(page, 'occupancy')
  expect(cells.map(([, ...shares]) => shares)).toEqual(
    hours.map((hour) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => textOf(weekday, hour))),
  )
  expect(textOf(1, 9)).toMatch(/^[1-9]\d%$/)
  await page.getByText(/Open, but hardly booked: .*Fri 7:00 AM – /).waitFor()
  await page.context().close()
})

const isUsed = ({ open_minutes, outside_minutes }: Record<string, string | number>): boolean =>
  Number(open_minutes) + Number(outside_minutes) > 0

test('round robin shows what each host got and is due, and who is next', async () => {
  const page = await open()
  await loadAll(page)
  const { rows } = await readReport('round_robin', { ...organization(), event_type: sample.pool })
  expect(rows.map(({ meetings }) => Number(meetings)).reduce((sum, one) => sum + one)).toBe(12)
  expect(
    (await readTable(page, 'round_robin')).map(([name, got, due, , , next]) => [
      name,
      Number(got),
      Number(due),
      next?.[0],
    ]),
  ).toEqual(rows.map(({ name, meetings, due, next }) => [name, meetings, due, String(next)]))
  await page.context().close()
})

test('cancellations, sources and routing forms have the figures of the API', async () => {
  const page = await open()
  await loadAll(page)
  const canceled = page.locator('#cancellations')
  await canceled.getByRole('row', { name: /^The room is flooded\. 1$/ }).waitFor()
  await canceled.getByRole('row', { name: /^Without a reason 1$/ }).waitFor()
  await canceled.getByRole('row', { name: /^Host 2$/ }).waitFor()
  const sources = await readReport('sources', organization())
  expect((await readTable(page, 'sources'))[0]?.slice(1, 3)).toEqual(
    sources.rows.slice(0, 1).flatMap(({ booked, held }) => [String(booked), String(held)]),
  )
  await page
    .locator('#sources')
    .getByRole('row', { name: /^newsletter [45]$/ })
    .waitFor()
  const routing = page.locator('#routing')
  await routing.getByRole('button', { name: 'Talk to us' }).click()
  await routing.getByRole('row', { name: /^Product demo 1 0$/ }).waitFor()
  await routing.getByRole('row', { name: /^Thank you 1 Ended without one$/ }).waitFor()
  await page.reload()
  await loadAll(page)
  await routing.getByRole('button', { name: 'All forms' }).click()
  await routing.getByRole('row', { name: /^Thank you/ }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('if there are too many open hours to compute, the page says what to choose', async () => {
  const large = await service.createOrganization('Large')
  for (let member = 1; member <= 10; member += 1)
    await service.addMember(large.organizationId, `Member ${member}`)
  const page = await open('?period=dates&from=2021-11-01&to=2026-11-02', large)
  await loadAll(page)
  await page.getByText('There is too much to compute.').waitFor()
  await page.getByLabel('Period').selectOption({ label: 'Last 30 days' })
  await page.locator('.heat-map').waitFor()
  await page.context().close()
})

test('a report is exported as it is filtered', async () => {
  const page = await open('?period=7')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export: Meetings over time' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('insights-trend.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('held')
  expect(lines[7]).toContain('2026-11-02')
  await page.context().close()
})

test('a member sees their own figures, and nothing about routing', async () => {
  const page = await open('', sample.colleague)
  const own = { user: service.uri('users', sample.colleague.userId) }
  const { current } = await readReport('summary', own, sample.colleague)
  expect(current.held).toBeGreaterThan(0)
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(current.held))
  await loadAll(page)
  expect(await page.locator('#routing').count()).toBe(0)
  expect(await page.getByLabel('Person or group').count()).toBe(0)
  await page.context().close()
})

test('an admin of a group sees the figures of its members', async () => {
  const page = await open('', sample.leader)
  await expect.poll(() => tile(page, 'held').textContent()).toBe('0')
  await page.getByLabel('Person or group').selectOption({ label: 'Support' })
  const { current } = await readReport('summary', { group: sample.group }, sample.leader)
  expect(current.held).toBeGreaterThan(0)
  await expect.poll(() => tile(page, 'held').textContent()).toBe(String(current.held))
  await loadAll(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})

test('without a pointer: g i, a filter, and the table', async () => {
  const page = await openConsole(browser, service, sample.owner, '/app/meetings')
  await goWithKeys(page, 'i', '/app/insights')
  await page.locator('.chart').waitFor()
  await tabTo(page, page.getByLabel('Period'))
  await selectWithArrows(page, 'Last 90 days')
  await page.waitForURL(/period=90/)
  await tabTo(page, page.getByRole('button', { name: 'Show as table' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#trend tbody a').first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/meetings\?.*from=/)
  await page.context().close()
})

async function openAll(person: Person, appearance: object, path = ''): Promise<Page> {
  const page = await open(path, person, appearance)
  await loadAll(page)
  return page
}

testAppearances('Insights is accessible and fits', async (appearance) => {
  const page = await openAll(sample.owner, appearance)
  await expectAccessible(page, 'console-insights', appearance)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessible(page, 'console-insights-table', appearance)
  await page.context().close()
})

testLocales('Insights is accessible and fits', async (locale) => {
  const page = await openAll(sample.owner, {}, `?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-insights-${locale}`)
  await page.context().close()
})
