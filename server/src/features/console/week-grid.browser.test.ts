// The week grid in a real browser: hours are drawn, moved, copied and typed, with the pointer and with the keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findViolations, startBrowser } from '../../../../testbed/browser.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { createScheduleClient } from '../../../test/schedules-of-user.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability'
const [MONDAY, TUESDAY, WEDNESDAY, SATURDAY, SUNDAY] = [0, 1, 2, 5, 6]
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
})
beforeEach(() => client.reset())
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function open(): Promise<Page> {
  const page = await openConsole(browser, service, owner, PATH)
  await page.locator('.week-block.open').first().waitFor()
  return page
}
async function pointAt(page: Page, day: number, hour: number) {
  const box = await page.locator('.week-column').nth(day).boundingBox()
  if (!box) throw new Error('The column is not shown.')
  return { x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 }
}
async function drag(page: Page, from: [number, number], to: [number, number], key?: string): Promise<void> {
  const [start, end] = [await pointAt(page, ...from), await pointAt(page, ...to)]
  if (key) await page.keyboard.down(key)
  await page.mouse.move(start.x, start.y + 1)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y + 1)
  await page.mouse.up()
  if (key) await page.keyboard.up(key)
}
const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
}
const focused = (page: Page) => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')

test('the pointer draws, resizes, moves and copies blocks, and copies days', async () => {
  const page = await open()
  await drag(page, [SATURDAY, 10], [SATURDAY, 11.5])
  await page.getByRole('button', { name: 'Saturday, 10:00 – 11:30' }).waitFor()
  await drag(page, [SATURDAY, 11], [SUNDAY, 12], 'Alt')
  await page.getByRole('button', { name: 'Sunday, 11:00 – 12:30' }).waitFor()
  await drag(page, [MONDAY, 9], [MONDAY, 10])
  await page.getByRole('button', { name: 'Monday, 10:00 – 17:00' }).waitFor()
  await page.getByLabel('Hours on Tuesday').fill('9-12, 1pm–3pm')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tuesday, 13:00 – 15:00' }).waitFor()
  const heads = page.locator('.week-head b')
  const [from, to] = [await heads.nth(TUESDAY).boundingBox(), await heads.nth(WEDNESDAY).boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) + 5)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Wednesday, 13:00 – 15:00' }).waitFor()
  await save(page)
  expect(await client.readHours()).toEqual({
    monday: '10:00-17:00',
    tuesday: '09:00-12:00 13:00-15:00',
    wednesday: '09:00-12:00 13:00-15:00',
    thursday: '09:00-17:00',
    friday: '09:00-17:00',
    saturday: '10:00-11:30',
    sunday: '11:00-12:30',
  })
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})

test('Escape ends a drag without a change, and Alt draws in steps of five minutes', async () => {
  const page = await open()
  const [start, end] = [await pointAt(page, SATURDAY, 10), await pointAt(page, SATURDAY, 12)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y)
  await page.getByRole('button', { name: /^Saturday/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await page.getByRole('button', { name: /^Saturday/ }).count()).toBe(0)
  await drag(page, [SATURDAY, 10], [SATURDAY, 10 + 20 / 60], 'Alt')
  await page.getByRole('button', { name: 'Saturday, 10:00 – 10:20' }).waitFor()
  await page.context().close()
})

test('the keyboard alone moves, resizes, adds, types and removes, and keeps the focus', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Monday, 09:00 – 17:00' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await focused(page)).toBe('Monday, 09:15 – 17:45')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Tuesday, 09:00 – 17:45')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To').fill('16:10')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Tuesday, 09:00 – 16:10' }).waitFor()
  await page.getByRole('button', { name: 'Add time on Sunday' }).focus()
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('Sunday, 09:00 – 17:00')
  await page.getByRole('button', { name: 'Wednesday, 09:00 – 17:00' }).focus()
  await page.keyboard.press('Delete')
  await page.getByLabel('Hours on Thursday').fill('closed')
  await page.keyboard.press('Tab')
  await page.getByLabel('Hours on Friday').fill('whenever')
  await page.keyboard.press('Enter')
  await page.getByText('Enter hours like').waitFor()
  await page.keyboard.press('Escape')
  await save(page)
  expect(await client.readHours()).toEqual({
    tuesday: '09:00-16:10',
    friday: '09:00-17:00',
    sunday: '09:00-17:00',
  })
  await page.context().close()
})

test('busy times of the shown week are hatched, and the choice of the view is remembered', async () => {
  const busy = [{ start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }]
  const body = { blocks: busy }
  const put = await service.call('PUT', '/user_busy_sources/test', { as: owner, body })
  expect(put.status).toBe(200)
  const { createType, bookOrThrow } = createMeetings(service, owner)
  await bookOrThrow(await createType([owner], { name: 'Product demo' }), '2026-11-11T10:00:00Z')
  const page = await open()
  expect(await page.locator('.week-block.hatched').count()).toBe(0)
  await page.getByRole('button', { name: 'Later week' }).click()
  await page.locator('.week-column').nth(TUESDAY).locator('.hatched').getByText('Busy').waitFor()
  await page.locator('.week-column').nth(WEDNESDAY).locator('.hatched').getByText('Product demo').waitFor()
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByLabel('Monday, to').waitFor()
  await page.reload()
  await waitForScript(page)
  await page.getByLabel('Monday, to').waitFor()
  expect(await page.locator('.week-grid').count()).toBe(0)
  await page.keyboard.press('l')
  await page.locator('.week-grid').waitFor()
  await page.context().close()
})
