// The line above the upcoming meetings that says which calendars can't be read.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { waitUntilIdle } from '../../../../testbed/page-traffic.ts'
import { buildCalendar, type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  tabTo,
  waitForScript,
} from '../../../test/console.ts'
import { forgetShifts, observeShifts, readShifts } from '../../../test/layout-shifts.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/meetings'
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
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  await service.call('PATCH', '/users/me', {
    as: host,
    body: { timezone: 'Europe/London', time_notation: '24h' },
  })
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([host], { name: 'Product demo' })
  await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await service.stop()
})

/** What a worker does every five seconds. */
const readDue = async () =>
  periodicTasks.find(({ name }) => name === 'calendars')?.run(service.ctx, new AbortController().signal)

async function subscribe(name: string, status: 200 | 404): Promise<void> {
  server.respondWith(() => (status === 200 ? { status, body: buildCalendar() } : { status }))
  const body = { url: server.url(`/${host.userId}/${name}.ics`), name }
  await service.call('POST', '/calendar_subscriptions', { as: host, body })
  await readDue()
}

const open = (path = PATH) => openConsole(browser, service, host, path)
const notice = (page: Page) => page.locator('.meetings-list .notice')
const link = (page: Page) => page.getByRole('link', { name: 'See what to do' })
const row = (page: Page) => page.locator('a.meeting')

describe('a calendar that fails', () => {
  test('is named above the upcoming meetings, with the time since when, until it can be read again', async () => {
    await subscribe('Work', 404)
    service.setClock(instant(START + 3 * HOUR))
    const page = await open()
    await row(page).waitFor()
    expect(await notice(page).textContent()).toBe(
      'We haven’t been able to read your calendar “Work” since Mon, Nov 2, 09:00. See what to do',
    )
    await link(page).click()
    await page.waitForURL((url) => url.pathname === '/app/availability/calendars')
    await page.getByText('Can’t be read').waitFor()
    server.respondWith(() => ({ status: 200, body: buildCalendar() }))
    await readDue()
    await page.goto(`${service.url}${PATH}`)
    await row(page).waitFor()
    expect(await notice(page).count()).toBe(0)
    await page.context().close()
  })

  test('is found with the keyboard', async () => {
    await subscribe('Work', 404)
    const page = await open()
    await tabTo(page, link(page))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/app/availability/calendars')
    await page.context().close()
  })

  test('is counted with others, and not shown with past meetings or a week', async () => {
    await subscribe('Work', 404)
    await subscribe('Private', 404)
    const page = await open()
    await page.getByText('We can’t read 2 of your calendars.').waitFor()
    for (const name of ['Past', 'Week']) {
      await page.getByRole('link', { name, exact: true }).click()
      await notice(page).waitFor({ state: 'hidden' })
      await page.goBack()
      await notice(page).waitFor()
    }
    await page.context().close()
  })

  test('of a colleague is not shown', async () => {
    await subscribe('Work', 404)
    const page = await openConsole(
      browser,
      service,
      owner,
      `${PATH}?user=${encodeURIComponent(service.uri('users', host.userId))}`,
    )
    await row(page).waitFor()
    expect(await notice(page).count()).toBe(0)
    await page.context().close()
  })
})

test('calendars that can be read take no place', async () => {
  await subscribe('Work', 200)
  const page = await open()
  await row(page).waitFor()
  expect(await notice(page).count()).toBe(0)
  await page.context().close()
})

describe('nothing moves', () => {
  test('while the page loads', async () => {
    await subscribe('Work', 404)
    const page = await open('/app/settings/profile')
    await observeShifts(page)
    await page.goto(`${service.url}${PATH}`)
    await waitForScript(page)
    await waitUntilIdle(page)
    expect(await notice(page).count()).toBe(1)
    expect(await readShifts(page)).toEqual([])
    await page.context().close()
  })

  test('if the line comes after the meetings, from another page', async () => {
    await subscribe('Work', 404)
    const page = await open('/app/settings/profile')
    await observeShifts(page)
    await page.goto(`${service.url}/app/settings/profile`)
    await waitForScript(page)
    await page.getByRole('link', { name: 'Meetings' }).first().click()
    await page.getByRole('heading', { name: 'Meetings' }).waitFor()
    await forgetShifts(page)
    await notice(page).waitFor()
    await row(page).waitFor()
    await waitUntilIdle(page)
    expect(await readShifts(page)).toEqual([])
    await page.context().close()
  })
})

testAppearances('is accessible and fits', async (appearance) => {
  await subscribe('Work', 404)
  const page = await openConsole(browser, service, host, PATH, appearance)
  await notice(page).waitFor()
  await expectAccessible(page, 'console-failing-calendar', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await subscribe('Work', 404)
  const page = await openConsole(browser, service, host, `${PATH}?lang=${locale}`)
  await notice(page).waitFor()
  await expectAccessibleAndNarrow(page, `console-failing-calendar-${locale}`)
  await page.context().close()
})
