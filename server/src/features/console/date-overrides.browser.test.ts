// Dates with other hours in a real browser: chosen in months with the pointer and with the keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findViolations, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { createScheduleClient } from '../../../test/schedules-of-user.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability'
let service: Service
let browser: Browser
let owner: Person
let client: ReturnType<typeof createScheduleClient>

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  client = createScheduleClient(service, owner)
  await service.call('PATCH', '/users/me', { as: owner, body: { time_notation: '24h' } })
  await client.reset()
  const { createType, bookOrThrow } = createMeetings(service, owner)
  await bookOrThrow(await createType([owner]), '2026-11-17T10:00:00Z')
})
beforeEach(() => client.reset())
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add dates' }).click()
  await page.getByRole('dialog').waitFor()
}
const dayButton = (page: Page, day: string) => page.getByRole('button', { name: day })
const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.locator('.save-bar').waitFor({ state: 'detached' })
}

test('a drag over days closes them, a day with meetings says so, and a range can be changed and removed', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await openDialog(page)
  const [from, to] = [
    await dayButton(page, 'Monday, November 16, 2026').boundingBox(),
    await dayButton(page, 'Thursday, November 19, 2026').boundingBox(),
  ]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 8, { steps: 8 })
  await page.mouse.up()
  await page.getByText('4 days chosen. 1 meeting on these days stays booked.').waitFor()
  await dayButton(page, 'Tuesday, November 17, 2026, 1 meeting').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Change Mon, Nov 16 – Thu, Nov 19' }).waitFor()
  await save(page)
  const closed = { '2026-11-16': '', '2026-11-17': '', '2026-11-18': '', '2026-11-19': '' }
  expect(await client.readHours()).toMatchObject(closed)

  await page.getByRole('button', { name: 'Change Mon, Nov 16 – Thu, Nov 19' }).click()
  await dayButton(page, 'Monday, November 16, 2026').click()
  await page.getByLabel('Usual hours').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Change Mon, Nov 16', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Mon, Nov 16' }).click()
  await page.getByText('No dates with other hours.').waitFor()
  await save(page)
  expect(Object.keys(await client.readHours())).not.toContain('2026-11-16')
  await page.context().close()
})

test('the keyboard alone gives days other hours', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await openDialog(page)
  await dayButton(page, 'Monday, November 2, 2026').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('2 days chosen').waitFor()
  await page.getByLabel('Other hours', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Other hours, to').fill('11:30')
  await page.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('9–11:30').waitFor()
  await save(page)
  expect(await client.readHours()).toMatchObject({
    '2026-11-10': '09:00-11:30',
    '2026-11-11': '09:00-11:30',
  })
  await page.context().close()
})

test('meetings on a closed day stay, and can be rescheduled or canceled after the day is saved', async () => {
  const host = await service.createOrganization('Closing')
  const meetings = createMeetings(service, host)
  const type = await meetings.createType([host], { name: 'Product demo' })
  const ids: string[] = []
  for (const hour of [10, 11]) {
    const { event } = await meetings.bookOrThrow(type, `2026-11-17T${hour}:00:00Z`)
    ids.push(idOf(event))
  }
  const { event: otherDay } = await meetings.bookOrThrow(type, '2026-11-18T10:00:00Z')
  const readStatuses = () =>
    Promise.all(
      [...ids, idOf(otherDay)].map(
        async (id) => (await meetings.call('GET', `/scheduled_events/${id}`)).body.resource.status,
      ),
    )
  const page = await openConsole(browser, service, host, PATH)
  await openDialog(page)
  await dayButton(page, 'Tuesday, November 17, 2026, 2 meetings').click()
  await page.getByText('After you save, you can reschedule or cancel them.').waitFor()
  await page.getByRole('button', { name: 'Apply' }).click()
  const all = page.getByRole('button', { name: 'Reschedule or cancel 2 meetings' })
  expect(await all.count()).toBe(0)
  await save(page)
  await page.getByText('2 meetings in this time').waitFor()
  expect(await readStatuses()).toEqual(['active', 'active', 'active'])
  await all.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reschedule or cancel 2 meetings' })
  await dialog.getByRole('button', { name: 'Cancel 2 meetings' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel 2 meetings' }))
  await page.keyboard.press('Enter')
  await page.getByText('The times of 2 meetings are free again.').waitFor()
  expect(await readStatuses()).toEqual(['canceled', 'canceled', 'active'])
  await page.getByText('2 meetings in this time').waitFor({ state: 'detached' })
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await openDialog(page)
  await dayButton(page, 'Tuesday, November 17, 2026').click()
  expect(await page.locator('.month-grid:visible').count()).toBe(appearance.width < 800 ? 2 : 3)
  await expectAccessible(page, 'console-date-overrides', appearance)
  await page.context().close()
})
