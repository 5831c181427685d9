// The preview of available times in a real browser: it follows the hours before they are saved, and the booking page agrees.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import { findViolations, startBrowser } from '../../../../testbed/browser.ts'
import { openConsole } from '../../../test/console.ts'
import { createScheduleClient } from '../../../test/schedules-of-user.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability'
const PREVIEW_PATH = '/event_type_available_times/preview'
let service: Service
let browser: Browser
let owner: Person
let client: ReturnType<typeof createScheduleClient>
let type: string

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  client = createScheduleClient(service, owner)
  const body = { time_notation: '24h', timezone: 'Europe/London' }
  await service.call('PATCH', '/users/me', { as: owner, body })
  type = await client.createType('Intro call', { duration: 60, start_increment: 60 })
})
beforeEach(() => client.reset())
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const card = (page: Page) => page.locator('.preview-card')
const confirmed = (page: Page) => page.locator('.preview-card[data-confirmed]')

async function listBookable(from: string, to: string): Promise<number> {
  const path = `/event_types/${type.slice(-36)}`
  const { scheduling_url = '' } = (await service.call('GET', path, { as: owner })).body.resource
  const { starts } = await createBookingPageClient(service).month(
    new URL(scheduling_url).pathname,
    '2026-11',
    60,
  )
  return starts.filter((start) => start >= Date.parse(from) && start < Date.parse(to)).length
}

test('hours that are not saved change the preview, and the booking page offers it once they are saved', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByRole('button', { name: 'Later week' }).click()
  await card(page).getByText('As saved.').waitFor()
  await page.getByLabel('Hours on Monday').fill('10-12')
  await page.keyboard.press('Enter')
  await page.getByLabel('Hours on Saturday').fill('9-12')
  await page.keyboard.press('Enter')
  await card(page).getByText('+3 times').waitFor()
  await card(page).getByText('−6 times').waitFor()
  await confirmed(page).getByText('+3 times').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  await confirmed(page).getByText('As saved.').waitFor()
  expect(await listBookable('2026-11-09T00:00:00Z', '2026-11-16T00:00:00Z')).toBe(2 + 4 * 8 + 3)
  await page.context().close()
})

test('the browser computes the same as the server, before it answers', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByRole('button', { name: 'Later week' }).click()
  await confirmed(page).getByText('As saved.').waitFor()
  await page.route(`**${PREVIEW_PATH}`, (route) => route.abort())
  await page.getByLabel('Hours on Sunday').fill('9-11')
  await page.keyboard.press('Enter')
  await card(page).getByText('+2 times').waitFor()
  expect(await confirmed(page).count()).toBe(0)
  await page.context().close()
})

test('a type with a daily limit is previewed by the server', async () => {
  const limited = await client.createType('Limited call', {
    duration: 60,
    start_increment: 60,
    daily_limit: 1,
  })
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByRole('button', { name: 'Later week' }).click()
  await card(page).getByLabel('Event type').selectOption(limited)
  await page.getByLabel('Hours on Sunday').fill('9-11')
  await page.keyboard.press('Enter')
  await confirmed(page).getByText('+2 times').waitFor()
  await page.context().close()
})
