// Dates with other hours in a real browser: chosen in months with the pointer and with the keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findViolations, measureOverflow, startBrowser, takeScreenshot } from '../../../../testbed/browser.ts'
import { openConsole } from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
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

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await openDialog(page)
  await dayButton(page, 'Tuesday, November 17, 2026').click()
  await takeScreenshot(page, 'console-date-overrides', appearance)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.context().close()
})
