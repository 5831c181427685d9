// The area "People" in a real browser: who sees it, and how admins find people by pointer and by keyboard.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPasswordSession } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  goWithKeys,
  openConsole,
  tabTo,
} from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people'
let service: Service
let browser: Browser
let owner: Person
let groupAdmin: Person
let member: Person
let sales = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  member = await service.addMember(owner.organizationId, 'Mary Somerville')
  groupAdmin = await service.addMember(owner.organizationId, 'Grace Hopper')
  await service.addMember(owner.organizationId, 'Katherine Wolfeschlegelsteinhausenbergerdorff', 'admin')
  const created = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  sales = String(created.body.resource.uri)
  await addToSales(groupAdmin, 'admin')
  await addToSales(member, 'member')
  for (let number = 1; number <= 30; number += 1)
    await service.addMember(owner.organizationId, `Computer ${number}`)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function addToSales({ membershipId }: Person, role: string): Promise<void> {
  const body = { group: sales, owner: service.uri('organization_memberships', membershipId), role }
  expect((await service.call('POST', '/group_relationships', { as: owner, body })).status).toBe(201)
}

const rows = (page: Page) => page.getByRole('list', { name: 'People' }).locator('> li')
const areaLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'People' })

describe('an admin', () => {
  test('opens the area, and finds people by name, group and role', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await areaLink(page).click()
    await page.waitForURL((url) => url.pathname === PATH)
    await rows(page).filter({ hasText: 'Ada Lovelace' }).waitFor()
    expect(await page.title()).toBe('People · Meetwright')
    await page.getByRole('searchbox').fill('hop')
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('Grace Hopper')])
    expect(new URL(page.url()).search).toBe('?search=hop')
    await page.getByRole('searchbox').fill('')
    await page.getByLabel('Group').selectOption({ label: 'Sales' })
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Admin' })
    await page.getByText('No one found.').waitFor()
    await page.getByLabel('Group').selectOption({ label: 'All groups' })
    await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringMatching(/Katherine.*Admin/s)])
    await page.reload()
    await rows(page).filter({ hasText: 'Katherine' }).waitFor()
    expect(await rows(page).count()).toBe(1)
    await page.context().close()
  })

  test('sees groups, event types, meetings ahead, calendars and when someone was last seen', async () => {
    const meetings = createMeetings(service, owner)
    const type = await meetings.createType([member], { name: 'Consultation' })
    await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z')
    await openPasswordSession(service, member)
    const page = await openConsole(browser, service, owner, `${PATH}?search=somerville`)
    const facts = rows(page).first().getByRole('listitem')
    expect(await facts.allTextContents()).toEqual([
      'Sales',
      '1 event type',
      '2 meetings ahead',
      'No calendar connected',
      'Here now',
    ])
    await facts.getByRole('link', { name: '2 meetings ahead' }).click()
    await page.waitForURL((url) => url.searchParams.get('user') === service.uri('users', member.userId))
    await page.context().close()
  })

  test('shows more people with the keyboard alone, and the focus goes to the first new one', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await goWithKeys(page, 'u', PATH)
    await expect.poll(() => rows(page).count()).toBe(25)
    const more = page.getByRole('button', { name: 'Show more' })
    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(34)
    await expect.poll(() => rows(page).nth(25).and(page.locator(':focus')).count()).toBe(1)
    expect(await more.count()).toBe(0)
    await page.context().close()
  })

  test('opens the area with a command', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('peo')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === PATH)
    await page.context().close()
  })

  test('finds the area in the menu of a phone, which closes after the choice', async () => {
    const page = await openConsole(browser, service, owner, '/app/meetings', { width: 390 })
    const more = page.locator('summary', { hasText: 'More' })
    expect(await areaLink(page).isVisible()).toBe(false)
    await more.click()
    await areaLink(page).click()
    await page.waitForURL((url) => url.pathname === PATH)
    expect(await areaLink(page).isVisible()).toBe(false)
    await expect.poll(() => more.getAttribute('aria-current')).toBe('true')
    await more.press('Enter')
    await areaLink(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await areaLink(page).isVisible()).toBe(false)
    await more.and(page.locator(':focus')).waitFor()
    await page.context().close()
  })
})

test('an admin of a group sees the people of this group', async () => {
  const page = await openConsole(browser, service, groupAdmin, '/app/meetings')
  await areaLink(page).click()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('option', { name: 'Sales' }).waitFor({ state: 'attached' })
  expect(await page.getByLabel('Group').locator('option').allTextContents()).toEqual(['Sales'])
  await page.getByRole('searchbox').fill('mary')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.context().close()
})

test('a member doesn’t see the area, and its address says why', async () => {
  const page = await openConsole(browser, service, member, '/app/meetings')
  expect(await areaLink(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('peo')
  await page.getByText('Nothing found.').waitFor()
  await page.goto(`${service.url}${PATH}`)
  await page.getByText('Only admins of the organization or of a group can see its people.').waitFor()
  expect(await page.getByText('Ada Lovelace').count()).toBe(0)
  await expectAccessible(page, 'console-people-forbidden')
  await page.context().close()
})

testAppearances('people are accessible and fit', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await rows(page).first().waitFor()
  await expectAccessible(page, 'console-people', appearance)
  if (appearance.width < 500) {
    await page.locator('summary', { hasText: 'More' }).click()
    await expectAccessible(page, 'console-more-areas', appearance)
  }
  await page.context().close()
})

testLocales('people are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-people-${locale}`)
  await page.context().close()
})
