// Selecting meetings in a real browser: with checkboxes and with keys, then cancel them or ask for other times.
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findViolations, measureOverflow, startBrowser, takeScreenshot } from '../../../../testbed/browser.ts'
import { openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser

beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'meetings@example.com' }
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ...mail })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

interface Fixture {
  readonly host: Person
  readonly meetings: Meetings
  /** In the order of the list. */
  readonly ids: readonly string[]
}

/** A host with a meeting on each of three days. */
async function createHost(): Promise<Fixture> {
  const host = await service.createOrganization('Analytical Engines')
  const meetings = createMeetings(service, host)
  const type = await meetings.createType([host], { name: 'Product demo' })
  const ids: string[] = []
  for (const [day, name] of [
    [3, 'Alan'],
    [4, 'Barbara'],
    [5, 'Claude'],
  ] as const) {
    const invitee = { email: `${name}@example.com`, name }
    ids.push(idOf((await meetings.bookOrThrow(type, `2026-11-0${day}T10:00:00Z`, { invitee })).event))
  }
  return { host, meetings, ids }
}

const readStatuses = ({ meetings, ids }: Fixture) =>
  Promise.all(
    ids.map(async (id) => (await meetings.call('GET', `/scheduled_events/${id}`)).body.resource.status),
  )

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`Select ${name}`) })
const expectShown = (page: Page, names: readonly string[]) =>
  expect.poll(() => page.locator('.meeting-text b').allTextContents()).toEqual(names)

test('cancels the selected meetings, and the others stay', async () => {
  const fixture = await createHost()
  const page = await openConsole(browser, service, fixture.host, '/app/meetings')
  await boxOf(page, 'Alan').check()
  await boxOf(page, 'Claude').check()
  await page.getByText('2 meetings selected').waitFor()
  await page.getByRole('button', { name: 'Reschedule or cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule or cancel 2 meetings' })
  // The meetings are on different days.
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Nov 3.*Alan · Product demo/),
    expect.stringMatching(/Nov 5.*Claude · Product demo/),
  ])
  await dialog.getByRole('radio', { name: 'Cancel all meetings' }).check()
  // The button that opened the dialog goes only once the list is read again.
  await page.route('**/scheduled_events?*', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Cancel 2 meetings' }).click()
  await page.getByText('The times of 2 meetings are free again.').waitFor()
  expect(await readStatuses(fixture)).toEqual(['canceled', 'active', 'canceled'])
  await expectShown(page, ['Barbara'])
  expect(await page.getByRole('region', { name: 'Selected meetings' }).count()).toBe(0)
  await expect.poll(() => page.locator('main:focus').count()).toBe(1)
  await page.context().close()
})

test('asks the invitees of selected meetings for other times by keyboard alone', async () => {
  const fixture = await createHost()
  const page = await openConsole(browser, service, fixture.host, '/app/meetings')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 meetings selected').waitFor()
  expect(await boxOf(page, 'Barbara').isChecked()).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Reschedule or cancel…' }))
  await page.keyboard.press('Enter')
  const ask = page.getByRole('dialog').getByRole('button', { name: 'Ask 2 people' })
  await ask.waitFor()
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  await page.getByText('The times of 2 meetings are free again.').waitFor()
  expect(await readStatuses(fixture)).toEqual(['canceled', 'canceled', 'active'])
  await page.context().close()
})

test('selects all and none, and the focus is not lost', async () => {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, '/app/meetings')
  await boxOf(page, 'Barbara').check()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByText('3 meetings selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('region', { name: 'Selected meetings' }).waitFor({ state: 'detached' })
  await boxOf(page, 'Alan').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('x')
  await page.getByText('1 meeting selected').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.context().close()
})

test('past and canceled meetings can’t be selected', async () => {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, '/app/meetings')
  await boxOf(page, 'Alan').waitFor()
  await page.getByRole('link', { name: 'Canceled' }).click()
  await page.getByText('No canceled meetings.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, '/app/meetings', appearance)
  await boxOf(page, 'Alan').check()
  await page.getByText('1 meeting selected').waitFor()
  await takeScreenshot(page, 'console-meeting-selection', appearance)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.context().close()
})
