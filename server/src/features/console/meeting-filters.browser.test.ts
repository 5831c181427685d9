// Filters of meetings in a real browser: by event type, place, source, person, group and period, for each role.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { testAppearances } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { DAY, instant, iso, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let service: Service
let browser: Browser
let owner: Person
let jana: Person
let leader: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  jana = await service.addMember(owner.organizationId, 'Jana')
  leader = await service.addMember(owner.organizationId, 'Leader')
  meetings = createMeetings(service, owner)
  const { body } = await meetings.call('POST', '/groups', owner, { name: 'Sales' })
  for (const [person, role] of [
    [jana, 'member'],
    [leader, 'admin'],
  ] as const)
    await meetings.call('POST', '/group_relationships', owner, {
      group: body.resource.uri,
      owner: service.uri('organization_memberships', person.membershipId),
      role,
    })
  const locations = [{ kind: 'physical', location: '1 Main Street' }]
  const demo = await meetings.createType([owner], { name: 'Product demo', locations })
  const call = await meetings.createType([owner], { name: 'Intro call' })
  const janas = await meetings.createType([jana], { name: 'Consultation' })
  const book = (type: string, start: string, name: string) =>
    meetings.bookOrThrow(type, start, { invitee: { email: `${name}@example.com`, name } })
  await book(demo, '2026-11-03T10:00:00Z', 'Alan')
  await book(call, '2026-11-03T11:00:00Z', 'Barbara')
  await book(call, '2026-11-05T11:00:00Z', 'Claude')
  await book(janas, '2026-11-04T11:00:00Z', 'Donald')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** The names of the invitees in the list. */
const expectShown = (page: Page, names: readonly string[]) =>
  expect.poll(() => page.locator('.meeting-text b').allTextContents()).toEqual(names)

const expectWhose = (page: Page, name: string) =>
  expect
    .poll(() => page.getByLabel('Person or group').locator('option:checked').allTextContents())
    .toEqual([name])

const chooseOption = (page: Page, field: string, label: string) =>
  page.getByLabel(field).selectOption({ label })

describe('a host', () => {
  test('filters by event type, and keeps the filter in other tabs and after a reload', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.getByRole('button', { name: 'Filter' }).click()
    await chooseOption(page, 'Event type', 'Intro call')
    await expectShown(page, ['Barbara', 'Claude'])
    await page.getByRole('link', { name: 'Past' }).click()
    await page.getByText('No meetings match these filters.').waitFor()
    await page.getByRole('link', { name: 'Upcoming' }).click()
    await expectShown(page, ['Barbara', 'Claude'])
    await page.reload()
    await expectShown(page, ['Barbara', 'Claude'])
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectShown(page, ['Alan', 'Barbara', 'Claude'])
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('filters by place and by source', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.getByRole('button', { name: 'Filter' }).click()
    await chooseOption(page, 'Place', 'In person')
    await expectShown(page, ['Alan'])
    await chooseOption(page, 'Source', 'Booked on your page')
    await page.getByText('No meetings match these filters.').waitFor()
    await chooseOption(page, 'Source', 'Booked through the API')
    await expectShown(page, ['Alan'])
    await page.reload()
    await expectShown(page, ['Alan'])
    await page.getByRole('button', { name: 'Filter (2)' }).waitFor()
    await chooseOption(page, 'Place', 'All places')
    await expectShown(page, ['Alan', 'Barbara', 'Claude'])
    await page.context().close()
  })

  test('filters by period, and exports what is shown', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings?from=2026-11-04')
    await expectShown(page, ['Claude'])
    await page.getByLabel('From').fill('2026-11-03')
    await page.getByLabel('To', { exact: true }).fill('2026-11-03')
    await expectShown(page, ['Alan', 'Barbara'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    const csv = (await (await download.createReadStream()).toArray()).join('')
    expect(['Alan', 'Barbara', 'Claude'].map((name) => csv.includes(name))).toEqual([true, true, false])
    await page.context().close()
  })

  test('filters by keyboard alone', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await tabTo(page, page.getByRole('button', { name: 'Filter' }))
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Product demo' }).waitFor({ state: 'attached' })
    await page.getByLabel('Person or group').waitFor()
    await tabTo(page, page.getByLabel('Event type'))
    await page.keyboard.type('Prod')
    await page.keyboard.press('Enter')
    await expectShown(page, ['Alan'])
    await page.locator('select:focus').waitFor()
    await page.context().close()
  })

  test('without a team chooses no person', async () => {
    const page = await openConsole(browser, service, jana, '/app/meetings')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('option', { name: 'Consultation' }).waitFor({ state: 'attached' })
    expect(await page.getByLabel('Person or group').count()).toBe(0)
    await page.context().close()
  })
})

