// Webhooks in a real browser: health in the list, pausing, deleting, changes, a new key, tests, samples, and who sees which.
import type { Browser, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Appearance, startBrowser } from '../../../../testbed/browser.ts'
import { type Receiver, startReceiver } from '../../../../testbed/receiver.ts'
import { expectAccessible, expectAccessibleAndNarrow, openConsole } from '../../../test/console.ts'
import { testAppearances, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, storeDeliveries, type Webhooks } from '../../../test/webhooks.ts'
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const PATH = '/app/settings/webhooks'
const UNDO_MS = 7_000

let service: Service
let browser: Browser
let receiver: Receiver
let owner: Person
let hooks: Webhooks
let now: Instant

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', ALLOW_LOOPBACK_CALLS: 'true' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})
beforeEach(async () => {
  receiver = await startReceiver()
  // The library that verifies signatures uses the real clock.
  now = instant(Date.now())
  service.setClock(now)
  owner = await service.createOrganization('Analytical Engines')
  hooks = createWebhooks(service, owner)
})
afterEach(() => receiver.stop())

const open = (path: string, person = owner, appearance: Appearance = {}) =>
  openConsole(browser, service, person, path, appearance)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const read = async (id: string) =>
  (await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })).body.resource as unknown as {
    readonly state: string
    readonly events: readonly string[]
    readonly callback_url: string
  }
const closePage = (page: Page) => page.context().close()

test('the list says what is delivered, waits, fails or is disabled, and why', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/works'))
  await service.call('POST', `/webhook_subscriptions/${id}/test`, { as: owner })
  await hooks.send()
  receiver.respondWith(({ path }) => ({ status: path === '/gone' ? 410 : 503 }))
  for (const path of ['/fails', '/gone']) {
    const failing = await hooks.subscribeOrThrow(receiver.url(path))
    await service.call('POST', `/webhook_subscriptions/${failing.id}/test`, { as: owner })
  }
  await hooks.send()
  await storeDeliveries(service, owner, [id], { count: 2, status: 'failed', from: instant(now - HOUR) })
  const page = await open(PATH)
  const row = (path: string) => page.locator('li.webhook', { hasText: receiver.url(path) })
  for (const text of ['Active', /^Last success .+ · 2 failed in the last 30 days$/, /^Everyone’s/])
    await row('/works').getByText(text).waitFor()
  for (const text of ['Failing', /^Failing since /, /^No success yet · 1 waiting$/])
    await row('/fails').getByText(text, { exact: true }).first().waitFor()
  for (const text of ['Disabled', 'Your program answered 410 (Gone).'])
    await row('/gone').getByText(text, { exact: true }).waitFor()
  await closePage(page)
})

test('the switch pauses and resumes at once, and deleting can be undone', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const page = await open(PATH)
  const row = page.locator('li.webhook')
  await row.getByRole('switch').click()
  await row.getByText('Paused', { exact: true }).waitFor()
  await expect.poll(async () => (await read(id)).state).toBe('paused')
  await button(page, 'Undo').click()
  await row.getByText('Active', { exact: true }).waitFor()
  await expect.poll(async () => (await read(id)).state).toBe('active')

  const remove = async () => {
    await row.locator('summary').click()
    await button(page, 'Delete').click()
    await expect.poll(() => row.count()).toBe(0)
  }
  await remove()
  await button(page, 'Undo').last().click()
  await row.waitFor()
  await remove()
  await page.clock.runFor(UNDO_MS)
  await page.getByText('No webhooks yet.').waitFor()
  await expect
    .poll(async () => (await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })).status)
    .toBe(404)
  await closePage(page)
})

test('URL and events are saved together; a refused URL is said at its field', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  await hooks.subscribeOrThrow(receiver.url('/taken'))
  const page = await open(`${PATH}/${id}/settings`)
  const url = page.getByLabel('URL', { exact: true })
  await url.fill('ftp://example.com')
  await page.getByText('Enter a URL like https://example.com/webhooks.').waitFor()
  await url.fill(receiver.url('/taken'))
  await page.getByLabel('Canceled', { exact: true }).uncheck()
  await page.getByText('2 changes not saved').waitFor()
  await button(page, 'Save').click()
  await page.getByText('Another webhook already sends', { exact: false }).waitFor()
  await url.fill(receiver.url('/b'))
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: receiver.url('/b') }).waitFor()
  expect(await read(id)).toMatchObject({
    callback_url: receiver.url('/b'),
    events: ['invitee.created', 'invitee.rescheduled'],
  })
  await closePage(page)
})

test('a new key asks for a recent password, is shown once, and signs the next request', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const page = await open(`${PATH}/${id}/settings`)
  service.setClock(instant(now + 20 * MINUTE))
  const rotate = async () => {
    await button(page, 'New key…').click()
    await button(page, 'Create new key').click()
  }
  await rotate()
  const link = page.getByRole('alert').getByRole('link', { name: 'Confirm your identity' })
  expect(await link.getAttribute('href')).toContain(encodeURIComponent(`${PATH}/${id}/settings`))
  await page.keyboard.press('Escape')
  // Changes that need the password stay in the tab.
  await page.getByLabel('Canceled', { exact: true }).uncheck()
  await button(page, 'Save').click()
  await page.locator('.save-bar').getByRole('link', { name: 'Confirm your identity' }).waitFor()

  service.setClock(now)
  await rotate()
  const key = (await page.locator('.shown-once code').textContent()) ?? ''
  await button(page, 'Done').click()
  await expect.poll(() => page.getByText(key).count()).toBe(0)
  await service.call('POST', `/webhook_subscriptions/${id}/test`, { as: owner })
  await hooks.send()
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
  expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({
    event: 'webhook_subscription.tested',
  })
  await closePage(page)
})

