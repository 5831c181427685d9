// The notification settings in a real browser, by pointer and by keyboard.
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
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/notifications'
const defaults = {
  ...{ booked: true, rescheduled: true, canceled: true, assigned: true, reminders: true },
  ...{ agenda: 'off', agenda_time: '17:00', agenda_on_empty_days: false },
} as const
const BOOKED = 'A meeting with me is booked'

let service: Service
let browser: Browser
let member: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  const owner = await service.createOrganization('Analytical Engines')
  member = await service.addMember(owner.organizationId, 'Grace Hopper')
  await service.call('PATCH', '/users/me', { as: member, body: { timezone: 'Europe/Berlin', locale: 'en' } })
})
beforeEach(() => change(defaults))
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const change = (body: object) =>
  service.call('PATCH', '/users/me/notification_settings', { as: member, body })
const read = async () =>
  (await service.call('GET', '/users/me/notification_settings', { as: member })).body.resource
const open = () => openConsole(browser, service, member, PATH)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a member chooses mails and an agenda with the pointer, and takes it back', async () => {
  const page = await openConsole(browser, service, member, '/app/settings/profile')
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
  await page.getByLabel(BOOKED).uncheck()
  expect(await page.getByLabel('Send at').count()).toBe(0)
  await page.getByLabel('Which meetings').selectOption('Those of the next day')
  await page.getByText('In your time zone, Berlin.').waitFor()
  await page.getByLabel('Send at').fill('16:45')
  await page.getByLabel('Also send it on days without meetings').check()
  await page.getByText('4 changes not saved').waitFor()
  expect(await read()).toMatchObject(defaults)
  await save(page)
  await page.getByText('Saved.').waitFor()
  expect(await read()).toMatchObject({
    ...defaults,
    booked: false,
    agenda: 'tomorrow',
    agenda_time: '16:45',
    agenda_on_empty_days: true,
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(async () => expect(await read()).toMatchObject(defaults))
  await page.context().close()
})

test('works with the keyboard alone, and says what can’t be turned off', async () => {
  const page = await open()
  await tabTo(page, page.getByLabel('A meeting gets a new time'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Which meetings'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Send at'))
  await page.keyboard.type('0715AM')
  await page.getByText('3 changes not saved').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.').waitFor()
  expect(await read()).toMatchObject({
    ...defaults,
    rescheduled: false,
    agenda: 'today',
    agenda_time: '07:15',
  })
  await page.getByText('You can’t turn off these emails:').waitFor()
  await page.getByText('sign-in, password and the address of your account').waitFor()
  await page.context().close()
})

test('an unfinished time keeps the last one, and a reload keeps what isn’t saved', async () => {
  await change({ agenda: 'today', agenda_time: '07:15' })
  const page = await open()
  await page.getByLabel('Send at').fill('')
  await page.getByLabel(BOOKED).uncheck()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await waitForScript(page)
  expect(await page.getByLabel(BOOKED).isChecked()).toBe(false)
  expect(await page.getByLabel('Send at').inputValue()).toBe('07:15')
  await save(page)
  await page.getByText('Saved.').waitFor()
  expect(await read()).toMatchObject({ booked: false, agenda_time: '07:15' })
  await page.context().close()
})

test('what another browser changed meanwhile stays, unless the user decides otherwise', async () => {
  const page = await open()
  await page.getByLabel('Which meetings').selectOption('Those of the next day')
  await change({ agenda: 'today', canceled: false })
  await save(page)
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('row', { name: 'Which meetings Those of the next day Those of the same day' })
    .waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await read()).toMatchObject({ agenda: 'tomorrow', canceled: false })
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  await change({ agenda: 'tomorrow' })
  const page = await openConsole(browser, service, member, PATH, appearance)
  await page.getByLabel(BOOKED).uncheck()
  await expectAccessible(page, 'console-notifications', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await change({ agenda: 'tomorrow' })
  const page = await openConsole(browser, service, member, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-notifications-${locale}`)
  await page.context().close()
})
