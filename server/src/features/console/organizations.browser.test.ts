// Operators create organizations, change their plan and restore them, in a real browser, by pointer and by keyboard alone.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import {
  expectAccessible,
  expectAccessibleAndNarrow,
  openConsole,
  selectWithArrows,
  tabTo,
} from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { signInEmail } from '../users/store.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/installation/organizations'
let service: Service
let browser: Browser
let operator: Person
beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  operator = await service.createOrganization('Operations')
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.locator('li.item').filter({ hasText: name })

test('an operator creates an organization, and gets a link for its owner', async () => {
  const page = await openConsole(browser, service, operator, PATH)
  await button(page, 'New organization…').click()
  const dialog = page.getByRole('dialog', { name: 'New organization' })
  const save = button(dialog, 'Create organization')
  await dialog.getByLabel('Name', { exact: true }).fill('Navy')
  await dialog.getByLabel('Name of the owner').fill('Grace Hopper')
  await dialog.getByLabel('Email address of the owner').fill('grace')
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByLabel('Email address of the owner').fill('grace@navy.example')
  await dialog.getByLabel('Plan').selectOption('teams')
  await save.click()
  const link = page.getByRole('dialog', { name: 'Password link for grace@navy.example' })
  const url = (await link.locator('code').textContent()) ?? ''
  expect(url).toMatch(/^http:\/\/localhost:1\/password\/[\w-]+$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.count()).toBe(0)
  await rowOf(page, 'Navy').getByText('teams, active').waitFor()
  expect((await fetch(`${service.url}${new URL(url).pathname}`)).status).toBe(200)

  // The same address again.
  await button(page, 'New organization…').click()
  await dialog.getByLabel('Name', { exact: true }).fill('Navy')
  await dialog.getByLabel('Name of the owner').fill('Grace Hopper')
  await dialog.getByLabel('Email address of the owner').fill('grace@navy.example')
  await save.click()
  await dialog.getByText('This email address belongs to a user. Enter another one.').waitFor()
  await page.context().close()
})

test('an operator changes the plan and the stage with the keyboard alone, on a phone in dark colors', async () => {
  await service.createOrganization('Analytical Engines')
  const appearance = { width: 390, isDark: true }
  const page = await openConsole(browser, service, operator, PATH, appearance)
  const menu = page.getByLabel('Actions for Analytical Engines')
  const pressed = async (control: Locator) => {
    await control.waitFor()
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  }
  await pressed(menu)
  await pressed(button(page, 'Change plan…'))
  const dialog = page.getByRole('dialog', { name: 'Plan of Analytical Engines' })
  await expectAccessible(page, 'organization-plan', appearance)
  await tabTo(page, dialog.getByLabel('Plan'))
  await selectWithArrows(page, 'free')
  await tabTo(page, dialog.getByLabel('Stage'))
  await selectWithArrows(page, 'trial')
  await pressed(button(dialog, 'Save'))
  await page.getByText('The plan of Analytical Engines is saved.').waitFor()
  await rowOf(page, 'Analytical Engines').getByText('free, trial').waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => page.locator(':focus').count()).toBe(1)
  await page.context().close()
})

test('an operator restores an organization that has no member', async () => {
  const alone = await service.createOrganization('Difference Engines')
  await dissolveOrganization(service.ctx, alone)
  const page = await openConsole(browser, service, operator, PATH)
  await page.getByLabel('Actions for Operations').click()
  expect(await button(page, 'Restore…').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Actions for Difference Engines').click()
  await button(page, 'Restore…').click()
  const dialog = page.getByRole('dialog', { name: 'Restore Difference Engines?' })
  await dialog.getByLabel('Another email address').fill('charles@engines.example')
  await button(dialog, 'Restore organization').click()
  await page.getByRole('dialog', { name: 'Password link for charles@engines.example' }).waitFor()
  await expect.poll(() => rowOf(page, 'Difference Engines').getByText('1 member').count()).toBe(1)
  const [owner] = await service.ctx.db.directory(signInEmail('charles@engines.example'))
  expect(owner?.user_id).toBe(alone.userId)
  await page.context().close()
})

testAppearances('the dialog for a new organization is accessible and fits', async (appearance) => {
  const page = await openConsole(browser, service, operator, PATH, appearance)
  await page.locator('li.item').first().waitFor()
  await page.locator('button.main').click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'organization-new', appearance)
  await page.context().close()
})

testLocales('the dialog for a new organization is accessible and fits', async (locale) => {
  const page = await openConsole(browser, service, operator, `${PATH}?lang=${locale}`)
  await page.locator('li.item').first().waitFor()
  await page.locator('button.main').click()
  await page.getByRole('dialog').waitFor()
  await expectAccessibleAndNarrow(page, `organization-new-${locale}`)
  await page.context().close()
})
