// The API reference in a browser: weight, search, code samples, accessibility and sizes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Appearance,
  collectCrossOriginRequests,
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { waitUntilIdle } from '../../../../testbed/page-traffic.ts'
import { type Service, startService } from '../../../test/service.ts'

/** On the wire. */
const MAX_FIRST_LOAD_BYTES = 400_000

let service: Service
let browser: Browser
beforeAll(async () => {
  service = await startService()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

async function openReference(appearance: Appearance = {}, operation = ''): Promise<Page> {
  const page = await openPage(browser, appearance)
  await page.goto(`${service.url}/docs${operation && `#?route=${operation}`}`)
  await page
    .locator(operation === '' ? '#overview' : 'api-request')
    .first()
    .waitFor()
  return page
}

test('the first load is small, comes only from our origin, and logs no error', async () => {
  const page = await openPage(browser)
  const others = collectCrossOriginRequests(page, service.url)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  let bytes = 0
  page.on('response', async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    bytes += responseBodySize + responseHeadersSize
  })
  await page.goto(`${service.url}/docs`)
  await page.getByText('Idempotent writes').first().waitFor()
  await waitUntilIdle(page)
  console.log(`API reference, first load: ${Math.round(bytes / 1_000)} kB`)
  expect([others, errors]).toEqual([[], []])
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(MAX_FIRST_LOAD_BYTES)
  await page.context().close()
})

test.each([
  ['overview', '', { width: 1280 }],
  ['overview', '', { width: 390, isDark: true }],
  ['operation', 'post-/invitees', { width: 1280, isDark: true }],
  ['operation', 'post-/invitees', { width: 390 }],
])('the %s has no accessibility violations and fits (%s %o)', async (name, operation, appearance) => {
  const page = await openReference(appearance, operation)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await takeScreenshot(page, `reference-${name}`, appearance)
  await page.context().close()
})

test('the filter and the search find operations about invitees', async () => {
  const page = await openReference()
  await page.getByPlaceholder('Filter').fill('invitee')
  await page.getByRole('link', { name: 'Book a meeting for an invitee' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'List webhook subscriptions' }).count()).toBe(0)
  await page.context().close()
})

test('an operation has samples for curl and the SDK that can be copied', async () => {
  const page = await openReference({}, 'post-/invitees')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sample = page.locator('syntax-highlighter pre:visible').first()
  await expect
    .poll(() => sample.textContent())
    .toContain(`curl -X POST ${service.ctx.config.urls.api}/invitees`)
  await page.getByRole('button', { name: 'TypeScript SDK' }).click()
  await expect.poll(() => sample.textContent()).toContain('mw.createInvitee({')
  await page.getByRole('button', { name: 'Copy' }).locator('visible=true').first().click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain("from '@meetwright/sdk'")
  await page.context().close()
})
