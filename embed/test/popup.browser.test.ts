// Tests the popup and the badge: keyboard, focus, language and accessibility.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAppearances } from '../../server/test/page-matrix.ts'
import { findViolations, openPage, startBrowser, takeScreenshot } from '../../testbed/browser.ts'
import { type Site, samplePage, sitePage, startSite } from './site.ts'

let browser: Browser
let site: Site
let booking: Site
let sample: string
beforeAll(async () => {
  browser = await startBrowser({ scrollBars: true })
  site = await startSite()
  booking = await startSite()
  sample = booking.show('sample', samplePage)
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await booking.stop()
})

const long = '<p style="height: 3000px">A long page</p>'
const markup = () => `
  <a href="/before">Before</a>
  <a class="meetwright-popup-widget" id="opener" href="${sample}?month=2026-12">Book a call</a>
  <a href="/after">After</a>${long}
  <div class="meetwright-badge-widget" data-url="${sample}" data-text="Book me"></div>`
const scriptTag = () => `<script src="${booking.origin}/embed.js" async></script>`

async function open(page: Page, html = markup(), head = scriptTag()): Promise<Page> {
  await page.goto(site.show('page', sitePage(html, head)))
  await page.waitForFunction(() => window.Meetwright !== undefined)
  return page
}

/** The focused element, including shadow roots. */
const getFocusedName = (page: Page) =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    return inner?.getAttribute('aria-label') ?? inner?.textContent?.trim() ?? inner?.tagName.toLowerCase()
  })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule a meeting' })

describe('by keyboard', () => {
  test('opens, traps the focus, closes on Escape and restores the focus', async () => {
    const page = await open(await openPage(browser))
    await page.locator('#opener').focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
    expect(await page.locator('iframe').getAttribute('src')).toMatch(/month=2026-12&.*embed_domain=/)
    expect(await getFocusedName(page)).toBe('Close')
    await page.frameLocator('iframe').getByText('Say').waitFor()
    const seen = new Set<string | undefined>()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      seen.add(await getFocusedName(page))
    }
    // The frame has no text, so its name is used. Body is between the last and the first element.
    expect(
      [...seen].filter((name) => ['Before', 'Book a call', 'After', 'Book me'].includes(name ?? '')),
    ).toEqual([])
    expect(seen).toContain('Close')
    await page.locator('iframe').focus()
    await dialog(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await getFocusedName(page)).toBe('Book a call')
    await page.context().close()
  })

  test('has padding around the page, in its background color', async () => {
    const page = await open(await openPage(browser))
    await page.locator('#opener').press('Enter')
    const panel = await page.locator('.panel').boundingBox()
    const frame = await page.locator('iframe').boundingBox()
    expect([(frame?.x ?? 0) - (panel?.x ?? 0), (frame?.y ?? 0) - (panel?.y ?? 0)]).toEqual([24, 24])
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await page.locator('iframe').boundingBox()
    expect([narrow?.x, narrow?.width]).toEqual([0, 390])
    await page.context().close()
  })

  test('closes on Escape inside the frame', async () => {
    const page = await open(await openPage(browser))
    await page.locator('#opener').press('Enter')
    await page.frameLocator('iframe').getByText('Say').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await getFocusedName(page)).toBe('Book a call')
    await page.context().close()
  })

  test('restores the focus to the badge button', async () => {
    const page = await open(await openPage(browser))
    const badge = page.getByRole('button', { name: 'Book me' })
    await badge.focus()
    await page.keyboard.press('Space')
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await getFocusedName(page)).toBe('Book me')
    await page.context().close()
  })
})

