// Admins who give members access again, in a real browser: lost second factors, new accounts at the identity provider, and passwords
// where no mail is sent.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setUpTotp } from '../../../../testbed/accounts.ts'
import { startBrowser } from '../../../../testbed/browser.ts'
import { linkIdentity } from '../../../../testbed/identities.ts'
import { expectAccessible, openConsole, tabTo } from '../../../test/console.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let service: Service
let browser: Browser
let admin: Person
let grace: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  const owner = await service.createOrganization('Analytical Engines')
  admin = await service.addMember(owner.organizationId, 'Mary Somerville', 'admin')
  grace = await service.addMember(owner.organizationId, 'Grace Hopper')
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const menu = (page: Page, name = 'Grace Hopper') => page.getByLabel(`Actions for ${name}`)
const factOf = (page: Page) => page.getByText('Two-step sign-in: on')

test('an admin removes the second factors of a member', async () => {
  await setUpTotp(service, grace)
  const page = await openConsole(browser, service, admin, '/app/people')
  await factOf(page).waitFor()
  await menu(page).click()
  await page.getByRole('button', { name: 'Remove second factors…' }).click()
  await page.getByText('Their password still works.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factors' }).click()
  await page.getByText('Grace Hopper has no second factor now.').waitFor()
  await expect.poll(() => factOf(page).count()).toBe(0)
  await menu(page).click()
  await page.getByRole('button', { name: 'Remove…', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Remove second factors…' }).count()).toBe(0)
  await page.context().close()
})

const UNLINK = 'Unlink from the identity provider…'

test('an admin unlinks a member from the identity provider, on the person’s page', async () => {
  await linkIdentity(service.ctx, grace, 'https://login.example.com')
  const page = await openConsole(browser, service, admin, `/app/people/${grace.userId}`)
  await menu(page).click()
  await page.getByRole('button', { name: UNLINK }).click()
  await page.getByText('Grace Hopper is signed out everywhere.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  await page.getByText('Grace Hopper is no longer linked to the identity provider.').waitFor()
  await menu(page).click()
  await page.getByRole('button', { name: 'Remove…', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: UNLINK }).count()).toBe(0)
  await page.context().close()
})

test('an admin unlinks a member with the keyboard alone, on a phone in dark colors', async () => {
  await linkIdentity(service.ctx, grace, 'https://login.example.com')
  const appearance = { width: 390, isDark: true }
  const page = await openConsole(browser, service, admin, '/app/people', appearance)
  await menu(page).waitFor()
  await tabTo(page, menu(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: UNLINK }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectAccessible(page, 'member-unlink', appearance)
  await tabTo(page, dialog.getByRole('button', { name: 'Unlink', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByText('Grace Hopper is no longer linked to the identity provider.').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.context().close()
})

test('an admin creates a password link with the keyboard alone, on a phone in dark colors', async () => {
  const page = await openConsole(browser, service, admin, '/app/people', { width: 390, isDark: true })
  await tabTo(page, menu(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create a password link…' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Password link for Grace Hopper' })
  const link = (await dialog.locator('code').textContent()) ?? ''
  expect(link).toMatch(/^http:\/\/localhost:1\/password\/[\w-]+$/)
  await expectAccessible(page, 'member-password-link', { width: 390, isDark: true })
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  const { status } = await fetch(`${service.url}${new URL(link).pathname}`)
  expect(status).toBe(200)
  await page.context().close()
})

test('an admin can’t do it for another admin', async () => {
  await service.addMember(admin.organizationId, 'Alan Turing', 'admin')
  const page = await openConsole(browser, service, admin, '/app/people')
  await menu(page, 'Alan Turing').click()
  await expectAccessible(page, 'member-actions')
  expect(await page.getByRole('button', { name: 'Create a password link…' }).count()).toBe(0)
  await page.context().close()
})
