// Tests inline booking pages in a browser: height and messages.
import type { Browser, ConsoleMessage, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { type ReceivedMessage, recordMessages, type Site, samplePage, sitePage, startSite } from './site.ts'

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

const script = () => `<script src="${booking.origin}/embed.js" async></script>`
const widget = (attributes = 'data-resize="true"') =>
  `<div class="meetwright-inline-widget" data-url="${sample}" ${attributes}><a href="${sample}">Book</a></div>`
const heights = (page: Page) =>
  page.locator('iframe').evaluateAll((frames) => frames.map((frame) => (frame as HTMLElement).offsetHeight))

async function open(markup: string, prepare = async (_page: Page) => {}): Promise<Page> {
  const page = await openPage(browser)
  await prepare(page)
  await page.goto(site.show('page', sitePage(`${markup}${script()}`)))
  return page
}

/** Whether a frame can scroll. It can't if it is as high as its content. */
const getHiddenHeight = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root) => root.scrollHeight - root.clientHeight)

test('grows and shrinks with its content, and never has a scroll bar', async () => {
  const page = await open(widget('data-resize="true" style="height: 300px"'))
  const frame = page.frameLocator('iframe')
  const full = await frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  await expect.poll(() => heights(page)).toEqual([full])
  expect(await getHiddenHeight(page)).toBe(0)
  await frame.getByText('Time zone').click()
  await expect.poll(() => heights(page)).toEqual([full + 240])
  expect(await getHiddenHeight(page)).toBe(0)
  await frame.getByText('Time zone').click()
  await expect.poll(() => heights(page)).toEqual([full])
  expect(await page.locator('.meetwright-inline-widget').evaluate((place) => place.clientHeight)).toBe(full)
  await page.context().close()
})

test('warns once and keeps the height of a second resizing widget', async () => {
  const consoleMessages: ConsoleMessage[] = []
  const page = await open(
    `${widget()}${widget()}${widget('data-resize="true" style="height: 420px"')}`,
    async (opened) => {
      opened.on('console', (message) => consoleMessages.push(message))
    },
  )
  await expect.poll(async () => (await heights(page))[0]).toBeLessThan(700)
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().getByText('Time zone').click()
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(500)
  expect((await heights(page)).slice(1)).toEqual([700, 420])
  expect(consoleMessages.map((message) => [message.type(), message.text()])).toEqual([
    ['warning', 'Meetwright: only one inline booking page can resize. The others keep their height.'],
  ])
  await page.context().close()
})

test('uses the height of the container without resize, or 700 pixels', async () => {
  const page = await open(`${widget('style="height: 480px"')}${widget('')}`)
  await page.frameLocator('iframe >> nth=1').getByText('Sample').waitFor()
  expect(await heights(page)).toEqual([480, 700])
  await page.context().close()
})

test('sends its events to the site, also under another host name', async () => {
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  site.show('page', sitePage(`${widget()}${script()}`))
  await page.goto(`${site.otherOrigin}/page`)
  await page.frameLocator('iframe').getByText('Say').click()
  await expect
    .poll(async () => (await getMessages()).map(({ event }) => event))
    .toContain('meetwright.event_scheduled')
  const messages = await getMessages()
  const height = (await heights(page))[0]
  expect(messages).toContainEqual({
    event: 'meetwright.page_height',
    payload: { height: `${height}px` },
    origin: booking.origin,
  })
  expect(messages).toContainEqual({
    event: 'meetwright.event_type_viewed',
    payload: {},
    origin: booking.origin,
  })
  expect(messages).toContainEqual({
    event: 'meetwright.event_scheduled',
    payload: { event: { uri: 'e' }, invitee: { uri: 'i' } },
    origin: booking.origin,
  })
  await page.context().close()
})

test('sends nothing to ancestors further up and to siblings', async () => {
  const [outer, beside] = [await startSite(), await startSite()]
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  const middle = site.show('page', sitePage(`${widget()}${script()}`))
  const other = beside.show('beside', sitePage('<p>Beside</p>'))
  await page.goto(
    outer.show('outer', sitePage(`<iframe src="${middle}"></iframe><iframe src="${other}"></iframe>`)),
  )
  await page.frameLocator(`iframe[src="${middle}"]`).frameLocator('iframe').getByText('Say').click()
  await expect
    .poll(async () => (await getMessages(site.origin)).map(({ event }) => event))
    .toContain('meetwright.event_scheduled')
  expect(await getMessages()).toEqual([])
  expect(await getMessages(beside.origin)).toEqual([])
  await page.context().close()
  await outer.stop()
  await beside.stop()
})

