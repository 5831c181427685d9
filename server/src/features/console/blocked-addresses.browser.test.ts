// Blocked addresses in a real browser, by pointer and by keyboard alone: block, find and unblock them.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole, tabTo } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { blockInvitee } from '../blocked-invitees/block-invitee.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const PATH = '/app/settings/blocked-addresses'
let service: Service
let browser: Browser
let owner: Person

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1' })
  browser = await startBrowser()
})
beforeEach(async () => {
  owner = await service.createOrganization('Analytical Engines')
  await service.call('PATCH', '/users/me', { as: owner, body: { name: 'Ada Lovelace' } })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const open = (appearance: Appearance = {}, query = '') =>
  openConsole(browser, service, owner, `${PATH}${query}`, appearance)
const block = (pattern: string) => service.call('POST', '/blocked_invitees', { as: owner, body: { pattern } })
const blockAsOperator = (pattern: string) =>
  blockInvitee(service.ctx, { kind: 'system', organizationId: owner.organizationId }, pattern)
const patterns = async () =>
  (await service.call('GET', '/blocked_invitees', { as: owner })).body.collection.map(
    ({ pattern }) => pattern,
  )
const row = (page: Page, pattern: string): Locator => page.getByRole('listitem').filter({ hasText: pattern })

test('an address and a domain are blocked, with who did it and when', async () => {
  await blockAsOperator('operator.example')
  const page = await open()
  await row(page, 'operator.example')
    .getByText('Domain · Blocked by the operator on November 2, 2026')
    .waitFor()
  await page.getByRole('button', { name: 'Block an address' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Email address or domain')
  await field.fill('eve')
  await dialog.getByText('Enter an address like eve@example.com').waitFor()
  expect(await dialog.getByRole('button', { name: 'Block', exact: true }).isDisabled()).toBe(true)
  await field.fill('Eve+1@Example.net')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('eve@example.net is blocked.').waitFor()
  await row(page, 'eve@example.net').getByText('Blocked by Ada Lovelace on November 2, 2026').waitFor()
  // Again: the answer is the same.
  await page.getByRole('button', { name: 'Block an address' }).click()
  await field.fill('eve@example.net')
  await field.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await patterns()).toEqual(['eve@example.net', 'operator.example'])
  await page.context().close()
})

test('a search finds a part, its address can be reloaded, and 26 take two pages', async () => {
  for (let at = 0; at < 26; at += 1) await block(`spam-${String(at).padStart(2, '0')}.example`)
  await block('eve@example.net')
  const page = await open()
  const rows = page.getByRole('list', { name: 'Blocked addresses' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(27)
  await page.getByLabel('Search blocked addresses').fill('AM-1')
  await page.waitForURL((url) => url.searchParams.get('search') === 'AM-1')
  await expect.poll(() => rows.count()).toBe(10)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(10)
  await page.getByLabel('Search blocked addresses').fill('nothing')
  await page.getByText('No blocked address contains this.').waitFor()
  await page.context().close()
})

test('unblocking is undone, or sent after six seconds', async () => {
  await block('eve@example.net')
  const page = await open()
  await page.getByRole('button', { name: 'Unblock eve@example.net' }).click()
  await row(page, 'eve@example.net').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'eve@example.net').waitFor()
  expect(await patterns()).toEqual(['eve@example.net'])
  await page.getByRole('button', { name: 'Unblock eve@example.net' }).click()
  await page.clock.runFor(6_500)
  await expect.poll(patterns).toEqual([])
  await page.getByText('No addresses are blocked.').waitFor()
  await page.context().close()
})

test('everything works with the keyboard alone', async () => {
  const page = await open()
  await page.keyboard.press('n')
  await tabTo(page, page.getByRole('dialog').getByLabel('Email address or domain'))
  await page.keyboard.type('spam.example')
  await page.keyboard.press('Enter')
  await row(page, 'spam.example').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('spam')
  await page.waitForURL((url) => url.searchParams.get('search') === 'spam')
  await row(page, 'spam.example').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Unblock spam.example' }))
  await page.keyboard.press('Enter')
  await row(page, 'spam.example').waitFor({ state: 'detached' })
  await page.locator('#content:focus').waitFor()
  await page.clock.runFor(6_500)
  await expect.poll(patterns).toEqual([])
  await page.context().close()
})

test('members see that only admins can do this', async () => {
  const member = await service.addMember(owner.organizationId, 'Grace Hopper')
  const page = await openConsole(browser, service, member, PATH)
  await page.getByText('Only admins can see and change blocked addresses.').waitFor()
  await page.context().close()
})

const fill = async () => {
  await blockAsOperator('very-long-name-of-a-domain.newsletter.spam.example')
  await block('eve@example.net')
}

testAppearances('is accessible and fits', async (appearance) => {
  await fill()
  const page = await open(appearance)
  await row(page, 'eve@example.net').waitFor()
  await expectAccessible(page, 'console-blocked', appearance)
  await page.getByRole('button', { name: 'Block an address' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'console-blocked-dialog', appearance)
  await page.context().close()
})

testLocales('is accessible and fits', async (locale) => {
  await fill()
  const page = await open({}, `?lang=${locale}`)
  await row(page, 'eve@example.net').waitFor()
  await expectAccessibleAndNarrow(page, `console-blocked-${locale}`)
  await page.context().close()
})
