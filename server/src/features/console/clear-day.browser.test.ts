// Clearing a day in a real browser: cancel all with a failure and a retry, and ask all by keyboard alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''
let workshop = ''

beforeAll(async () => {
  // The console asks invitees only if mail is sent.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'meetings@example.com' }
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...mail })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo' })
  workshop = await meetings.createType([owner], { name: 'Workshop', kind: 'group', invitee_limit: 12 })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function book(eventType: string, start: string, name: string): Promise<string> {
  const invitee = { email: `${name}@example.com`, name }
  return idOf((await meetings.bookOrThrow(eventType, start, { invitee })).event)
}

const readStatuses = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await meetings.call('GET', `/scheduled_events/${id}`)).body.resource.status),
  )

const clearButton = (page: Page) => page.getByRole('button', { name: 'Clear this day…' })

test('cancels all meetings of a day, names what failed, and tries it again with the same key', async () => {
  const ids = [
    await book(type, '2026-11-03T10:00:00Z', 'Alan'),
    await book(type, '2026-11-03T11:00:00Z', 'Barbara'),
    await book(type, '2026-11-03T12:00:00Z', 'Claude'),
  ]
  const otherDay = await book(type, '2026-11-04T10:00:00Z', 'Donald')
  const page = await openConsole(browser, service, owner, '/app/meetings')
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.url().endsWith('/cancellation') && key) keys.push(key)
  })
  const refusal = { code: 'permission_denied', message: 'Not now.', request_id: 'x' }
  const failing = `**/scheduled_events/${ids[1]}/cancellation`
  await page.route(failing, (route) => route.fulfill({ status: 403, json: refusal }))
  await clearButton(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Clear Tuesday, November 3, 2026' })
  await dialog.getByRole('radio', { name: 'Cancel all meetings' }).check()
  await dialog.getByLabel('Message (optional)').fill('I am ill.')
  await dialog.getByRole('button', { name: 'Cancel 3 meetings' }).click()
  await dialog.getByText('1 failed. The others are done.').waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Barbara · Product demo Not now\./),
  ])
  expect(await readStatuses(ids)).toEqual(['canceled', 'active', 'canceled'])
  await page.unroute(failing)
  await page.locator('button:focus', { hasText: 'Try again' }).click()
  await page.getByText('Tuesday, November 3, 2026 is clear.').waitFor()
  expect(await readStatuses([...ids, otherDay])).toEqual(['canceled', 'canceled', 'canceled', 'active'])
  expect(new Set(keys.slice(0, 3)).size).toBe(3)
  expect(keys.slice(3)).toEqual([keys[1]])
  // The heading and its button are gone.
  await expect.poll(() => page.locator('main:focus').count()).toBe(1)
  await page.context().close()
})

test('asks all invitees for another time, also those of a group event, by keyboard alone', async () => {
  const ids = [
    await book(type, '2026-11-05T10:00:00Z', 'Alan'),
    await book(workshop, '2026-11-05T11:00:00Z', 'Barbara'),
  ]
  await book(workshop, '2026-11-05T11:00:00Z', 'Claude')
  const page = await openConsole(browser, service, owner, '/app/meetings?from=2026-11-05')
  await clearButton(page).waitFor()
  await tabTo(page, clearButton(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask 3 people' }).waitFor()
  await tabTo(page, dialog.getByLabel('Message (optional)'))
  await page.keyboard.type('I have to travel.')
  await tabTo(page, dialog.getByRole('button', { name: 'Ask 3 people' }))
  await page.keyboard.press('Enter')
  await page.getByText('Thursday, November 5, 2026 is clear.').waitFor()
  expect(await readStatuses(ids)).toEqual(['canceled', 'canceled'])
  await expect.poll(() => page.locator(':focus').count()).toBe(1)
  await page.context().close()
})

test('can be closed without an effect, and the focus returns', async () => {
  const id = await book(type, '2026-11-06T10:00:00Z', 'Edsger')
  const page = await openConsole(browser, service, owner, '/app/meetings?from=2026-11-06')
  await clearButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask 1 person' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await clearButton(page).and(page.locator(':focus')).waitFor()
  expect(await readStatuses([id])).toEqual(['active'])
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  await meetings.book(type, '2026-11-09T10:00:00Z')
  const page = await openConsole(browser, service, owner, '/app/meetings?from=2026-11-09', appearance)
  await clearButton(page).click()
  await page.getByRole('button', { name: 'Ask 1 person' }).waitFor()
  await expectAccessible(page, 'console-clear-day', appearance)
  await page.context().close()
})