test('sends nothing to a page that frames a URL meant for another site', async () => {
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  const copied = `<iframe src="${sample}?embed_domain=https://shop.test"></iframe>`
  await page.goto(site.show('page', sitePage(copied)))
  await page.frameLocator('iframe').getByText('Say').click()
  // Messages of one window arrive in order, so all earlier ones have arrived with this one.
  const last = { event: 'last', payload: null }
  await page.frames()[1]?.evaluate((message) => window.parent.postMessage(message, '*'), last)
  await expect.poll(async () => (await getMessages()).length).toBeGreaterThan(0)
  expect(await getMessages()).toEqual([{ ...last, origin: booking.origin }])
  await page.context().close()
})

test('accepts messages only from its own frame, while that shows a booking page', async () => {
  const forgerUrl = booking.show('liar', sitePage('Liar'))
  let getMessages = async (): Promise<ReceivedMessage[]> => []
  const page = await open(`${widget()}<iframe src="${forgerUrl}"></iframe>`, async (opened) => {
    getMessages = await recordMessages(opened)
  })
  await expect.poll(async () => (await heights(page))[0]).toBeLessThan(700)
  const [height] = await heights(page)
  const postAndExpectNoChange = async (
    frame: Frame | undefined,
    message: unknown,
    target: 'self' | 'parent' = 'parent',
  ) => {
    const before = (await getMessages()).length
    await frame?.evaluate(([data, to]) => window[to].postMessage(data, '*'), [message, target] as const)
    await expect.poll(async () => (await getMessages()).length).toBeGreaterThan(before)
    expect((await heights(page))[0]).toBe(height)
  }
  const heightMessage = (value: unknown) => ({ event: 'meetwright.page_height', payload: { height: value } })
  const forgedMessage = heightMessage('9999px')
  const frameAt = (address: string) => page.frames().find((frame) => frame.url().startsWith(address))
  const ownFrame = frameAt(sample)
  // Right origin but another frame; the site itself; the right frame after it has navigated.
  await postAndExpectNoChange(frameAt(forgerUrl), forgedMessage)
  await postAndExpectNoChange(page.mainFrame(), forgedMessage, 'self')
  await ownFrame?.goto(site.show('other', sitePage('Other')))
  await postAndExpectNoChange(ownFrame, forgedMessage)
  // Invalid heights change nothing.
  await ownFrame?.goto(booking.show('silent', sitePage('Silent')))
  for (const wrong of ['-5px', '1e9px', '50%', '', null, '123456px', { toString: 1 }])
    await postAndExpectNoChange(ownFrame, heightMessage(wrong))
  for (const wrong of ['just a text', null, 5, { event: 5 }, { event: forgedMessage.event }])
    await postAndExpectNoChange(ownFrame, wrong)
  await ownFrame?.evaluate((message) => window.parent.postMessage(message, '*'), heightMessage('321px'))
  await expect.poll(async () => (await heights(page))[0]).toBe(321)
  await page.context().close()
})

test('can be added and removed by script without leftovers', async () => {
  const page = await open('<div id="place"><p>Loading</p></div>')
  await page.waitForFunction(() => window.Meetwright !== undefined)
  const mountWidget = (options: object) =>
    page.evaluate(
      ([url, widgetInput]) => {
        const parentElement = document.getElementById('place') as HTMLElement
        const widgetOptions = { url, parentElement, ...widgetInput }
        Object.assign(window, { takeOut: window.Meetwright?.initInlineWidget(widgetOptions) })
      },
      [sample, options] as const,
    )
  const before = await page.locator('#place').innerHTML()
  await mountWidget({ resize: true, prefill: { name: 'Ada' } })
  await mountWidget({ resize: true, prefill: { name: 'Bea' } })
  expect(await page.locator('iframe').count()).toBe(1)
  expect(await page.locator('iframe').getAttribute('src')).toContain('name=Bea')
  await expect.poll(async () => (await heights(page))[0]).toBeLessThan(700)
  await page.evaluate(() => (window as unknown as { takeOut: () => void }).takeOut())
  expect(await page.locator('#place').innerHTML()).toBe(before)
  // Another widget can resize now, even if the site removed the first one itself.
  await mountWidget({ resize: true })
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  await mountWidget({ resize: true })
  await expect.poll(async () => (await heights(page))[0]).toBeLessThan(700)
  await page.context().close()
})
