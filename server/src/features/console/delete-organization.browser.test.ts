// Deleting the organization in a real browser, by pointer and by keyboard: what ends is listed, its name is typed, and it is restored.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSignedInVisitor } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { journeyDrivers } from '../../../test/journey-drivers.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { createDeletedOrganization } from '../../../test/organization-recipes.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/organization'
const NAME = 'Analytical Engines'
let service: Service
let browser: Browser
let operator: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', RATE_LIMITS: 'off' })
  browser = await startBrowser()
  service.setClock(START)
  operator = await service.createOrganization('Operations')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** With another member and a meeting ahead. */
async function createOwner(): Promise<Person> {
  const owner = await service.createOrganization(NAME)
  await service.addMember(owner.organizationId, 'Grace Hopper')
  const meetings = createMeetings(service, owner)
  await meetings.bookOrThrow(await meetings.createType([owner]), '2026-11-03T10:00:00Z')
  return owner
}

async function openDialog(owner: Person, ...more: [path?: string, appearance?: object]): Promise<Page> {
  const [path = PATH, appearance = {}] = more
  const page = await openConsole(browser, service, owner, path, appearance)
  await page.locator('section:has(#delete-organization) button').click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  return page
}

describe.each(Object.entries(journeyDrivers))('by %s', (_, driver) => {
  test('the owner deletes the organization and restores it', async () => {
    const owner = await createOwner()
    const page = await openConsole(browser, service, owner, PATH)
    await driver.press(button(page, 'Delete organization…'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 members can’t use the organization any more.').waitFor()
    await dialog.getByText('1 meeting to come is canceled, also for its invitees.').waitFor()
    await dialog.getByText(/December\s2,\s2026, \d/).waitFor()
    const confirm = dialog.getByRole('button', { name: 'Delete organization', exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await driver.fill(dialog.getByLabel(`Type “${NAME}” to confirm`), 'Another name')
    expect(await confirm.isDisabled()).toBe(true)
    await driver.fill(dialog.getByLabel(`Type “${NAME}” to confirm`), NAME)
    await driver.press(confirm)
    await page.getByRole('heading', { name: `${NAME} was deleted` }).waitFor()
    expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(401)
    await page.goto(`${service.url}/app/meetings`)
    await driver.press(button(page, 'Restore the organization'))
    await page.waitForURL(/\/app\/meetings/)
    expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(200)
    await page.context().close()
  })
})

test('a refusal is shown in the dialog, and nothing is deleted', async () => {
  const page = await openDialog(operator)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Type “Operations” to confirm').fill('Operations')
  await dialog.getByRole('button', { name: 'Delete organization', exact: true }).click()
  await dialog.getByText(/operates the installation/).waitFor()
  expect((await service.call('GET', '/users/me', { as: operator })).status).toBe(200)
  await page.context().close()
})

test('admins don’t get the button', async () => {
  const owner = await createOwner()
  const admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  const page = await openConsole(browser, service, admin, PATH)
  await page.getByLabel('Name').waitFor()
  expect(await button(page, 'Delete organization…').count()).toBe(0)
  await page.context().close()
})

testAppearances('the dialog and the page afterwards are accessible and fit', async (appearance) => {
  const page = await openDialog(await createOwner(), PATH, appearance)
  await expectAccessible(page, 'console-delete-organization', appearance)
  const deleted = await createDeletedOrganization(service)
  const visitor = await createSignedInVisitor(service, deleted)
  await page.context().clearCookies()
  for (const [name, value] of visitor.cookies)
    await page.context().addCookies([{ name, value, url: service.url }])
  await page.goto(`${service.url}/app`)
  await page.getByRole('heading', { name: 'Navy was deleted' }).waitFor()
  await expectAccessible(page, 'deleted-organization', appearance)
  await page.context().close()
})

testLocales('the dialog and the page afterwards are accessible and fit', async (locale) => {
  const page = await openDialog(await createOwner(), `${PATH}?lang=${locale}`)
  await expectAccessibleAndNarrow(page, `console-delete-organization-${locale}`)
  const deleted = await createDeletedOrganization(service)
  const visitor = await createSignedInVisitor(service, deleted)
  await page.context().clearCookies()
  for (const [name, value] of visitor.cookies)
    await page.context().addCookies([{ name, value, url: service.url }])
  await page.goto(`${service.url}/account/deleted-organization?lang=${locale}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessibleAndNarrow(page, `deleted-organization-${locale}`)
  await page.context().close()
})
