// Tests the embed script on third-party pages: strict CSP, foreign names and styles, loaded twice.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { recordMessages, type Site, samplePage, sitePage, startSite } from './site.ts'

let browser: Browser
let site: Site
let booking: Site
let sample: string
beforeAll(async () => {
  browser = await startBrowser()
  site = await startSite()
  booking = await startSite()
  sample = booking.show('sample', samplePage)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await booking.stop()
})

const script = () => `<script src="${booking.origin}/embed.js" async></script>`
const markup = () => `<div class="meetwright-inline-widget" data-url="${sample}" data-resize="true"></div>
  <a class="meetwright-popup-widget" href="${sample}">Book a call</a>
  <div class="meetwright-badge-widget" data-url="${sample}"></div>`
const waitForScript = (page: Page) => page.waitForFunction(() => window.Meetwright !== undefined)

test('needs only script-src and frame-src in a strict CSP', async () => {
  const page = await openPage(browser)
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  const policy = `default-src 'none'; script-src ${booking.origin}; frame-src ${booking.origin}; require-trusted-types-for 'script'; trusted-types 'none'`
  await page.goto(
    site.show('strict', sitePage(`${markup()}${script()}`), { 'content-security-policy': policy }),
  )
  const frame = page.locator('.meetwright-inline-widget iframe')
  await expect.poll(() => frame.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(700)
  expect(await frame.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px')
  const badge = page.getByRole('button', { name: 'Schedule a meeting' })
  expect(await badge.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(11, 110, 95)')
  expect(await badge.evaluate((one) => getComputedStyle(one.parentElement as Element).position)).toBe('fixed')
  await badge.click()
  expect(await page.locator('dialog').evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('0px')
  expect(consoleMessages).toEqual([])
  await page.context().close()
})

test('adds one global name', async () => {
  const page = await openPage(browser)
  const names = () => page.evaluate(() => Object.getOwnPropertyNames(window))
  await page.goto(site.show('bare', sitePage(markup())))
  const before = await names()
  await page.addScriptTag({ url: `${booking.origin}/embed.js` })
  const added = (await names()).filter((name) => !before.includes(name) && !/^\d+$/.test(name))
  expect(added).toEqual(['Meetwright'])
  await page.context().close()
})

test('runs once if it is loaded twice, and fills new widgets', async () => {
  const page = await openPage(browser)
  await page.goto(site.show('twice', sitePage(`${markup()}${script()}${script()}`)))
  await waitForScript(page)
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
  expect(await page.locator('aside').count()).toBe(1)
  await page.evaluate((url) => {
    const place = document.createElement('div')
    place.className = 'meetwright-inline-widget'
    place.dataset.url = url
    document.querySelector('main')?.append(place)
  }, sample)
  const first = await page.evaluateHandle(() => window.Meetwright)
  await page.addScriptTag({ url: `${booking.origin}/embed.js` })
  expect(await page.locator('iframe').count()).toBe(2)
  expect(await page.evaluate((one) => one === window.Meetwright, first)).toBe(true)
  await page.locator('.meetwright-popup-widget').click()
  expect(await page.locator('dialog').count()).toBe(1)
  await page.context().close()
})

test("isolates the styles of popup and badge from the site's styles", async () => {
  const page = await openPage(browser)
  const hostileStyles = `<style>* { color: red !important; font-size: 40px } button, dialog, aside, div { display: none !important }
    .panel, .close { background: pink }</style>`
  await page.goto(
    site.show(
      'rough',
      sitePage(
        `<a class="meetwright-popup-widget" href="${sample}">Book</a>
      <p class="close panel">Mine</p>`,
        hostileStyles + script(),
      ),
    ),
  )
  await waitForScript(page)
  await page.evaluate((url) => window.Meetwright?.initBadgeWidget({ url }), sample)
  expect(await page.locator('aside button').isVisible()).toBe(true)
  expect(await page.locator('aside button').evaluate((one) => getComputedStyle(one).fontSize)).toBe('16px')
  await page.locator('a').click()
  expect(await page.getByRole('button', { name: 'Close' }).isVisible()).toBe(true)
  const mine = await page.locator('p').evaluate((one) => {
    const { backgroundColor, borderRadius } = getComputedStyle(one)
    return [backgroundColor, borderRadius]
  })
  expect(mine).toEqual(['rgb(255, 192, 203)', '0px'])
  await page.context().close()
})

test('works in a local file, a page without an origin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  const file = join(folder, 'try.html')
  const html = sitePage(`${markup()}${script()}`)
  writeFileSync(file, html)
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  await page.goto(pathToFileURL(file).href)
  const frame = page.locator('.meetwright-inline-widget iframe')
  await expect.poll(() => frame.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(700)
  expect((await getMessages()).map(({ event }) => event)).toContain('meetwright.event_type_viewed')
  await page.context().close()
  rmSync(folder, { recursive: true })
})

test('uses the background color behind it in any CSS notation, and none if it is unknown', async () => {
  const page = await openPage(browser, { isDark: true })
  const colorBehind = async (style: string, place = '') => {
    const html = sitePage(`<div style="${place}">${markup()}</div>${script()}`, `<style>${style}</style>`)
    await page.goto(site.show('ground', html), { waitUntil: 'domcontentloaded' })
    const src = await page.locator('.meetwright-inline-widget iframe').getAttribute('src')
    return new URL(src ?? '').searchParams.get('background_color')
  }
  // A site without a background color is white, even if the visitor prefers dark.
  expect(await colorBehind('')).toBe('ffffff')
  expect(await colorBehind('body { background: #fff8ef }')).toBe('fff8ef')
  expect(await colorBehind('html { background: hsl(0 0% 10%) } body { background: transparent }')).toBe(
    '1a1a1a',
  )
  expect(await colorBehind('body { background: #fff8ef }', 'background: oklch(1 0 0)')).toBe('ffffff')
  // If the site follows the visitor's preference or has no plain color, the booking page decides.
  expect(await colorBehind(':root { color-scheme: light dark }')).toBe(null)
  expect(await colorBehind('body { background: linear-gradient(red, blue) }')).toBe(null)
  expect(await colorBehind('body { background: #fff8ef }', 'background: rgb(0 0 0 / 50%)')).toBe(null)
  await page.context().close()
})
