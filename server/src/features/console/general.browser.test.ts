// The general settings of the organization in a real browser: its name and its rule for second factors, with undo, and its owner.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setUpTotp } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/organization'
let service: Service
let browser: Browser
let owner: Person
let admin: Person
let member: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
  admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  member = await service.addMember(owner.organizationId, 'Grace Hopper')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const readName = async () =>
  (await service.call('GET', `/organizations/${owner.organizationId}`, { as: owner })).body.resource.name

test('an admin renames the organization with the keyboard, takes it back, and sees who owns it', async () => {
  const page = await openConsole(browser, service, admin, PATH)
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  const name = page.getByLabel('Name')
  await tabTo(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Difference Engines')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await readName()).toBe('Difference Engines')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(readName).toBe('Analytical Engines')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Not saved:/).waitFor()
  expect(await readName()).toBe('Analytical Engines')
  await page.context().close()
})

test('an admin requires a second factor of all members, after setting up their own', async () => {
  const readRule = async () =>
    (await service.call('GET', `/organizations/${owner.organizationId}`, { as: owner })).body.resource
      .require_second_factor
  await setUpTotp(service, admin)
  const page = await openConsole(browser, service, admin, PATH)
  await page.getByLabel('Require two-step sign-in').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await readRule()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(readRule).toBe(false)
  await page.context().close()
})

test('members see that only admins can change it', async () => {
  const page = await openConsole(browser, service, member, PATH)
  await page.getByText('Only admins can change the organization.').waitFor()
  await page.context().close()
})

testAppearances('is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, owner, PATH, appearance)
  await page.getByLabel('Name').fill('Changed')
  await expectAccessible(page, 'console-general', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, owner, `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-general-${locale}`)
  await page.context().close()
})
