// Times that the booking rules exclude, in a real browser: shown on request, marked with the reasons, held and booked.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})
beforeEach(() => service.setClock(START))

/** A host who is not a manager, with an event type from 9 AM to 5 PM. */
async function createHost(fields: object = {}): Promise<{ host: Person; type: string }> {
  const host = await service.addMember(owner.organizationId, 'Host')
  const type = await meetings.createType([host], {
    owner: service.uri('users', owner.userId),
    name: 'Demo',
    start_increment: 30,
    minimum_notice: 24 * 60,
    ...fields,
  })
  return { host, type }
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const switchOf = (page: Page) =>
  dialogOf(page).getByRole('switch', { name: 'Also show times that the booking rules exclude' })
const timesOf = (page: Page, name: string) => dialogOf(page).getByRole('radio', { name })
const waitForHold = (page: Page) =>
  page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/holds'))

async function readInvitees(host: Person) {
  const { body } = await meetings.call('GET', `/scheduled_events?user=${service.uri('users', host.userId)}`)
  const events = body.collection as unknown as { uri: string; status: string }[]
  const event = events.find(({ status }) => status === 'active')
  const invitees = await meetings.call('GET', `${pathOf(event?.uri)}/invitees`)
  return invitees.body.collection as unknown as { name: string; waived_rules: string[] }[]
}

test('a host books a time outside their hours, by pointer: it is marked, explained, held and booked', async () => {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, '/app/meetings')
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await dialog.getByRole('radio').first().waitFor()
  expect(await timesOf(page, '8:30 PM').count()).toBe(0)
  await switchOf(page).click()
  await timesOf(page, '8:30 PM outside the rules').first().waitFor()
  // A time that is open to everyone has no mark.
  expect(await dialog.getByRole('radio', { name: '4:30 PM', exact: true }).count()).toBeGreaterThan(0)
  const [held] = await Promise.all([
    waitForHold(page),
    timesOf(page, '8:30 PM').first().click({ force: true }),
  ])
  expect(held.status()).toBe(201)
  await dialog.getByText('Outside the booking rules:').waitFor()
  await dialog.getByText('The meeting doesn’t fit into the working hours of this day.').waitFor()
  await dialog.getByText('Too soon: it must be booked at least').waitFor()
  await dialog.getByLabel('Their name').fill('Grace')
  await dialog.getByLabel('Their email').fill('grace@example.com')
  await dialog.getByRole('button', { name: 'Book meeting' }).click()
  await page.getByText('Meeting with Grace booked.').waitFor()
  expect(await readInvitees(host)).toMatchObject([
    { name: 'Grace', waived_rules: ['outside_schedule', 'minimum_notice'] },
  ])
  const { resource } = (await held.json()) as { resource: { uri: string } }
  expect((await meetings.call('GET', pathOf(resource.uri))).body.resource.status).toBe('booked')
  await page.context().close()
})

test('a host moves a meeting outside the rules, by keyboard alone', async () => {
  const { host, type } = await createHost()
  const invitee = await meetings.bookOrThrow(type, '2026-11-04T12:00:00Z')
  const page = await openConsole(browser, service, host, `/app/meetings/${idOf(invitee.event)}`)
  await tabTo(page, page.getByRole('button', { name: 'Reschedule' }))
  await page.keyboard.press('Enter')
  await tabTo(page, switchOf(page))
  await page.keyboard.press('Space')
  await timesOf(page, '12:30 AM outside the rules').first().waitFor()
  await tabTo(page, dialogOf(page).locator('.times').first().getByRole('radio').first())
  await page.keyboard.press('Space')
  await dialogOf(page).getByText('Outside the booking rules:').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Move meeting' }))
  await page.keyboard.press('Enter')
  await page.getByText('moved.').waitFor()
  expect(await readInvitees(host)).toMatchObject([{ waived_rules: ['outside_schedule'] }])
  await page.context().close()
})

test('a host moves their meeting of a round robin to a time at which only another host is open', async () => {
  const [host, colleague] = [
    await service.addMember(owner.organizationId, 'Host'),
    await service.addMember(owner.organizationId, 'Colleague'),
  ]
  const { body } = await meetings.call('GET', '/user_availability_schedules', colleague)
  const rules = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((wday) => ({
    type: 'wday',
    wday,
    intervals: [{ from: '06:00', to: '23:00' }],
  }))
  const changed = await meetings.call('PATCH', pathOf(body.collection[0]?.uri), colleague, { rules })
  expect(changed.status).toBe(200)
  const type = await meetings.createType([], {
    pooling_type: 'round_robin',
    hosts: [
      { user: service.uri('users', host.userId), priority: 3 },
      { user: service.uri('users', colleague.userId), priority: 1 },
    ],
    start_increment: 30,
  })
  const invitee = await meetings.bookOrThrow(type, '2026-11-04T12:00:00Z')
  expect(await readInvitees(host)).toHaveLength(1)
  const page = await openConsole(browser, service, host, `/app/meetings/${idOf(invitee.event)}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  // A time that is open to everyone, but not to the host of this meeting.
  await timesOf(page, '8:30 PM').first().click({ force: true })
  await page.getByRole('button', { name: 'Move meeting' }).click()
  await dialogOf(page).getByRole('alert').waitFor()
  await switchOf(page).click()
  await page.getByRole('button', { name: 'Move meeting' }).click()
  await page.getByText('moved.').waitFor()
  expect(await readInvitees(host)).toMatchObject([{ waived_rules: ['outside_schedule'] }])
  await page.context().close()
})

test('a chosen time outside the rules is given up when they are no longer shown', async () => {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, '/app/meetings')
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await switchOf(page).click()
  await Promise.all([waitForHold(page), timesOf(page, '8:30 PM').first().click({ force: true })])
  await dialogOf(page).getByText('Outside the booking rules:').waitFor()
  await switchOf(page).click()
  await expect.poll(() => timesOf(page, '8:30 PM').count()).toBe(0)
  await dialogOf(page).getByText('Outside the booking rules:').waitFor({ state: 'detached' })
  expect(await dialogOf(page).locator('input[type=radio]:checked').count()).toBe(0)
  await page.context().close()
})

async function openExcluded(path = '', appearance = {}): Promise<Page> {
  const { host } = await createHost()
  const page = await openConsole(browser, service, host, `/app/meetings${path}`, appearance)
  await page.keyboard.press('n')
  const dialog = dialogOf(page)
  await dialog.getByRole('radio').first().waitFor()
  await dialog.getByRole('switch').click()
  await dialog.locator('.excluded').first().waitFor()
  await Promise.all([waitForHold(page), dialog.getByRole('radio').first().click({ force: true })])
  await dialog.locator('.waived-rules li').first().waitFor()
  return page
}

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openExcluded('', appearance)
  await expectAccessible(page, 'console-excluded-times', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openExcluded(`?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-excluded-times-${locale}`)
  await page.context().close()
})