test('closes by button, by a click outside, by script, and when another opens', async () => {
  const page = await open(await openPage(browser))
  const opener = page.locator('#opener')
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.locator('iframe').count()).toBe(0)
  await opener.click()
  await page.mouse.click(640, 4)
  expect(await page.locator('iframe').count()).toBe(0)
  await opener.click()
  await page.evaluate(() => {
    window.Meetwright?.closePopupWidget()
    window.Meetwright?.closePopupWidget()
  })
  expect(await page.locator('iframe').count()).toBe(0)
  await opener.click()
  await page.evaluate((url) => window.Meetwright?.initPopupWidget({ url, prefill: { name: 'Ada' } }), sample)
  expect(await page.locator('iframe').count()).toBe(1)
  expect(await page.locator('iframe').getAttribute('src')).toContain('name=Ada')
  await page.evaluate(() => window.Meetwright?.closePopupWidget())
  expect(await page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

test('stops the site from scrolling while open', async () => {
  const page = await open(await openPage(browser))
  const facts = () =>
    page.evaluate(() => {
      const { style } = document.documentElement
      const left = document.querySelector('main')?.getBoundingClientRect()
      return { style: style.cssText, width: left?.width, hosts: document.body.childElementCount }
    })
  const before = await facts()
  await page.locator('#opener').click()
  await dialog(page).waitFor()
  expect((await facts()).width).toBe(before.width)
  await page.mouse.move(4, 400)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.Meetwright?.closePopupWidget())
  expect(await facts()).toEqual(before)
  await page.context().close()
})

test('lets links open in new tabs, and logs errors in the markup', async () => {
  const page = await open(
    await openPage(browser),
    `${markup()}<button class="meetwright-popup-widget" data-url="javascript:alert(1)">Wrong</button>`,
  )
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('#opener').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect.poll(() => tab.url()).toBe(`${sample}?month=2026-12`)
  await tab.close()
  const consoleMessage = page.waitForEvent('console')
  await page.getByText('Wrong').click()
  expect((await consoleMessage).text()).toContain('Meetwright: `url` must be the URL of a booking page.')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

test('respects reduced motion', async () => {
  const animations = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await (await browser.newContext({ reducedMotion })).newPage()
    await open(page)
    await page.locator('#opener').click()
    const motion = await dialog(page).evaluate((one) =>
      [one, ...one.querySelectorAll('.panel')].map((part) => getComputedStyle(part).animationName),
    )
    await page.context().close()
    return motion
  }
  expect(await animations('reduce')).toEqual(['none', 'none'])
  expect(await animations('no-preference')).toEqual(['appear', 'rise'])
})

test('uses the language of the site, or of the browser', async () => {
  const page = await openPage(browser, { language: 'nl' })
  const html = sitePage(`<a class="meetwright-popup-widget" href="${sample}">x</a>`, scriptTag())
  for (const [lang, close] of [
    ['de-AT', 'Schließen'],
    ['', 'Sluiten'],
    ['ja', 'Sluiten'],
  ] as const) {
    await page.goto(site.show('page', html.replace('lang="en"', `lang="${lang}"`)))
    await page.waitForFunction(() => window.Meetwright !== undefined)
    await page.locator('.meetwright-popup-widget').click()
    expect(await page.getByRole('button', { name: close, exact: true }).count()).toBe(1)
  }
  await page.context().close()
})

testAppearances('has no accessibility violations, open and closed', async (appearance) => {
  const page = await open(await openPage(browser, appearance))
  await page.getByRole('button', { name: 'Book me' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.locator('#opener').click()
  await page.frameLocator('iframe').getByText('Say').waitFor()
  await takeScreenshot(page, 'embed-popup-sample', appearance)
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})

describe('the badge', () => {
  const badgeStyle = async (page: Page, options: object) => {
    await page.evaluate(
      ([url, badgeOptions]) => window.Meetwright?.initBadgeWidget({ url, ...badgeOptions }),
      [sample, options] as const,
    )
    const button = page.locator('aside button')
    expect(await button.count()).toBe(1)
    return button.evaluate((one) => [one.textContent, one.style.backgroundColor, one.style.color])
  }

  test('uses the text and colors of the site with a readable text color', async () => {
    const page = await open(await openPage(browser), long)
    expect(await badgeStyle(page, {})).toEqual([
      'Schedule a meeting',
      'rgb(11, 110, 95)',
      'rgb(255, 255, 255)',
    ])
    expect(await badgeStyle(page, { text: '<b>Hi</b>', color: '#ffe000' })).toEqual([
      '<b>Hi</b>',
      'rgb(255, 224, 0)',
      'rgb(0, 0, 0)',
    ])
    expect(await badgeStyle(page, { color: '#123', textColor: '#abcdef' })).toEqual([
      'Schedule a meeting',
      'rgb(17, 34, 51)',
      'rgb(171, 205, 239)',
    ])
    await page.context().close()
  })

  test('is removed by the returned function', async () => {
    const page = await open(await openPage(browser), long)
    const left = await page.evaluate((url) => {
      const removeFirst = window.Meetwright?.initBadgeWidget({ url })
      const removeSecond = window.Meetwright?.initBadgeWidget({ url })
      removeFirst?.()
      const afterFirst = document.body.childElementCount
      removeSecond?.()
      return [afterFirst, document.body.childElementCount]
    }, sample)
    expect(left).toEqual([2, 1])
    await page.context().close()
  })
})
