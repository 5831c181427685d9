// Booking requests in the console, in a real browser: accept and decline by pointer and by keyboard alone, live, and the setting.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { deleteMembership } from '../organization-memberships/store.ts'
import { markUserRemoved } from '../users/store.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/meetings/requests'
let service: Service
let browser: Browser
let owner: Person
let host: Person
let actions: Meetings
let requests: BookingRequests
let type = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  const program = await service.addMember(owner.organizationId, 'Pat Program')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, program)
  type = await actions.createType([host], { name: 'Intro call', requires_approval: true })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const open = (appearance: Appearance = {}, path = PATH) =>
  openConsole(browser, service, host, path, appearance)
const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Booking requests' }).getByRole('listitem').filter({ hasText: name })

test('a request is accepted, and the meeting can be opened from the list of all', async () => {
  const path = await requests.requestOrThrow(type, TEN)
  const page = await open()
  await row(page, 'Grace Hopper').getByText('Held until').waitFor()
  await page.getByRole('button', { name: 'Accept the request of Grace Hopper' }).click()
  await page.getByText('Meeting with Grace Hopper booked').waitFor()
  await page.getByText('No request waits for your answer.').waitFor()
  expect(await requests.read(path)).toMatchObject({ status: 'accepted' })
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row(page, 'Accepted').getByRole('link', { name: 'Open the meeting' }).click()
  await page.getByRole('complementary').getByText('Grace Hopper').waitFor()
  await page.context().close()
})

test('a request is declined with a message after six seconds, which Undo prevents', async () => {
  const path = await requests.requestOrThrow(type, TEN)
  const page = await open()
  const decline = async (message: string) => {
    await page.getByRole('button', { name: 'Decline the request of Grace Hopper' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Message to them').fill(message)
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await row(page, 'Grace Hopper').waitFor({ state: 'detached' })
  }
  await decline('Never sent.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Grace Hopper').waitFor()
  await decline('I travel that week.')
  await page.clock.fastForward(10_000)
  await expect
    .poll(() => requests.read(path))
    .toMatchObject({
      status: 'declined',
      message: 'I travel that week.',
    })
  await page.context().close()
})

test('a request that ended meanwhile says so, and leaves the list', async () => {
  const path = await requests.requestOrThrow(type, TEN)
  const page = await openConsole(browser, service, host, PATH, {}, { isLive: false })
  await row(page, 'Grace Hopper').waitFor()
  await requests.answer(path, 'refusal')
  await page.getByRole('button', { name: 'Accept the request of Grace Hopper' }).click()
  await page.getByText('already declined').waitFor()
  await row(page, 'Grace Hopper').waitFor({ state: 'detached' })
  await page.context().close()
})

test('requests are answered with the keyboard alone, and appear without a reload', async () => {
  const page = await open({}, '/app/meetings')
  const first = await requests.requestOrThrow(type, TEN)
  const tab = page.getByRole('link', { name: 'Requests (1)' })
  await tab.waitFor()
  await tabTo(page, tab)
  await page.keyboard.press('Enter')
  await row(page, 'Grace Hopper').waitFor()
  await page.keyboard.press('j')
  await row(page, 'Grace Hopper').and(page.locator(':focus')).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Accept the request of Grace Hopper' }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await requests.read(first)).status).toBe('accepted')
  await page.getByText('No request waits for your answer.').waitFor()
  const second = await requests.requestOrThrow(type, ELEVEN)
  await row(page, 'Grace Hopper').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Decline the request of Grace Hopper' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Decline', exact: true }))
  await page.keyboard.press('Enter')
  await page.clock.fastForward(10_000)
  await expect.poll(async () => (await requests.read(second)).status).toBe('declined')
  await page.context().close()
})

