// The hours of schedules in a real browser: edited as a list, saved with undo, never over the changes of others.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findViolations, measureOverflow, startBrowser, takeScreenshot } from '../../../../testbed/browser.ts'
import { openConsole, waitForScript } from '../../../test/console.ts'
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
  await takeScreenshot(page, 'console-hours', appearance)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await measureOverflow(page)).toBe(0)
  await page.context().close()
})