describe('an admin', () => {
  test('finds a person without reading all members, and chooses a group or everyone', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    const lists: URLSearchParams[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/organization_memberships')) lists.push(searchParams)
    })
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Find a person').fill('jan')
    await page.getByRole('button', { name: /^Jana/ }).click()
    await expectShown(page, ['Donald'])
    await page.locator('.meeting-text .hint', { hasText: 'Jana' }).waitFor()
    await expectWhose(page, 'Jana')
    await page.reload()
    await expectWhose(page, 'Jana')
    await chooseOption(page, 'Person or group', 'Sales')
    await expectShown(page, ['Donald'])
    await chooseOption(page, 'Person or group', 'All meetings')
    await expectShown(page, ['Alan', 'Barbara', 'Donald', 'Claude'])
    await chooseOption(page, 'Person or group', 'My meetings')
    await expectShown(page, ['Alan', 'Barbara', 'Claude'])
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((query) => !query.has('user') && !query.has('search_term'))).toEqual([])
    await page.context().close()
  })

  test('finds a person by keyboard alone', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await tabTo(page, page.getByRole('button', { name: 'Filter' }))
    await page.keyboard.press('Enter')
    await page.getByLabel('Find a person').waitFor()
    await tabTo(page, page.getByLabel('Find a person'))
    await page.keyboard.type('jana')
    await page.getByRole('button', { name: /^Jana/ }).waitFor()
    await tabTo(page, page.getByRole('button', { name: /^Jana/ }))
    await page.keyboard.press('Enter')
    await expectShown(page, ['Donald'])
    await page.getByLabel('Find a person').and(page.locator(':focus')).waitFor()
    await page.context().close()
  })
})

test('an admin of a group reads the meetings of the group, and cannot change them', async () => {
  const page = await openConsole(browser, service, leader, '/app/meetings')
  await page.getByRole('button', { name: 'Filter' }).click()
  await chooseOption(page, 'Person or group', 'Sales')
  await expectShown(page, ['Donald'])
  await page.getByRole('link', { name: /Donald/ }).click()
  await page.getByRole('complementary').getByText('Donald@example.com').waitFor()
  for (const name of ['Reschedule', 'Cancel meeting'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.context().close()
})

test('a host with many meetings reads further pages', async () => {
  const busy = await service.createOrganization('Busy')
  const host = createMeetings(service, busy)
  const type = await host.createType([busy], { name: 'Call' })
  const MORE_THAN_A_PAGE = 28
  for (let number = 0; number < MORE_THAN_A_PAGE; number += 1) {
    const start =
      Date.parse('2026-11-03T09:00:00Z') + Math.floor(number / 14) * DAY + (number % 14) * 30 * MINUTE
    await host.bookOrThrow(type, iso(instant(start)))
  }
  const page = await openConsole(browser, service, busy, '/app/meetings')
  expect(await page.locator('a.meeting').count()).toBe(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.locator('a.meeting').count()).toBe(MORE_THAN_A_PAGE)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await page.locator('a.meeting').nth(25).and(page.locator(':focus')).waitFor()
  await page.context().close()
})

testAppearances('the filters are accessible and fit', async (appearance) => {
  const path = '/app/meetings?from=2026-11-03&to=2026-11-05'
  const page = await openConsole(browser, service, owner, path, appearance)
  await page.getByLabel('Find a person').fill('ja')
  await page.getByRole('button', { name: /^Jana/ }).waitFor()
  await expectShown(page, ['Alan', 'Barbara', 'Claude'])
  await expectAccessible(page, 'console-meeting-filters', appearance)
  await page.context().close()
})
