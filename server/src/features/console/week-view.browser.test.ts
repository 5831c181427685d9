// The week of meetings in a real browser: meetings and busy times at their place, other weeks, and the list on phones.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let graceId = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { name: 'Product demo', color: '#b5472b' })
  const book = async (start: string, name: string) =>
    idOf((await meetings.bookOrThrow(type, start, { invitee: { email: `${name}@example.com`, name } })).event)
  graceId = await book('2026-11-03T10:00:00Z', 'Grace')
  await book('2026-11-05T13:00:00Z', 'Alan')
  await book('2026-11-11T10:00:00Z', 'Barbara')
  const blocks = [{ start_time: '2026-11-04T12:00:00Z', end_time: '2026-11-04T14:00:00Z' }]
  await service.call('PUT', '/user_busy_sources/dentist', { as: owner, body: { blocks } })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

test('shows meetings and busy times on their days, and opens a meeting beside the week', async () => {
  const page = await openConsole(browser, service, owner, '/app/meetings')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await page.getByRole('heading', { name: 'November 2 – 8, 2026' }).waitFor()
  const day = (name: string) => page.getByRole('group', { name })
  await day('Tuesday, November 3')
    .getByRole('link', { name: /Grace · Product demo/ })
    .waitFor()
  await day('Wednesday, November 4').getByText('Busy').waitFor()
  expect(await day('Wednesday, November 4').getByRole('link').count()).toBe(0)
  // The own meeting is a busy time, too, and is shown once.
  expect(await day('Tuesday, November 3').locator('.week-block').count()).toBe(1)
  await day('Tuesday, November 3').getByRole('link', { name: /Grace/ }).click()
  await page.waitForURL(`**/app/meetings/${graceId}?view=week`)
  await page.getByRole('complementary').getByText('Grace@example.com').waitFor()
  await page.context().close()
})

test('turns to other weeks by keyboard, and keeps the week after a reload', async () => {
  const page = await openConsole(browser, service, owner, '/app/meetings?view=week')
  await tabTo(page, page.getByRole('link', { name: 'Next week' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'November 9 – 15, 2026' }).waitFor()
  await page.locator('a.week-block', { hasText: 'Barbara' }).waitFor()
  await page.locator('a[aria-label="Next week"]:focus').waitFor()
  expect(new URL(page.url()).search).toBe('?view=week&date=2026-11-09')
  await page.reload()
  await page.locator('a.week-block', { hasText: 'Barbara' }).waitFor()
  await page.getByRole('link', { name: 'This week' }).click()
  await page.locator('a.week-block', { hasText: 'Grace' }).waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, '/app/meetings?view=week', appearance)
  // Phones get the list of the week.
  const place = appearance.width < 768 ? '.week-list a.meeting' : 'a.week-block'
  await page.locator(place, { hasText: 'Alan' }).waitFor()
  expect(await page.locator('.week-grid').isVisible()).toBe(appearance.width >= 768)
  await expectAccessible(page, 'console-week', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `/app/meetings?view=week&lang=${locale}`)
  await page.locator('a.week-block', { hasText: 'Alan' }).waitFor()
  await expectAccessible(page, `console-week-${locale}`)
  await page.context().close()
})