test('an admin sees the requests of everyone with their hosts, and answers them; a member has no choice', async () => {
  await actions.call('PATCH', '/users/me', owner, { name: 'Olive Owner' })
  const path = await requests.requestOrThrow(type, TEN)
  const page = await openConsole(browser, service, owner, PATH)
  await page.getByText('No request waits for your answer.').waitFor()
  const whose = page.getByRole('navigation', { name: 'Whose requests' })
  await tabTo(page, whose.getByRole('link', { name: 'To everyone' }))
  await page.keyboard.press('Enter')
  await row(page, 'Grace Hopper').getByText('Host: Ada Lovelace').waitFor()
  await page.reload()
  await row(page, 'Grace Hopper').getByText('Host: Ada Lovelace').waitFor()
  await page.getByRole('button', { name: 'Accept the request of Grace Hopper' }).click()
  await page.getByText('No request waits for an answer.').waitFor()
  expect(await requests.read(path)).toMatchObject({ status: 'accepted' })
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row(page, 'Accepted').getByText('Host: Ada Lovelace').waitFor()
  await whose.getByRole('link', { name: 'To me' }).click()
  await page.getByText('No requests yet.').waitFor()
  await page.context().close()
  const organization = encodeURIComponent(service.uri('organizations', owner.organizationId))
  const members = await open({}, `${PATH}?show=all&organization=${organization}`)
  await row(members, 'Accepted').waitFor()
  expect(await members.getByRole('navigation', { name: 'Whose requests' }).count()).toBe(0)
  expect(await members.getByText('Host: ').count()).toBe(0)
  await members.context().close()
})

test('a request whose host has left can be declined by an admin', async () => {
  const path = await requests.requestOrThrow(type, TEN)
  // As if it was made at the moment of the removal, which declines all that it finds.
  await service.ctx.db.transaction(owner.organizationId, async (tx) => {
    const { organizationId, membershipId, userId } = host
    await tx.rows(deleteMembership(organizationId, membershipId))
    await tx.rows(markUserRemoved(organizationId, userId, service.ctx.clock.now()))
  })
  const organization = encodeURIComponent(service.uri('organizations', owner.organizationId))
  const page = await openConsole(browser, service, owner, `${PATH}?organization=${organization}`)
  await row(page, 'Grace Hopper').getByText('A host has left the organization.').waitFor()
  await page.getByRole('button', { name: 'Decline the request of Grace Hopper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await page.clock.fastForward(10_000)
  await expect.poll(async () => (await requests.read(path)).status).toBe('declined')
  await page.context().close()
})

test('the editor of an event type has the setting, and shows the hours only with it', async () => {
  const plain = await actions.createType([host], { name: 'Plain call' })
  const page = await open({}, `/app/event-types/${idOf(plain)}`)
  const approval = page.getByLabel('A host must accept each booking', { exact: true })
  await approval.waitFor()
  expect(await page.getByLabel('Hours to answer').count()).toBe(0)
  await approval.check()
  await page.getByLabel('Hours to answer').fill('12')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => (await actions.call('GET', pathOf(plain))).body.resource)
    .toMatchObject({ requires_approval: true, request_hours: 12 })
  await page.context().close()
})

async function prepare(): Promise<void> {
  const declined = await requests.requestOrThrow(type, ELEVEN, { event_guests: ['alan@example.com'] })
  await actions.call('POST', `${declined}/refusal`, owner, { message: 'word '.repeat(60) })
  await requests.requestOrThrow(type, TEN)
}

testAppearances('both lists are accessible', async (appearance) => {
  await prepare()
  const page = await open(appearance, `${PATH}?show=all`)
  await row(page, 'Declined').waitFor()
  await expectAccessible(page, 'requests-all', appearance)
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await page.getByRole('button', { name: 'Decline the request of Grace Hopper' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'requests-decline', appearance)
  await page.context().close()
  const organization = encodeURIComponent(service.uri('organizations', owner.organizationId))
  const admins = await openConsole(
    browser,
    service,
    owner,
    `${PATH}?organization=${organization}`,
    appearance,
  )
  await row(admins, 'Host: Ada Lovelace').waitFor()
  await expectAccessible(admins, 'requests-everyone', appearance)
  await admins.context().close()
})

testLocales('the list fits', async (locale) => {
  await prepare()
  await actions.call('PATCH', '/users/me', host, { locale })
  const page = await open({}, `${PATH}?show=all`)
  await page.getByText('Grace Hopper').first().waitFor()
  await expectAccessibleAndNarrow(page, `requests-${locale}`)
  await page.context().close()
  await actions.call('PATCH', '/users/me', owner, { locale })
  const organization = encodeURIComponent(service.uri('organizations', owner.organizationId))
  const admins = await openConsole(browser, service, owner, `${PATH}?organization=${organization}`)
  await admins.getByText('Ada Lovelace').first().waitFor()
  await expectAccessibleAndNarrow(admins, `requests-everyone-${locale}`)
  await admins.context().close()
})
