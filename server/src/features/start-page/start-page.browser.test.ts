// The start page and the 404 page in a browser: accessibility, languages and sizes.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureOverflow, openPage, startBrowser } from '../../../../testbed/browser.ts'
import { inspectPage, testLocales } from '../../../test/page-matrix.ts'
import { type Service, startService } from '../../../test/service.ts'

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

describe.each([
  ['start', '/'],
  ['not-found', '/nothing-here'],
])('the page %s', (name, path) => {
  test('is accessible in light and dark mode, on phone and desktop', async () => {
    expect(await inspectPage(browser, `${service.url}${path}`, name)).toEqual([])
  })

  testLocales('fits 320 pixels with the language list open', async (locale) => {
    const page = await openPage(browser, { width: 320 })
    await page.goto(`${service.url}${path}?lang=${locale}`)
    await page.click('.languages summary')
    expect([await measureOverflow(page), await page.getAttribute('html', 'lang')]).toEqual([0, locale])
    await page.context().close()
  })
})

test('the language can be changed without JavaScript and is remembered', async () => {
  const page = await openPage(browser, { script: false })
  await page.goto(service.url)
  await page.click('.languages summary')
  await page.click('.languages a[lang=fr]')
  expect(await page.textContent('h1')).toBe('Trouver un moment. Se voir.')
  await page.goto(`${service.url}/nothing-here`)
  expect(await page.textContent('h1')).toBe('Page introuvable')
  await page.context().close()
})

test('Tab reaches the skip link first, then every link with a visible outline', async () => {
  const page = await openPage(browser, { width: 390 })
  await page.goto(service.url)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('skip')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.activeElement).outlineStyle'))
    .toBe('solid')
  await page.context().close()
})
