// The mails before and after a meeting in the editor of an event type, in a real browser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { openConsole, selectWithArrows, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings
let type = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner], { name: 'Product demo', reminder_hours: 24 })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = (as = owner) => openConsole(browser, service, as, `/app/event-types/${idOf(type)}`)
const readReminders = async () =>
  ((await meetings.call('GET', pathOf(type))).body.resource as unknown as { reminders: unknown }).reminders
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.save-bar').waitFor({ state: 'detached' })
}
const rows = (page: Page) => page.locator('#mail li')
const row = (page: Page, index: number) => rows(page).nth(index)

test('are added, changed and removed, and each says when it is sent', async () => {
  const page = await open()
  await row(page, 0).getByText('Reminder: 24 h → Invitee, Guests').waitFor()
  await row(page, 0).getByText('it is sent on').waitFor()
  await page.getByRole('button', { name: 'Add an email' }).click()
  await row(page, 1).getByLabel('Before the start').fill('15')
  await row(page, 1).getByLabel('Unit').selectOption('minutes')
  await row(page, 1).getByRole('checkbox', { name: 'Hosts' }).check()
  await row(page, 1).getByRole('checkbox', { name: 'Invitee' }).uncheck()
  await row(page, 1).getByRole('checkbox', { name: 'Guests' }).uncheck()
  // A mail to no one is removed with its button.
  expect(await row(page, 1).getByRole('checkbox', { name: 'Hosts' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Add an email' }).click()
  await row(page, 2).getByLabel('Email').selectOption('Follow-up')
  await row(page, 2).getByLabel('After the end').fill('2')
  expect(await row(page, 2).getByRole('checkbox', { name: 'Hosts' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add an email' }).click()
  await row(page, 3).getByLabel('Email').selectOption('After a no-show')
  await row(page, 3).getByText('After they were marked as a no-show').waitFor()
  await save(page)
  expect(await readReminders()).toEqual([
    { kind: 'reminder', minutes: 1_440, to: ['invitee', 'guests'] },
    { kind: 'reminder', minutes: 15, to: ['host'] },
    { kind: 'follow_up', minutes: 120, to: ['invitee'] },
    { kind: 'no_show', minutes: 60, to: ['invitee'] },
  ])
  await page.getByRole('button', { name: 'Remove: Reminder: 24 h' }).click()
  await save(page)
  expect(await readReminders()).toHaveLength(3)
  await page.reload()
  await row(page, 0).getByText('Reminder: 15 min → Hosts').waitFor()
  await page.context().close()
})

test('can be added and changed with the keyboard', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add an email' }).focus()
  await page.keyboard.press('Enter')
  await rows(page).nth(1).waitFor()
  await page.getByRole('link', { name: 'Mail and reminders' }).focus()
  await tabTo(page, row(page, 1).getByLabel('Email'))
  await selectWithArrows(page, 'Follow-up')
  await tabTo(page, row(page, 1).getByLabel('After the end'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('3')
  await tabTo(page, row(page, 1).getByRole('checkbox', { name: 'Guests' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await page.locator('.save-bar').waitFor({ state: 'detached' })
  expect(await readReminders()).toMatchObject([
    {},
    { kind: 'follow_up', minutes: 180, to: ['invitee', 'guests'] },
  ])
  await page.context().close()
})

test('at the same time twice, or at none, are not saved, and the page says so', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add an email' }).click()
  for (const hours of ['24', '0', '337']) {
    await row(page, 1).getByLabel('Unit').selectOption('hours')
    await row(page, 1).getByLabel('Before the start').fill(hours)
    await row(page, 1).getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('status').getByText('not the same time twice').first().waitFor()
  }
  expect(await readReminders()).toHaveLength(1)
  await row(page, 1).getByLabel('Before the start').fill('2')
  await row(page, 1).getByRole('alert').waitFor({ state: 'detached' })
  await save(page)
  expect(await readReminders()).toHaveLength(2)
  await page.context().close()
})

test('are at most five', async () => {
  const page = await open()
  const add = page.getByRole('button', { name: 'Add an email' })
  for (let count = 1; count < 5; count += 1) await add.click()
  await add.waitFor({ state: 'detached' })
  await save(page)
  expect(await readReminders()).toHaveLength(5)
  await page.context().close()
})

test('have a link to the templates of this event type for admins only', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Change the texts of these emails' }).click()
  expect(await page.getByLabel('Applies to').locator('option:checked').textContent()).toBe('Product demo')
  await page.context().close()
  const host = await service.addMember(owner.organizationId, 'grace')
  await meetings.call('PATCH', pathOf(type), owner, { hosts: [{ user: service.uri('users', host.userId) }] })
  const other = await open(host)
  await other.getByText('Reminder: 24 h → Invitee, Guests').waitFor()
  expect(await other.getByRole('link', { name: 'Change the texts' }).count()).toBe(0)
  expect(await other.getByRole('button', { name: 'Add an email' }).isDisabled()).toBe(true)
  await other.context().close()
})
