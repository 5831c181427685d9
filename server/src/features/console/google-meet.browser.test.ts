// Google Meet in the console, in a real browser: chosen as a place once a Google calendar receives bookings, and joined.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { type GoogleHost, type GoogleTestbed, startGoogleTestbed } from '../../../test/google-testbed.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testLocales } from '../../../test/page-matrix.ts'
import { CALENDARS_PATH } from '../../../test/provider-testbed.ts'
import { START } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { findFreePort } from '../../processes/cli/find-free-port.ts'

const HINT = 'Or connect an account that creates a Google Meet room for each meeting.'
let testbed: GoogleTestbed
let browser: Browser
let host: GoogleHost
let meetings: Meetings

beforeAll(async () => {
  const url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  testbed = await startGoogleTestbed({}, { PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  browser = await startBrowser()
})
beforeEach(async () => {
  testbed.service.setClock(START)
  host = await testbed.createHost()
  meetings = createMeetings(testbed.service, testbed.owner)
})
afterAll(async () => {
  await browser.close()
  await testbed.stop()
})

const open = (path: string) => openConsole(browser, testbed.service, host.person, path)

test('a host chooses Google Meet once a Google calendar receives their bookings', async () => {
  const type = await meetings.createType([host.person], { name: 'Intro' })
  const page = await open(`/app/event-types/${idOf(type)}`)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Kind of place').selectOption('Google Meet')
  await page.getByRole('link', { name: HINT }).waitFor()
  expect(await page.getByRole('link', { name: HINT }).getAttribute('href')).toBe(CALENDARS_PATH)
  await page.getByLabel('Your Google Meet link').waitFor()
  await host.connectOrThrow()
  // The editor keeps the new place.
  await page.reload()
  await page.getByText('Your connected account creates a Google Meet room for each meeting.').waitFor()
  expect(await page.getByText(HINT).count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.save-bar').waitFor({ state: 'detached' })
  const { body } = await testbed.service.call('GET', `/event_types/${idOf(type)}`, { as: host.person })
  expect(body.resource.locations).toMatchObject([{ kind: 'google_conference' }])
  await page.context().close()
})

test('the meeting says that its link is being created, then has it, or says that there is none', async () => {
  await host.connectOrThrow()
  const locations = [{ kind: 'google_conference' }]
  const type = await meetings.createType([host.person], { booking_window: null, locations })
  const book = (start: string) => meetings.bookOrThrow(type, start)
  const first = await book('2027-01-05T10:00:00Z')
  host.calendar.conferences = { pendingReads: 1, outcome: 'success' }
  const page = await open(`/app/meetings/${idOf(first.event)}`)
  await page.getByText('The link is being created.').waitFor()
  await testbed.sync()
  testbed.service.setClock(instant(START + 2_000))
  await testbed.sync()
  await page.reload()
  const href = await page.getByRole('link', { name: 'Join', exact: true }).getAttribute('href')
  expect(href).toMatch(/^https:\/\/meet\.google\.com\//)
  host.calendar.conferences = { pendingReads: 0, outcome: 'failure' }
  const second = await book('2027-01-05T14:00:00Z')
  await testbed.sync()
  await page.goto(`${testbed.service.url}/app/meetings/${idOf(second.event)}`)
  await page.getByText('No link could be created.').waitFor()
  await page.context().close()
})

test.each([true, false])(
  'the confirmation gets the link by itself; with JavaScript: %s',
  async (javaScriptEnabled) => {
    await host.connectOrThrow()
    const locations = [{ kind: 'google_conference' }]
    const type = await meetings.createType([host.person], { booking_window: null, locations })
    const { body } = await meetings.call('GET', pathOf(type))
    const pages = createBookingPageClient(testbed.service)
    const start = Date.parse('2027-01-05T10:00:00Z')
    const { path } = getConfirmation(await pages.book(pathOf(body.resource.scheduling_url ?? ''), { start }))
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${testbed.service.url}${path}`)
    await page.getByText('We’ll email you the link.').waitFor()
    await testbed.sync()
    const href = await page.getByRole('link', { name: 'Join' }).getAttribute('href')
    expect(href).toMatch(/^https:\/\/meet\.google\.com\//)
    expect(await page.getByText('We’ll email you the link.').count()).toBe(0)
    await context.close()
  },
)

testLocales('the hint is accessible and fits', async (locale) => {
  await host.connectOrThrow()
  const locations = [{ kind: 'google_conference' }]
  const type = await meetings.createType([host.person], { name: 'Intro', locations })
  const [connection] = await host.connections()
  await testbed.service.call('DELETE', pathOf(connection?.uri), { as: host.person })
  const page = await open(`/app/event-types/${idOf(type)}?lang=${locale}`)
  await page.locator(`.hint a[href^="${CALENDARS_PATH}"]`).waitFor()
  await expectAccessibleAndNarrow(page, `google-meet-${locale}`)
  await page.context().close()
})
