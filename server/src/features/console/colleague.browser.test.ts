// The availability of another member in a real browser: admins choose them, see and change everything in their time zone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
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
import { createScheduleClient } from '../../../test/schedules-of-user.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/availability'
const PAGES = [PATH, `${PATH}/time-off`, `${PATH}/calendars`, `${PATH}/why`]
let service: Service
let browser: Browser
let owner: Person
let bob: Person
let member: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  bob = await service.addMember(owner.organizationId, 'Bob Newman')
  member = await service.addMember(owner.organizationId, 'Mary Somerville')
  const setZone = (as: Person, timezone: string) =>
    service.call('PATCH', '/users/me', { as, body: { timezone, time_notation: '24h' } })
  await setZone(owner, 'Europe/London')
  await setZone(bob, 'America/New_York')
  const meetings = createMeetings(service, owner)
  await meetings.createType([owner], { name: 'Product demo' })
  await meetings.createType([bob], { name: 'Consultation' })
})
beforeEach(async () => {
  for (const person of [owner, bob]) await createScheduleClient(service, person).reset()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = (person: Person, path = PATH) => openConsole(browser, service, person, path, { width: 390 })
const ofBob = (path = PATH) => `${path}?user=${bob.userId}`
const chooseButton = (page: Page) => page.getByRole('button', { name: 'Another person…' })
const found = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Bob Newman/ })
const sign = (page: Page) => page.getByText('Availability of Bob Newman.')
const readHours = (person: Person) => createScheduleClient(service, person).readHours()
const list = async (path: string, person: Person) =>
  (await service.call('GET', path, { as: person })).body.collection

