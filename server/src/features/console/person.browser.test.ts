// The page about a person in a real browser: admins go from it to what the person has, and each page says whose it is.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser
let owner: Person
let grace: Person
let groupAdmin: Person
let path = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  groupAdmin = await service.addMember(owner.organizationId, 'Mary Somerville')
  await service.call('PATCH', '/users/me', { as: grace, body: { timezone: 'America/New_York' } })
  const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  for (const [{ membershipId }, role] of [
    [grace, 'member'],
    [groupAdmin, 'admin'],
  ] as const)
    await service.call('POST', '/group_relationships', {
      as: owner,
      body: {
        group: body.resource.uri,
        owner: service.uri('organization_memberships', membershipId),
        role,
      },
    })
  const meetings = createMeetings(service, owner)
  await meetings.bookOrThrow(
    await meetings.createType([grace], { name: 'Product demo' }),
    '2026-11-03T15:00:00Z',
  )
  path = `/app/people/${grace.userId}`
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

test('an admin opens a person, and from there their pages', async () => {
  const page = await openConsole(browser, service, owner, '/app/people')
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await page.waitForURL((url) => url.pathname === path)
  await page.getByRole('heading', { name: 'Grace Hopper', exact: true }).waitFor()
  await page.getByText('Time zone: New York.').waitFor()
  await page.getByRole('link', { name: 'Product demo' }).waitFor()
  for (const [name, pathname] of [
    ['Hours', '/app/availability'],
    ['Time off', '/app/availability/time-off'],
    ['Calendars', '/app/availability/calendars'],
    ['Why can’t they be booked?', '/app/availability/why'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === pathname && url.searchParams.get('user') === grace.userId)
    await page.getByText('Availability of Grace Hopper.').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Grace Hopper', exact: true }).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Meetings', exact: true }).click()
  await expect
    .poll(() => page.getByLabel('Person or group').locator('option:checked').allTextContents())
    .toEqual(['Grace Hopper'])
  await page.goBack()
  await page.getByRole('link', { name: 'Sales' }).click()
  await page.waitForURL((url) => url.pathname === '/app/people' && url.searchParams.has('group'))
  await page.context().close()
})

test('an admin changes the role and removes the person there, and comes back to the list', async () => {
  const bob = await service.addMember(owner.organizationId, 'Bob Newman')
  const page = await openConsole(browser, service, owner, `/app/people/${bob.userId}`)
  await page.getByLabel('Role of Bob Newman').selectOption({ label: 'Admin' })
  await page.getByText('Bob Newman is now: Admin.').waitFor()
  await page.getByLabel('Actions for Bob Newman').click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByLabel('Type “Bob Newman” to confirm').fill('Bob Newman')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Bob Newman' }).click()
  await page.waitForURL((url) => url.pathname === '/app/people')
  await page.getByText('Bob Newman was removed.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Bob Newman' }).count()).toBe(0)
  await page.context().close()
})

test('others see no more than the API allows', async () => {
  const other = await service.createOrganization('Other')
  for (const [person, status] of [
    [grace, 200],
    [groupAdmin, 200],
    [other, 404],
  ] as const) {
    const page = await openConsole(browser, service, person, '/app/meetings')
    expect((await page.goto(`${service.url}${path}`))?.status()).toBe(status)
    expect(await page.getByLabel('Role of Grace Hopper').count()).toBe(0)
    expect(await page.getByText('Product demo').count()).toBe(0)
    await page.context().close()
  }
  const member = await service.addMember(owner.organizationId, 'Max')
  const page = await openConsole(browser, service, member, '/app/meetings')
  expect((await page.goto(`${service.url}${path}`))?.status()).toBe(403)
  await page.context().close()
})

testAppearances('a person is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, path, appearance)
  await expectAccessible(page, 'console-person', appearance)
  await page.context().close()
})

testLocales('a person is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${path}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-person-${locale}`)
  await page.context().close()
})