test('a test shows the response, also that of a receiver that fails', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const page = await open(`${PATH}/${id}`)
  const runTest = async () => {
    const created = page.waitForResponse((response) => response.url().endsWith('/test'))
    await button(page, 'Send a test').click()
    await created
    await hooks.send()
    await page.clock.runFor(1_000)
  }
  await runTest()
  await page.getByText(/^The test arrived: 200 OK, \d+ ms\./).waitFor()
  receiver.respondWith(() => ({ status: 500 }))
  await runTest()
  await page.getByText(/^The test failed: 500 Internal Server Error, \d+ ms\./).waitFor()
  await page.getByRole('link', { name: 'Show the delivery' }).click()
  await page.getByText('webhook_subscription.tested', { exact: true }).waitFor()
  await button(page, 'Send now').waitFor()
  await closePage(page)
})

test('deliveries are filtered by status and period, and the address keeps the filters', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const store = (status: 'delivered' | 'failed', days: number) =>
    storeDeliveries(service, owner, [id], { count: 1, status, from: instant(now - days * 24 * HOUR) })
  await store('delivered', 2)
  await store('failed', 2)
  await store('failed', 6)
  const page = await open(`${PATH}/${id}`)
  const listed = page.locator('.deliveries li')
  await expect.poll(() => listed.count()).toBe(3)
  await page.getByLabel('Status').selectOption({ label: 'Failed' })
  await expect.poll(() => listed.count()).toBe(2)
  const from = new Date(now - 4 * 24 * HOUR).toISOString().slice(0, 10)
  await page.getByLabel('From', { exact: true }).fill(from)
  await expect.poll(() => listed.count()).toBe(1)
  expect(new URL(page.url()).search).toBe(`?status=failed&from=${from}`)
  await page.reload()
  await expect.poll(() => listed.count()).toBe(1)
  await closePage(page)
})

test('a sample of each event is shown', async () => {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/a'))
  const page = await open(`${PATH}/${id}/settings`)
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Did not come' })
  await page.getByText('"event": "invitee_no_show.created"').waitFor()
  await closePage(page)
})

test('members see and create only their own webhooks; admins of a group also those of the group', async () => {
  await hooks.subscribeOrThrow(receiver.url('/all'))
  const member = await service.addMember(owner.organizationId, 'Grace Hopper')
  const created = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  const page = await open(PATH, member)
  await page.getByText('No webhooks yet.').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Whose events?').count()).toBe(0)
  expect(await dialog.getByLabel('Routing form submitted').count()).toBe(0)
  await dialog.getByLabel('URL', { exact: true }).fill(receiver.url('/mine'))
  await button(page, 'Create webhook').click()
  await page.locator('li.webhook').getByText('Only mine').waitFor()
  expect(await page.locator('li.webhook').count()).toBe(1)

  const group = created.body.resource.uri
  const body = { group, owner: service.uri('organization_memberships', member.membershipId), role: 'admin' }
  await service.call('POST', '/group_relationships', { as: owner, body })
  await page.reload()
  await page.locator('#console[data-ready]').waitFor()
  await page.keyboard.press('n')
  await dialog.getByLabel('URL', { exact: true }).fill(receiver.url('/sales'))
  await dialog.getByLabel('Whose events?').selectOption({ label: 'Those of the group Sales' })
  await button(page, 'Create webhook').click()
  await page.locator('li.webhook').getByText('Those of the group Sales').waitFor()
  await closePage(page)
})

/** A webhook in each state, with deliveries. Returns the paths of all pages. */
async function createSamples(): Promise<Readonly<Record<string, string>>> {
  const { id } = await hooks.subscribeOrThrow(receiver.url('/works'))
  for (const status of ['delivered', 'failed', 'pending'] as const)
    await storeDeliveries(service, owner, [id], { count: 2, status, from: instant(now - HOUR) })
  receiver.respondWith(({ path }) => ({ status: path === '/gone' ? 410 : 503 }))
  for (const path of ['/fails', '/gone']) {
    const failing = await hooks.subscribeOrThrow(receiver.url(path))
    await service.call('POST', `/webhook_subscriptions/${failing.id}/test`, { as: owner })
  }
  await hooks.send()
  const [delivery] = await hooks.deliveries(id)
  const path = `${PATH}/${id}`
  return {
    webhooks: PATH,
    webhook: path,
    'webhook-settings': `${path}/settings`,
    'webhook-delivery': `${path}/deliveries/${delivery?.webhook_id}`,
  }
}

/** Opens the dialog of a page that has one. */
async function openDialog(page: Page, name: string): Promise<boolean> {
  const opener = { webhooks: '.form-page .button.main', webhook: '.deliveries > .item-line .button' }[name]
  if (opener === undefined) return false
  await page.locator(opener).click()
  await page.getByRole('dialog').waitFor()
  return true
}

testAppearances('pages about webhooks are accessible and fit', async (appearance) => {
  for (const [name, path] of Object.entries(await createSamples())) {
    const page = await open(path, owner, appearance)
    await expectAccessible(page, `console-${name}`, appearance)
    if (await openDialog(page, name)) await expectAccessible(page, `console-${name}-dialog`, appearance)
    await closePage(page)
  }
})

testLocales('pages about webhooks are accessible and fit', async (locale) => {
  for (const [name, path] of Object.entries(await createSamples())) {
    const page = await open(`${path}?lang=${locale}`)
    await expectAccessibleAndNarrow(page, `console-${name}-${locale}`)
    if (await openDialog(page, name)) await expectAccessible(page, `console-${name}-dialog-${locale}`)
    await closePage(page)
  }
})
