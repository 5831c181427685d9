// Groups in a real browser: the list, the people of a group, and who may change them.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people/groups'
let service: Service
let browser: Browser
let owner: Person
let grace: Person
let mary: Person
let sales = ''

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
  mary = await service.addMember(owner.organizationId, 'Mary Somerville')
  sales = await createGroup('Sales')
  await createGroup('Support')
  await add(sales, grace, 'admin')
  const invitation = { email: 'invited@example.com', groups: [sales] }
  const path = `/organizations/${owner.organizationId}/invitations`
  expect((await service.call('POST', path, { as: owner, body: invitation })).status).toBe(201)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const createGroup = async (name: string) =>
  (await service.call('POST', '/groups', { as: owner, body: { name } })).body.resource.uri ?? ''
const add = (group: string, { membershipId }: Person, role: string) => {
  const body = { group, owner: service.uri('organization_memberships', membershipId), role }
  return service.call('POST', '/group_relationships', { as: owner, body })
}
async function listPeople(group: string) {
  const { collection } = (await service.call('GET', `/group_relationships?group=${group}`, { as: owner }))
    .body
  return collection.map(({ owner: person, role }) => [
    (person as unknown as { email: string }).email.split('@')[0],
    role,
  ])
}
const emailOf = async (as: Person) =>
  (await service.call('GET', '/users/me', { as })).body.resource.email ?? ''
const pathOf = (group: string) => `${PATH}/${group.slice(-36)}`
const open = (path = PATH, as = owner) => openConsole(browser, service, as, path)
const rows = (page: Page, name = 'Groups') => page.getByRole('list', { name }).getByRole('listitem')

describe('an admin', () => {
  test('finds groups, and creates, renames and deletes one', async () => {
    const page = await open('/app/people')
    await page.getByRole('link', { name: 'Groups' }).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Sales1 member', 'Support0 members'])
    await page.getByRole('searchbox').fill('sup')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByRole('button', { name: 'New group' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Research')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Research' }).waitFor()
    await page.getByText('No one is in this group yet.').waitFor()
    await page.getByRole('link', { name: /\/book\/research$/ }).waitFor()

    const menu = page.locator('.group-head summary')
    await menu.click()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Change name or link' }).click()
    await dialog.getByLabel('Name').fill('Development')
    await dialog.getByLabel('Link').fill('makers')
    await dialog.getByText(/\/book\/makers – the old link redirects here for a year\./).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Development' }).waitFor()
    await page.getByRole('link', { name: /\/book\/makers$/ }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Research' }).waitFor()
    await page.getByRole('link', { name: /\/book\/research$/ }).waitFor()

    await menu.click()
    await page.getByRole('button', { name: 'Delete group' }).click()
    await page.getByText('Group “Research” deleted.').waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.clock.runFor(7_000)
    await expect
      .poll(async () => (await service.call('GET', '/groups', { as: owner })).body.collection.length)
      .toBe(2)
    await page.context().close()
  })

  test('adds, promotes and removes people, by keyboard alone', async () => {
    const group = await createGroup('Keyboard')
    const page = await open(pathOf(group))
    const search = page.getByLabel('Add a person')
    await tabTo(page, search)
    await page.keyboard.type('mary')
    const found = page.getByRole('button', { name: /^Mary Somerville/ })
    await found.waitFor()
    await tabTo(page, found)
    await page.keyboard.press('Enter')
    const name = (await emailOf(mary)).split('@')[0]
    await rows(page, 'Members').filter({ hasText: 'Mary Somerville' }).waitFor()
    expect(await listPeople(group)).toEqual([[name, 'member']])
    await tabTo(page, page.getByLabel('Role of Mary Somerville'))
    await page.keyboard.press('a')
    await expect.poll(() => listPeople(group)).toEqual([[name, 'admin']])
    await tabTo(page, page.getByRole('button', { name: 'Remove, Mary Somerville' }))
    await page.keyboard.press('Enter')
    await page.getByText('Mary Somerville removed from the group.').waitFor()
    await expect.poll(() => listPeople(group)).toEqual([])
    await page.keyboard.press('Control+z')
    await expect.poll(() => listPeople(group)).toEqual([[name, 'admin']])
    await page.context().close()
    await service.call('DELETE', new URL(group).pathname, { as: owner })
  })

  test('sees invited people, and why someone can’t be added again', async () => {
    const page = await open(pathOf(sales))
    await rows(page, 'Members')
      .filter({ hasText: 'invited@example.com' })
      .getByText('Invited', { exact: true })
      .waitFor()
    await page.getByLabel('Add a person').fill('grace')
    await page.getByRole('button', { name: /^Grace Hopper/ }).click()
    await page.getByRole('alert').getByText('This person is already in the group.').waitFor()
    await page.context().close()
  })
})

test('an admin of a group sees its people, and can’t change them', async () => {
  const page = await open(PATH, grace)
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Sales1 member'])
  expect(await page.getByRole('button', { name: 'New group' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Sales' }).click()
  await rows(page, 'Members').filter({ hasText: 'Grace Hopper' }).getByText('Admin').waitFor()
  expect(
    await page
      .locator('main')
      .getByRole('button', { name: /Remove|Change name/ })
      .count(),
  ).toBe(0)
  expect(await page.getByLabel('Add a person').count()).toBe(0)
  await page.context().close()
})

testAppearances('groups are accessible and fit', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await rows(page).first().waitFor()
  await expectAccessible(page, 'console-groups', appearance)
  await page.getByRole('link', { name: 'Sales' }).click()
  await rows(page, 'Members').first().waitFor()
  await expectAccessible(page, 'console-group', appearance)
  await page.locator('.group-head summary').click()
  await page.getByRole('button', { name: 'Change name or link' }).click()
  await expectAccessible(page, 'console-group-rename', appearance)
  await page.context().close()
})

testLocales('groups are accessible and fit', async (locale) => {
  const page = await openConsole(browser, service, owner, `${pathOf(sales)}?lang=${locale}`)
  await page.locator('ul.rows li').first().waitFor()
  await expectAccessibleAndNarrow(page, `console-group-${locale}`)
  await page.context().close()
})
