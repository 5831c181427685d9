// The hours of schedules in a real browser: edited as a list, saved with undo, never over the changes of others.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  tabTo,
  waitForScript,
} from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
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
  await client.createType('Intro call')
})
beforeEach(() => client.reset())
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = () => openConsole(browser, service, owner, PATH, { width: 390 })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const names = async () => (await client.list()).map(({ name }) => name)

test('hours survive a reload, are saved, and can be undone', async () => {
  const page = await open()
  const before = await client.readHours()
  expect(before.monday).toBe('09:00-17:00')
  await page.getByLabel('Monday, to').fill('15:30')
  await page.getByLabel('Saturday').check()
  await page.getByText('2 changes not saved').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForScript(page)
  expect(await page.getByLabel('Monday, to').inputValue()).toBe('15:30')
  expect(await client.readHours()).toEqual(before)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await client.readHours()).toMatchObject({ monday: '09:00-15:30', saturday: '09:00-17:00' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(async () => expect(await client.readHours()).toEqual(before))
  await page.context().close()
})

const copyButton = (page: Page) => page.getByLabel('Copy hours to other days (Monday)')

test('the hours of a day are copied to other days', async () => {
  const page = await open()
  await page.getByLabel('Monday, to').fill('12:00')
  await copyButton(page).click()
  const days = page.getByRole('group', { name: 'Copy hours to other days' })
  expect(await days.getByRole('button', { name: 'Copy' }).isDisabled()).toBe(true)
  await days.getByLabel('Tuesday').check()
  await days.getByLabel('Sunday').check()
  await days.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('3 changes not saved').waitFor()
  await save(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await client.readHours()).toMatchObject({
    monday: '09:00-12:00',
    tuesday: '09:00-12:00',
    wednesday: '09:00-17:00',
    sunday: '09:00-12:00',
  })
  await page.context().close()
})

test('the hours of a day are copied by keyboard alone, and Escape closes the days', async () => {
  const page = await open()
  await tabTo(page, copyButton(page))
  await page.keyboard.press('Enter')
  const days = page.getByRole('group', { name: 'Copy hours to other days' })
  await days.waitFor()
  await expectAccessible(page, 'console-hours-copy')
  await page.keyboard.press('Escape')
  await days.waitFor({ state: 'detached' })
  await copyButton(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await days.waitFor()
  await tabTo(page, days.getByLabel('Saturday'))
  await page.keyboard.press('Space')
  await tabTo(page, days.getByRole('button', { name: 'Copy' }))
  await page.keyboard.press('Enter')
  await page.getByText('1 change not saved').waitFor()
  await copyButton(page).and(page.locator(':focus')).waitFor()
  expect(await page.getByLabel('Saturday, to').inputValue()).toBe('17:00')
  await page.context().close()
})

test('a day can be open until midnight', async () => {
  const page = await open()
  await page.getByLabel('Monday, to').fill('00:00')
  await save(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect((await client.readHours()).monday).toBe('09:00-24:00')
  expect(await page.getByLabel('Monday, to').inputValue()).toBe('00:00')
  await page.context().close()
})

test('changes of other days are kept, changes of the same day are compared', async () => {
  const page = await open()
  await page.getByLabel('Monday, to').fill('15:00')
  await client.setHours({ tuesday: '10:00-11:00' })
  await save(page)
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await client.readHours()).toMatchObject({ monday: '09:00-15:00', tuesday: '10:00-11:00' })

  await page.getByLabel('Monday, to').fill('16:00')
  await client.setHours({ monday: '08:00-09:00' })
  await save(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('8–9').or(dialog.getByText('8am–9am')).waitFor()
  expect((await client.readHours()).monday).toBe('08:00-09:00')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await vi.waitFor(async () => expect((await client.readHours()).monday).toBe('09:00-16:00'))
  await page.context().close()
})

test('hours are saved over plain http, where browsers lack some functions', async () => {
  const page = await open()
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await page.reload()
  await waitForScript(page)
  await page.getByLabel('Saturday').check()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await client.readHours()).toMatchObject({ saturday: '09:00-17:00' })
  await page.context().close()
})

test('a schedule that could not be made the default is not called so', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByText('created.').waitFor()
  await page.route('**/user_availability_schedules/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Make default', exact: true }).click()
  await page.getByText('Not saved:').waitFor()
  expect(await page.getByText('is now the default').count()).toBe(0)
  await page.getByRole('button', { name: 'Make default', exact: true }).waitFor()
  await page.context().close()
})

test('schedules are created, renamed, duplicated, made default and deleted, with the keyboard alone', async () => {
  const page = await open()
  await page.getByRole('listitem').getByText('Intro call').waitFor()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('New schedule')
  await page.getByRole('dialog').getByLabel('Name').focus()
  await page.keyboard.type('Interview days')
  await page.keyboard.press('Enter')
  await page.getByText('“Interview days” created.').waitFor()
  await page.getByText('No event type uses these hours.').waitFor()
  await page.getByLabel('Name').fill('Interviews')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Interviews' }).waitFor()
  await press('Duplicate')
  await page.getByText('“Interviews (copy)” created.').waitFor()
  await press('Make default')
  await page.getByText('“Interviews (copy)” is now the default.').waitFor()
  await vi.waitFor(async () =>
    expect((await client.list()).find((one) => one.default)?.name).toBe('Interviews (copy)'),
  )
  expect(await names()).toHaveLength(3)

  await page.getByRole('link', { name: 'Interviews', exact: true }).click()
  await press('Delete')
  await page.getByText('“Interviews” deleted.').waitFor()
  await vi.waitFor(async () =>
    expect(await page.getByRole('link', { name: 'Interviews', exact: true }).count()).toBe(0),
  )
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('link', { name: 'Interviews', exact: true }).click()
  await press('Delete')
  await page.clock.fastForward(7_000)
  await vi.waitFor(async () => expect(await names()).not.toContain('Interviews'))
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await page.getByRole('listitem').getByText('Intro call').waitFor()
  await page.getByLabel('Name').fill('Working hours in winter')
  await expectAccessible(page, 'console-hours', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-hours-${locale}`)
  await page.context().close()
})
