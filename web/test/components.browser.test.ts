// Tests all components in a browser: accessibility, light and dark, from 320 pixels, right to left.
import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAppearances, testLocales } from '../../server/test/page-matrix.ts'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../testbed/browser.ts'
import { renderSampler, type SamplerOptions } from './sampler.tsx'

const ORIGIN = 'http://sampler.test'
const assets = new URL('../../server/web/assets/', import.meta.url)
const styleName = readdirSync(assets).find((name) => /^page-.*\.css$/.test(name)) ?? ''
const style = readFileSync(new URL(styleName, assets), 'utf8')

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

async function showSampler(page: Page, options: Omit<SamplerOptions, 'style'>): Promise<void> {
  await page.unrouteAll()
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.css')
      ? route.fulfill({ contentType: 'text/css', body: style })
      : route.fulfill({ contentType: 'text/html', body: renderSampler({ ...options, style: '/page.css' }) }),
  )
  await page.goto(`${ORIGIN}/`)
}

const states = [
  { name: 'form', layout: 'card', isRefused: false },
  { name: 'form-refused', layout: 'card', isRefused: true },
  { name: 'lists', layout: 'list', isRefused: false },
] as const

describe.each(states)('$name', ({ name, ...state }) => {
  testAppearances('has no accessibility violations', async (appearance) => {
    const page = await openPage(browser, appearance)
    await showSampler(page, { ...state, locale: 'en' })
    await takeScreenshot(page, `sampler-${name}`, appearance)
    expect(await findViolations(page)).toEqual([])
    await page.context().close()
  })

  testLocales('fits into 320 pixels, also from right to left', async (locale) => {
    const page = await openPage(browser, { width: 320 })
    await showSampler(page, { ...state, locale })
    expect(await measureOverflow(page)).toBe(0)
    await page.evaluate("document.documentElement.dir = 'rtl'")
    expect(await measureOverflow(page)).toBe(0)
    await page.context().close()
  })
})

test('a form with errors focuses the first invalid field, keeps the values and escapes them', async () => {
  const page = await openPage(browser)
  await showSampler(page, { layout: 'card', isRefused: true, locale: 'en' })
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('email')
  expect(await page.title()).toBe('Error: All components · Meetwright')
  expect(await page.inputValue('[name=about]')).toBe('</textarea><script>x</script>')
  expect(await page.inputValue('[name=password]')).toBe('')
  expect(await page.isChecked('[name=scopes][value=read]')).toBe(true)
  expect(await page.isChecked('[name=scopes][value=write]')).toBe(false)
  const described = await page.getAttribute('[name=email]', 'aria-describedby')
  expect(described).toBe('field-email-hint field-email-error')
  await page.context().close()
})

test('touch targets are large enough', async () => {
  const page = await openPage(browser, { width: 390 })
  await showSampler(page, { layout: 'card', isRefused: false, locale: 'en' })
  for (const target of await page.locator('.button, input[type=text], select, .box label, summary').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.context().close()
})
