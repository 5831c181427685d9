// Time off in a real browser: a host plans, changes and deletes it, and handles the meetings that lie in it.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability/time-off'
let service: Service
let browser: Browser
let owner: Person
let host: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
beforeEach(async () => {
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  await service.call('PATCH', '/users/me', {
    as: host,
    body: { timezone: 'Europe/Berlin', time_notation: '24h' },
  })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = () => openConsole(browser, service, host, PATH)
const create = async (start_time: string, end_time: string, reason: string | null = null) =>
  idOf(
    (await service.call('POST', '/user_time_off', { as: host, body: { start_time, end_time, reason } })).body
      .resource.uri,
  )
const list = async () =>
  (await service.call('GET', '/user_time_off', { as: host })).body.collection.map(
    ({ start_time, end_time, reason }) => [start_time?.slice(0, 16), end_time?.slice(0, 16), reason],
  )
const HOLIDAY = ['2026-12-07T00:00:00+01:00', '2026-12-12T00:00:00+01:00', 'Skiing'] as const

describe('a host', () => {
  test('plans whole days, and can undo it', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Plan time off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill('2026-12-07')
    expect(await dialog.getByLabel('Last day').inputValue()).toBe('2026-12-07')
    await dialog.getByLabel('Last day').fill('2026-12-11')
    await dialog.getByLabel('Reason (optional)').fill('Skiing')
    await dialog.getByRole('button', { name: 'Add time off' }).click()
    await page.getByText('Time off added: Mon, Dec 7 – Fri, Dec 11, 2026.').waitFor()
    expect(await list()).toEqual([['2026-12-06T23:00', '2026-12-11T23:00', 'Skiing']])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('No time off planned.').waitFor()
    expect(await list()).toEqual([])
    await page.context().close()
  })

  test('plans some hours with the keyboard alone', async () => {
    const page = await open()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Whole days').focus()
    await page.keyboard.press('Space')
    await dialog.getByLabel('First day').fill('2026-11-05')
    await dialog.getByLabel('To', { exact: true }).fill('08:00')
    await dialog.getByRole('button', { name: 'Add time off' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('The end must be after the start.').waitFor()
    await dialog.getByLabel('To', { exact: true }).fill('12:00')
    await dialog.getByRole('button', { name: 'Add time off' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').getByText('Thu, Nov 5, 09:00 – 12:00').waitFor()
    expect(await list()).toEqual([['2026-11-05T08:00', '2026-11-05T11:00', null]])
    await page.context().close()
  })

  test('changes it, and sees what someone else changed meanwhile', async () => {
    const id = await create(...HOLIDAY)
    const page = await open()
    await page.getByRole('button', { name: /^Change, Mon, Dec 7/ }).click()
    const dialog = page.getByRole('dialog')
    await vi.waitFor(async () => expect(await dialog.getByLabel('Last day').inputValue()).toBe('2026-12-11'))
    await dialog.getByLabel('Last day').fill('2026-12-10')
    await service.call('PATCH', `/user_time_off/${id}`, { as: owner, body: { reason: 'Sick leave' } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/Sick leave/).waitFor()
    expect(await list()).toMatchObject([['2026-12-06T23:00', '2026-12-11T23:00', 'Sick leave']])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('Time off changed: Mon, Dec 7 – Thu, Dec 10, 2026.').waitFor()
    expect(await list()).toEqual([['2026-12-06T23:00', '2026-12-10T23:00', 'Skiing']])
    await page.context().close()
  })

  test('deletes it, and can undo that for some seconds', async () => {
    await create(...HOLIDAY)
    const page = await open()
    const remove = () => page.getByRole('button', { name: /^Delete, Mon, Dec 7/ }).click()
    await remove()
    await page.getByText('No time off planned.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Skiing').waitFor()
    expect(await list()).toHaveLength(1)
    await remove()
    // Leaving the page sends it at once.
    await page.goto('about:blank')
    await vi.waitFor(async () => expect(await list()).toEqual([]), 10_000)
    await page.context().close()
  })

  test('opens and cancels the meetings that lie in it', async () => {
    const type = await meetings.createType([host], { name: 'Product demo' })
    const inside = idOf((await meetings.bookOrThrow(type, '2026-12-08T10:00:00Z')).event)
    await meetings.bookOrThrow(type, '2026-12-14T10:00:00Z')
    await create(...HOLIDAY)
    const page = await open()
    await page.getByText('1 meeting in this time').waitFor()
    await page.getByRole('button', { name: 'Cancel meeting, Grace Hopper' }).click()
    // The service of this test has no mail server.
    await page.getByRole('dialog').getByText('This installation sends no email').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await page.getByText('1 meeting in this time').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Reschedule, Grace Hopper' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move meeting' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Ask them to choose' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /Product demo/ }).click()
    await page.waitForURL((url) => url.pathname === `/app/meetings/${inside}`)
    await page.context().close()
  })
})

async function createExamples(): Promise<void> {
  const type = await meetings.createType([host], { name: 'Product demo' })
  await meetings.bookOrThrow(type, '2026-12-08T10:00:00Z')
  await create(...HOLIDAY)
  await create('2026-11-05T09:00:00+01:00', '2026-11-05T12:00:00+01:00', 'Dentist')
}

testAppearances('is accessible and fits', async (appearance) => {
  await createExamples()
  const page = await openConsole(browser, service, host, PATH, appearance)
  await page.getByText('1 meeting in this time').waitFor()
  await expectAccessible(page, 'console-time-off', appearance)
  await page.getByRole('button', { name: 'Plan time off' }).click()
  await page.getByRole('dialog').getByLabel('Whole days').uncheck()
  await expectAccessible(page, 'console-time-off-dialog', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await createExamples()
  const page = await openConsole(browser, service, host, `${PATH}?lang=${locale}`)
  await page.getByRole('link', { name: /Product demo/ }).waitFor()
  await expectAccessibleAndNarrow(page, `console-time-off-${locale}`)
  await page.context().close()
})
