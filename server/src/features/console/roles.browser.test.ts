// Roles in a real browser: admins change them in the list, and the owner hands over the ownership.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, setUserPassword } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/people'
let service: Service
let browser: Browser
let owner: Person
let admin: Person
let grace: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const roleOf = async ({ membershipId }: Person) =>
  (await service.call('GET', `/organization_memberships/${membershipId}`, { as: admin })).body.resource.role
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).locator('> li', { hasText: name })
const roleField = (page: Page) => page.getByLabel('Role of Grace Hopper')
const openHandOver = async (page: Page) => {
  await page.getByLabel('Actions for Grace Hopper').click()
  await page.getByRole('button', { name: 'Hand over ownership…' }).click()
}

test('an admin changes a role, and can undo it', async () => {
  const page = await openConsole(browser, service, admin, PATH)
  await roleField(page).selectOption({ label: 'Admin' })
  await page.getByText('Grace Hopper is now: Admin.').waitFor()
  expect(await roleOf(grace)).toBe('admin')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => roleOf(grace)).toBe('user')
  expect(await roleField(page).inputValue()).toBe('user')
  // The own role and that of the owner can't be changed here, and only the owner can hand over.
  for (const name of ['Ada Lovelace', 'Mary Somerville'])
    expect(await row(page, name).getByRole('combobox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Hand over ownership…' }).count()).toBe(0)
  await page.context().close()
})

test('an admin changes a role with the keyboard alone', async () => {
  const page = await openConsole(browser, service, admin, PATH)
  await tabTo(page, roleField(page))
  await page.keyboard.press('ArrowDown')
  await page.getByText('Grace Hopper is now: Admin.').waitFor()
  expect(await roleOf(grace)).toBe('admin')
  await roleField(page).and(page.locator(':focus')).waitFor()
  await page.context().close()
})

test('what was refused is taken back, and the row says why', async () => {
  // A page that follows the change of the own role no longer has the field.
  const page = await openConsole(browser, service, admin, PATH, {}, { isLive: false })
  await roleField(page).waitFor()
  const body = { role: 'user' }
  await service.call('PATCH', `/organization_memberships/${admin.membershipId}`, { as: owner, body })
  await roleField(page).selectOption({ label: 'Admin' })
  await row(page, 'Grace Hopper').getByRole('alert').getByText('Not saved:').waitFor()
  expect(await roleField(page).inputValue()).toBe('user')
  await page.context().close()
})

test('after some time it asks for the password, and comes back to the same list', async () => {
  await setUserPassword(service, owner)
  const before = service.ctx.clock.now()
  const page = await openConsole(browser, service, owner, `${PATH}?search=grace`)
  service.setClock(instant(before + 16 * MINUTE))
  await roleField(page).selectOption({ label: 'Admin' })
  const confirm = row(page, 'Grace Hopper').getByRole('link', { name: 'Confirm your identity' })
  await confirm.waitFor()
  expect(await roleField(page).inputValue()).toBe('user')
  await expectAccessible(page, 'console-role-refused')
  await confirm.click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === PATH && url.search === '?search=grace')
  await roleField(page).selectOption({ label: 'Admin' })
  await page.getByText('Grace Hopper is now: Admin.').waitFor()
  service.setClock(before)
  expect(await roleOf(grace)).toBe('admin')
  await page.context().close()
})

test('the owner hands over the ownership after typing the name', async () => {
  const page = await openConsole(browser, service, owner, PATH)
  await openHandOver(page)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Hand over ownership' })
  await page.getByLabel('Type “Grace Hopper” to confirm').fill('Grace')
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Type “Grace Hopper” to confirm').fill('Grace Hopper')
  await page.keyboard.press('Enter')
  await page.getByText('Grace Hopper is the owner now, and you are an admin.').waitFor()
  expect([await roleOf(grace), await roleOf(owner)]).toEqual(['owner', 'admin'])
  await row(page, 'Grace Hopper').getByText('Owner', { exact: true }).waitFor()
  await row(page, 'Ada Lovelace').getByText('Admin', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Hand over ownership…' }).count()).toBe(0)
  await page.context().close()
})

testAppearances('handing over is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await page.getByLabel('Actions for Grace Hopper').click()
  await expectAccessible(page, 'console-person-menu', appearance)
  await page.getByRole('button', { name: 'Hand over ownership…' }).click()
  await expectAccessible(page, 'console-hand-over', appearance)
  await page.context().close()
})

testLocales('handing over is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await page.locator('.person summary').first().click()
  await page.locator('.person .menu-item').first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleAndNarrow(page, `console-hand-over-${locale}`)
  await page.context().close()
})
