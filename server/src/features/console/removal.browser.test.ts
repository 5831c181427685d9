// Removing a member in a real browser: their meetings are given to a colleague or canceled, and what fails is said.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people'
const TEN = '2026-11-03T10:00:00Z'
const ELEVEN = '2026-11-03T11:00:00Z'
let service: Service
let browser: Browser
let owner: Person
let grace: Person
let bob: Person
let meetings: Meetings
let events: readonly string[] = []

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', {
    as: owner,
    body: { name: 'Ada Lovelace', timezone: 'Europe/London' },
  })
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  bob = await service.addMember(owner.organizationId, 'Bob Newman')
  meetings = createMeetings(service, owner)
  const type = await meetings.createType([grace], { name: 'Product demo' })
  const booked = [await meetings.bookOrThrow(type, TEN), await meetings.bookOrThrow(type, ELEVEN)]
  events = booked.map(({ event }) => idOf(event))
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const read = async (id: string) =>
  (await service.call('GET', `/scheduled_events/${id}`, { as: owner })).body.resource as unknown as {
    status: string
    event_memberships: { user: string }[]
  }
const hostsOf = async (id: string) => (await read(id)).event_memberships.map(({ user }) => user)
const isMember = async ({ membershipId }: Person) =>
  (await service.call('GET', `/organization_memberships/${membershipId}`, { as: owner })).status === 200
const list = (page: Page) => page.getByRole('list', { name: 'People' })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page) => dialog(page).getByRole('button', { name: 'Remove Grace Hopper' })
const nameField = (page: Page) => dialog(page).getByLabel('Type “Grace Hopper” to confirm')

async function openRemoval(page: Page): Promise<void> {
  await page.getByLabel('Actions for Grace Hopper').click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await dialog(page).getByText('2 meetings ahead').waitFor()
}

async function chooseBob(page: Page): Promise<void> {
  await dialog(page).getByLabel('Colleague', { exact: true }).fill('bo')
  await dialog(page)
    .getByRole('button', { name: /^Bob Newman/ })
    .click()
  await dialog(page).getByText('They go to Bob Newman.').waitFor()
}

const expectFocusInPage = (page: Page) => expect.poll(() => page.locator(':focus').count()).toBe(1)

test('an admin removes a member and gives the meetings to a colleague', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await openRemoval(page)
  await dialog(page)
    .getByText(/Nov 3.*Product demo/)
    .first()
    .waitFor()
  expect(await button(page).isDisabled()).toBe(true)
  await dialog(page).getByLabel('Give them to a colleague').check()
  await nameField(page).fill('Grace Hopper')
  expect(await button(page).isDisabled()).toBe(true)
  await chooseBob(page)
  await button(page).click()
  await page.getByText('Grace Hopper was removed. The meetings are Bob Newman’s now.').waitFor()
  await expect.poll(() => list(page).getByText('Grace Hopper').count()).toBe(0)
  await list(page).getByRole('link', { name: '2 meetings ahead' }).waitFor()
  await expectFocusInPage(page)
  expect(await isMember(grace)).toBe(false)
  for (const event of events) expect(await hostsOf(event)).toEqual([service.uri('users', bob.userId)])
  await page.context().close()
})

test('an admin removes a member and cancels the meetings, with the keyboard alone', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await tabTo(page, page.getByLabel('Actions for Grace Hopper'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Remove…' }))
  await page.keyboard.press('Enter')
  await dialog(page).getByText('2 meetings ahead').waitFor()
  await tabTo(page, dialog(page).getByLabel('Give them to a colleague'))
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByText('This installation sends no email').waitFor()
  await tabTo(page, nameField(page))
  await page.keyboard.type('Grace Hopper')
  await page.keyboard.press('Enter')
  await page.getByText('Grace Hopper was removed.').waitFor()
  await expectFocusInPage(page)
  expect(await isMember(grace)).toBe(false)
  for (const event of events) expect((await read(event)).status).toBe('canceled')
  await page.context().close()
})

test('if the colleague is busy, nothing changes, and the times are listed', async () => {
  await meetings.bookOrThrow(await meetings.createType([bob], { name: 'Own' }), '2026-11-03T11:15:00Z')
  const page = await openConsole(browser, service, owner, PATH)
  await openRemoval(page)
  await dialog(page).getByLabel('Give them to a colleague').check()
  await chooseBob(page)
  await nameField(page).fill('Grace Hopper')
  await button(page).click()
  const alert = dialog(page).getByRole('alert')
  await alert.getByText('Bob Newman is busy at these times. Nothing was changed').waitFor()
  expect(await alert.getByRole('listitem').allTextContents()).toEqual(['Tue, Nov 3, 11:00 AM'])
  await expectAccessible(page, 'console-removal-refused')
  expect(await isMember(grace)).toBe(true)
  for (const event of events) expect(await hostsOf(event)).toEqual([service.uri('users', grace.userId)])
  await dialog(page).getByLabel('Cancel them').check()
  await button(page).click()
  await page.getByText('Grace Hopper was removed.').waitFor()
  await page.context().close()
})

test('without meetings ahead only the name is asked for', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByLabel('Actions for Bob Newman').click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await dialog(page).getByText('No meetings ahead.').waitFor()
  expect(await dialog(page).getByRole('radio').count()).toBe(0)
  await dialog(page).getByLabel('Type “Bob Newman” to confirm').fill(' Bob  Newman ')
  await dialog(page).getByRole('button', { name: 'Remove Bob Newman' }).click()
  await page.getByText('Bob Newman was removed.').waitFor()
  expect(await isMember(bob)).toBe(false)
  await page.context().close()
})

test('neither the owner nor the viewer can be removed here', async () => {
  const admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  const page = await openConsole(browser, service, admin, PATH)
  await page.getByLabel('Actions for Grace Hopper').waitFor()
  for (const name of ['Ada Lovelace', 'Mary Somerville'])
    expect(await page.getByLabel(`Actions for ${name}`).count()).toBe(0)
  await page.context().close()
})

testAppearances('removing is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await openRemoval(page)
  await dialog(page).getByLabel('Give them to a colleague').check()
  await expectAccessible(page, 'console-removal', appearance)
  await page.context().close()
})

testLocales('removing is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?search=grace&lang=${locale}`)
  await page.locator('.person summary').click()
  await page.locator('.person .menu-item.danger').click()
  await dialog(page).getByRole('radio').first().check()
  await expectAccessibleAndNarrow(page, `console-removal-${locale}`)
  await page.context().close()
})
