// Calendars in a real browser: a host adds one from a real server, sees its state, and creates a feed that works.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { buildCalendar, type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability/calendars'
let service: Service
let browser: Browser
let server: CalendarServer
let owner: Person
let host: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ALLOW_LOOPBACK_CALLS: 'true' })
  browser = await startBrowser()
  server = await startCalendarServer()
  owner = await service.createOrganization('Analytical Engines')
})
beforeEach(async () => {
  service.setClock(START)
  server.respondWith(() => ({
    status: 200,
    body: buildCalendar(['DTSTART:20261105T140000Z', 'DTEND:20261105T150000Z']),
  }))
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  await service.call('PATCH', '/users/me', {
    as: host,
    body: { timezone: 'Europe/London', time_notation: '24h' },
  })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await service.stop()
})

const open = () => openConsole(browser, service, host, PATH)
/** What a worker does every five seconds. */
const readDue = async () =>
  periodicTasks.find(({ name }) => name === 'calendars')?.run(service.ctx, new AbortController().signal)
const calendarUrl = () => server.url(`/secret/${host.userId}.ics`)
const subscribe = (name: string) =>
  service.call('POST', '/calendar_subscriptions', { as: host, body: { url: calendarUrl(), name } })
const list = async (path: string) =>
  (await service.call('GET', path, { as: host })).body.collection.map(({ name }) => name)
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('a calendar that makes the host busy', () => {
  test('is added, read without a reload, and closes its times', async () => {
    const meetings = createMeetings(service, owner)
    await meetings.createType([host], { name: 'Product demo' })
    const page = await open()
    await page.getByRole('button', { name: 'Add calendar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('iCalendar address').fill('ftp://example.com/x.ics')
    await dialog.getByRole('button', { name: 'Add calendar' }).click()
    await dialog.getByText(/^Not saved:/).waitFor()
    await dialog.getByLabel('iCalendar address').fill(calendarUrl())
    await dialog.getByLabel('Name (optional)').fill('Private')
    await dialog.getByRole('button', { name: 'Add calendar' }).click()
    await row(page, 'Private').getByText('Not read yet').waitFor()
    await readDue()
    await row(page, 'Private').getByText('Up to date').waitFor()
    await row(page, 'Private').getByText('Last read: 09:00').waitFor()
    await page.goto(`${service.url}/app/availability/why?start_time=2026-11-05T14:00:00Z`)
    await page.getByRole('link', { name: 'Calendar “Private”' }).click()
    await page.waitForURL((url) => url.pathname === PATH)
    await page.context().close()
  })

  test('says what is wrong, and is read again on request', async () => {
    await subscribe('Work')
    server.respondWith(() => ({ status: 404 }))
    await readDue()
    const page = await open()
    await row(page, 'Work').getByText('Can’t be read').waitFor()
    await row(page, 'Work').getByText('The server doesn’t return the calendar.', { exact: false }).waitFor()
    await row(page, 'Work').getByText('Check in your calendar app whether', { exact: false }).waitFor()
    server.respondWith(() => ({ status: 200, body: buildCalendar() }))
    await page.getByRole('button', { name: 'Read now, Work' }).click()
    await page.getByText('We read “Work” within seconds.').waitFor()
    service.setClock(instant(START + MINUTE))
    await readDue()
    await row(page, 'Work').getByText('Up to date').waitFor()
    await page.getByRole('button', { name: 'Read now, Work' }).click()
    await page.getByText(/less than five minutes ago/).waitFor()
    await page.context().close()
  })

  test('is renamed and deleted with the keyboard alone', async () => {
    await subscribe('Work')
    const page = await open()
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Rename, Work')
    await page.getByRole('dialog').getByLabel('Name').fill('Office')
    await page.keyboard.press('Enter')
    await row(page, 'Office').waitFor()
    expect(await list('/calendar_subscriptions')).toEqual(['Office'])
    await press('Delete, Office')
    await row(page, 'Office').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Add calendar')
    // Leaving the page deletes it at once.
    await page.goto('about:blank')
    await vi.waitFor(async () => expect(await list('/calendar_subscriptions')).toEqual([]), 10_000)
    await page.context().close()
  })
})

describe('a feed of meetings', () => {
  test('is created, works, and is deleted with undo', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Create address' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('My phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Create address' }).click()
    const url = await page.getByLabel('Address of “My phone”').inputValue()
    const google = page.getByRole('link', { name: 'Add to Google Calendar, My phone' })
    expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('cid')).toMatch(/^webcal:/)
    const readFeed = () => fetch(`${service.url}${new URL(url).pathname}`)
    expect(await (await readFeed()).text()).toContain('BEGIN:VCALENDAR')
    await page.getByRole('button', { name: 'Delete, My phone' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'My phone').waitFor()
    expect((await readFeed()).status).toBe(200)
    await page.getByRole('button', { name: 'Delete, My phone' }).click()
    await page.goto('about:blank')
    await vi.waitFor(async () => expect((await readFeed()).status).toBe(404), 10_000)
    await page.context().close()
  })
})

async function createExamples(): Promise<void> {
  await subscribe('Private')
  await readDue()
  await subscribe('Work')
  server.respondWith(() => ({ status: 404 }))
  await readDue()
  await service.call('POST', '/calendar_feeds', { as: host, body: { name: 'My phone' } })
}

testAppearances('is accessible and fits', async (appearance) => {
  await createExamples()
  const page = await openConsole(browser, service, host, PATH, appearance)
  await expectAccessible(page, 'console-calendars', appearance)
  await page.getByRole('button', { name: 'Add calendar' }).click()
  await page.getByText('Where do I find the address?').click()
  await expectAccessible(page, 'console-calendars-dialog', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await createExamples()
  const page = await openConsole(browser, service, host, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-calendars-${locale}`)
  await page.context().close()
})
