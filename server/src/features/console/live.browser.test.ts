// The console follows the change feed: what happens appears without a reload, in all tabs, with one stream.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage, startBrowser } from '../../../../testbed/browser.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
import { chooseTime, confirm, fillIn } from '../../../test/journey.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { instant, iso, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Less than the interval of polling, so it was the stream. */
const STREAM_TIMEOUT_MS = 10_000

let service: Service
let browser: Browser
let host: Person
let meetings: Meetings
let type = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  const owner = await service.createOrganization('Analytical Engines')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([host], { name: 'Product demo' })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

// The next test begins without a stream.
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await waitForStreams(0)
})

let bookings = 0
/** Each is before the former ones, so it appears above them. */
async function book(name: string): Promise<void> {
  bookings += 1
  const start = iso(instant(Date.parse('2026-11-10T16:00:00Z') - bookings * 30 * MINUTE))
  await meetings.bookOrThrow(type, start, { invitee: { email: `${bookings}@example.com`, name } })
}
const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })
const isFocused = async (page: Page, element: Locator) =>
  (await element.and(page.locator(':focus')).count()) === 1
const countStreams = (of = service) => of.readMetric('meetwright_http_streams')
const waitForStreams = (count: number, of = service) =>
  expect.poll(() => countStreams(of), { timeout: 60_000 }).toBe(count)

/** The page, after its stream has begun. */
async function openLive(path: string): Promise<Page> {
  const page = await openConsole(browser, service, host, path)
  await waitForStreams(1)
  return page
}

test('a booking of a visitor appears in the list of the host, and moves no focus', async () => {
  await book('Present Already')
  const page = await openLive('/app/meetings')
  const known = rowOf(page, 'Present Already')
  await known.focus()
  const visitor = await openPage(browser, { timezone: 'Europe/London' })
  await visitor.clock.install({ time: service.ctx.clock.now() })
  const { scheduling_url } = (await meetings.call('GET', pathOf(type))).body.resource
  await visitor.goto(`${service.url}${new URL(scheduling_url ?? '').pathname}`)
  await chooseTime(visitor, '2026-11-04', '10:00 AM')
  await fillIn(visitor, 'Grace Hopper', 'grace@example.com')
  await confirm(visitor)
  const confirmed = performance.now()
  await rowOf(page, 'Grace Hopper').waitFor({ timeout: STREAM_TIMEOUT_MS })
  console.log(`live: the booking appeared after ${((performance.now() - confirmed) / 1_000).toFixed(1)} s`)
  expect(await isFocused(page, known)).toBe(true)
})

test('two tabs share a stream, and the second continues it when the first is closed', async () => {
  const first = await openLive('/app/meetings')
  const second = await first.context().newPage()
  await second.goto(first.url())
  await waitForScript(second)
  await book('Seen Twice')
  for (const page of [first, second]) await rowOf(page, 'Seen Twice').waitFor({ timeout: STREAM_TIMEOUT_MS })
  expect(await countStreams()).toBe(1)
  await first.close()
  await expect.poll(() => second.evaluate('navigator.locks.query().then(({ held }) => held.length)')).toBe(1)
  await waitForStreams(1)
  await book('Seen by the second')
  await rowOf(second, 'Seen by the second').waitFor({ timeout: STREAM_TIMEOUT_MS })
})

test('a hidden tab holds no stream, and catches up when it is shown', async () => {
  const page = await openLive('/app/meetings')
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`)
  await show('hidden')
  await waitForStreams(0)
  await book('Booked meanwhile')
  await show('visible')
  await rowOf(page, 'Booked meanwhile').waitFor({ timeout: STREAM_TIMEOUT_MS })
})

test('a draft and the focus stay while another field changes', async () => {
  const page = await openLive('/app/settings/profile')
  const name = page.getByLabel('Name')
  await name.fill('Not saved yet')
  const body = { timezone: 'Asia/Tokyo' }
  expect((await service.call('PATCH', '/users/me', { as: host, body })).status).toBe(200)
  await expect
    .poll(() => page.getByLabel('Time zone').inputValue(), { timeout: STREAM_TIMEOUT_MS })
    .toBe('Asia/Tokyo')
  expect(await name.inputValue()).toBe('Not saved yet')
  expect(await isFocused(page, name)).toBe(true)
  await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'UTC' } })
})

test('a meeting that is being canceled does not come back while it can be undone', async () => {
  await book('Going away')
  const page = await openLive('/app/meetings')
  await rowOf(page, 'Going away').click()
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await book('New meanwhile')
  // After the cancellation is sent, both changes are shown at once.
  await rowOf(page, 'New meanwhile').waitFor()
  expect(await rowOf(page, 'Going away').count()).toBe(0)
})

test('without a stream, the list is loaded again every 15 seconds', async () => {
  const page = await openLive('/app/meetings')
  await page.route('**/changes?*', (route) => route.abort())
  await page.reload()
  await waitForScript(page)
  await waitForStreams(0)
  await book('Found by polling')
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(15_000)
        return rowOf(page, 'Found by polling').count()
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1)
})

test('after a restart of the service, the stream continues', async () => {
  const database = service.ctx.config.database.url
  const environment = { PUBLIC_URL: 'http://localhost:1', DATABASE_URL: database }
  const former = await startService(environment)
  const page = await openConsole(browser, former, host, '/app/meetings')
  await waitForStreams(1, former)
  await former.stop()
  await book('During the restart')
  const next = await startService({ ...environment, PORT: new URL(former.url).port })
  await waitForStreams(1, next)
  await rowOf(page, 'During the restart').waitFor()
  await book('After the restart')
  await rowOf(page, 'After the restart').waitFor({ timeout: STREAM_TIMEOUT_MS })
  await page.context().close()
  await next.stop()
})