describe('an admin', () => {
  test('chooses a member and changes their hours, not the own', async () => {
    const page = await open(owner)
    const before = await readHours(owner)
    await chooseButton(page).click()
    await page.getByLabel('Find a person').fill('bo')
    await found(page).click()
    await sign(page).waitFor()
    await page.getByText('Times are in their time zone: New York.').waitFor()
    expect(new URL(page.url()).search).toBe(`?user=${bob.userId}`)
    await page.getByLabel('Event type', { exact: true }).waitFor()
    expect(await page.getByRole('option').allTextContents()).toContain('Consultation')
    expect(await page.getByRole('option').allTextContents()).not.toContain('Product demo')
    await page.getByLabel('Monday, to').fill('15:30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect(await readHours(bob)).toMatchObject({ monday: '09:00-15:30' })
    expect(await readHours(owner)).toEqual(before)
    await page.reload()
    await waitForScript(page)
    await sign(page).waitFor()
    expect(await page.getByLabel('Monday, to').inputValue()).toBe('15:30')
    await page.getByRole('link', { name: 'Show mine' }).click()
    await sign(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByLabel('Monday, to').inputValue()).toBe(before.monday?.slice(-5))
    await page.context().close()
  })

  test('chooses with the keyboard alone, and keeps the focus', async () => {
    const page = await open(owner)
    await tabTo(page, chooseButton(page))
    await page.keyboard.press('Enter')
    await page.getByLabel('Find a person').waitFor()
    await expectAccessible(page, 'console-choose-person')
    await tabTo(page, page.getByLabel('Find a person'))
    await page.keyboard.type('bo')
    await found(page).waitFor()
    await tabTo(page, found(page))
    await page.keyboard.press('Enter')
    await sign(page).waitFor()
    await chooseButton(page).and(page.locator(':focus')).waitFor()
    await page.context().close()
  })

  test('adds and deletes schedules of the member, and stays with them', async () => {
    const page = await open(owner, ofBob())
    await page.getByRole('button', { name: 'New schedule' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Interviews')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.has('schedule'))
    await sign(page).waitFor()
    expect(await list('/user_availability_schedules', bob)).toMatchObject([
      {},
      { name: 'Interviews', timezone: 'America/New_York' },
    ])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL((url) => url.search === `?user=${bob.userId}`)
    await page.context().close()
  })

  test('plans time off for the member, in their time zone', async () => {
    const page = await open(owner, ofBob(`${PATH}/time-off`))
    await page.getByText('They can’t be booked in this time').waitFor()
    await page.getByRole('button', { name: 'Plan time off' }).click()
    await page.getByLabel('First day').fill('2026-11-10')
    await page.getByLabel('Last day').fill('2026-11-10')
    await page.getByRole('button', { name: 'Add time off' }).click()
    await page.getByText('Tue, Nov 10, 2026', { exact: true }).waitFor()
    const [planned] = await list('/user_time_off', bob)
    expect(Date.parse(String(planned?.start_time))).toBe(Date.UTC(2026, 10, 10, 5))
    expect(await list('/user_time_off', owner)).toEqual([])
    await page.context().close()
  })

  test('adds calendars of the member, deletes their feeds, and can neither create nor read feeds', async () => {
    await service.call('POST', '/calendar_feeds', { as: bob, body: { name: 'My phone' } })
    const page = await open(owner, ofBob(`${PATH}/calendars`))
    await page.getByText('Only they can create addresses and see them', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Create address' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Copy address, My phone' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add calendar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('iCalendar address').fill('https://calendar.example/bob.ics')
    await dialog.getByRole('button', { name: 'Add calendar' }).click()
    await page.getByText('Not read yet').waitFor()
    expect(await list('/calendar_subscriptions', bob)).toMatchObject([{ host: 'calendar.example' }])
    await page.getByRole('button', { name: 'Delete, My phone' }).click()
    await page.getByText('My phone', { exact: true }).waitFor({ state: 'hidden' })
    await page.goto('about:blank')
    await vi.waitFor(async () => expect(await list('/calendar_feeds', bob)).toEqual([]), 10_000)
    await page.context().close()
  })

  test('sees why the member can’t be booked, with links to their pages', async () => {
    const page = await open(owner, `${ofBob(`${PATH}/why`)}&start_time=2026-11-08T15:00:00Z`)
    await page.getByRole('link', { name: 'Why can’t they be booked?' }).waitFor()
    expect(await page.getByLabel('Event type').locator('option').allTextContents()).toEqual(['Consultation'])
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('10:00')
    await page.getByRole('link', { name: 'Change working hours' }).click()
    await page.waitForURL((url) => url.pathname === PATH && url.searchParams.get('user') === bob.userId)
    await sign(page).waitFor()
    await page.context().close()
  })

  test('stays with the member on the other pages', async () => {
    const page = await open(owner, ofBob())
    for (const [name, path] of [
      ['Time off', PAGES[1]],
      ['Calendars', PAGES[2]],
      ['Why can’t they be booked?', PAGES[3]],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL((url) => url.pathname === path && url.search === `?user=${bob.userId}`)
      await sign(page).waitFor()
    }
    await page.context().close()
  })

  test('sees nothing move if the member comes later than the page', async () => {
    const page = await open(owner, '/app/settings/profile')
    await observeShifts(page)
    await page.goto(`${service.url}/app/meetings`)
    await waitForScript(page)
    await page.getByRole('link', { name: 'Availability' }).first().click()
    await page.getByRole('heading', { name: 'Availability' }).waitFor()
    await forgetShifts(page)
    await page.getByLabel('Monday, to').waitFor()
    expect(await chooseButton(page).count()).toBe(1)
    expect(await readShifts(page)).toEqual([])
    await page.context().close()
  })
})

describe('a member', () => {
  test('has no choice, and the address of someone else says why', async () => {
    const page = await open(member)
    await page.getByLabel('Monday, to').waitFor()
    expect(await chooseButton(page).count()).toBe(0)
    for (const path of PAGES) {
      const response = await page.goto(`${service.url}${ofBob(path)}`)
      expect(response?.status()).toBe(200)
      await page.getByText('Only admins can see and change the availability of others.').waitFor()
      expect(await page.getByText('Bob Newman').count()).toBe(0)
    }
    await page.goto(`${service.url}${ofBob()}`)
    await waitForScript(page)
    await expectAccessible(page, 'console-colleague-forbidden', { width: 390 })
    await page.getByRole('link', { name: 'Show mine' }).click()
    await page.getByLabel('Monday, to').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('sees the own availability at an address with their own id', async () => {
    const page = await open(bob, ofBob())
    await page.getByLabel('Monday, to').waitFor()
    expect(await sign(page).count()).toBe(0)
    await page.context().close()
  })
})

testAppearances('pages about a colleague are accessible and fit', async (appearance) => {
  for (const path of PAGES) {
    const page = await openConsole(browser, service, owner, ofBob(path), appearance)
    await sign(page).waitFor()
    await expectAccessible(page, `console-colleague${path.replaceAll('/', '-')}`, appearance)
    await page.context().close()
  }
})

testLocales('pages about a colleague are accessible and fit', async (locale) => {
  for (const path of PAGES) {
    const page = await openConsole(browser, service, owner, `${ofBob(path)}&lang=${locale}`)
    await expectAccessibleAndNarrow(page, `console-colleague${path.replaceAll('/', '-')}-${locale}`)
    await page.context().close()
  }
})
