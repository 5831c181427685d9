// Tests in a browser what happens after booking: the message, and the way to another page.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REDIRECT_SECONDS } from '../../server/src/domain/event-types/redirect-url.ts'
import type { Confirmation } from '../../server/src/domain/pages/booking-views.ts'
import { startBrowser } from '../../testbed/browser.ts'
import { bookTime, href, openToBook, redirect, status } from './after-booking.ts'
import { getFocusedId } from './booking-page.ts'
import * as samples from './booking-samples.ts'
import { type PageServer, startPageServer } from './page-server.ts'

let browser: Browser
let server: PageServer
beforeAll(async () => {
  browser = await startBrowser()
  server = await startPageServer()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const open = (width?: number) => openToBook(browser, server, width)
const book = (page: Page, changes?: Partial<Confirmation>) => bookTime(server, page, changes)
const waitSeconds = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1_000)
const countdown = (page: Page) =>
  page
    .locator('.next-page')
    .getByText(`${REDIRECT_SECONDS} seconds after booking, you’ll go to thanks.example.`)

describe.each([{ width: 1280 }, { width: 390 }])('at $width pixels', ({ width }) => {
  test('the message is below the meeting, as text with its line breaks', async () => {
    const { page } = await open(width)
    await book(page, { message: 'Bring <b>your</b> laptop.\nRing twice.' })
    const message = page.locator('.meeting + .result-text')
    expect(await message.textContent()).toBe('Bring <b>your</b> laptop.\nRing twice.')
    expect(
      await message.evaluate('getComputedStyle(document.querySelector(".result-text")).whiteSpace'),
    ).toBe('pre-line')
    await waitSeconds(page, 2 * REDIRECT_SECONDS)
    expect(await page.locator('.next-page').count()).toBe(0)
    await page.context().close()
  })

  test('the browser goes on by itself, and Back shows a confirmation that stays', async () => {
    const { page, visits } = await open(width)
    await book(page, { redirect })
    await countdown(page).waitFor()
    expect(await page.locator('[role=status]').textContent()).toContain('thanks.example')
    await waitSeconds(page, REDIRECT_SECONDS - 1)
    expect(visits).toEqual([])
    await waitSeconds(page, 1)
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    // The address of the confirmation, which allows to cancel, is not passed on.
    expect(visits).toEqual([{ url: href, referrer: undefined }])
    server.show('confirmation', samples.confirmationPage)
    await page.goBack()
    await page.waitForSelector('#confirmed')
    await waitSeconds(page, 2 * REDIRECT_SECONDS)
    expect(new URL(page.url()).pathname).toBe('/book/-/booking/x')
    expect(visits).toHaveLength(1)
    await page.context().close()
  })

  test('the button goes on at once, to the stored address and without parameters of the page', async () => {
    const { page, visits } = await open(width)
    await book(page, { redirect })
    await page.getByRole('link', { name: 'Go to thanks.example' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(visits).toEqual([{ url: href, referrer: undefined }])
    await page.context().close()
  })

  test('a click anywhere stays', async () => {
    const { page, visits } = await open(width)
    await book(page, { redirect })
    await countdown(page).waitFor()
    await page.locator('.meeting-name').click()
    await countdown(page).waitFor({ state: 'hidden' })
    await waitSeconds(page, 2 * REDIRECT_SECONDS)
    expect([visits, await page.locator('#confirmed').count()]).toEqual([[], 1])
    await page.context().close()
  })
})

const focused = (page: Page) => page.evaluate('document.activeElement.textContent')
const stayButton = (page: Page) => page.getByRole('button', { name: 'Stay on this page' })
const dispatch = (page: Page, type: string) =>
  page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), type)

/** Another tab is in front. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['the button', (page) => stayButton(page).click()],
  ['the right button of the pointer', (page) => page.locator('.meeting-name').click({ button: 'right' })],
  ['the middle button of the pointer', (page) => page.locator('.meeting-name').click({ button: 'middle' })],
  ['Tab', (page) => page.keyboard.press('Tab')],
  ['ArrowDown', (page) => page.keyboard.press('ArrowDown')],
  ['the wheel', (page) => page.mouse.wheel(0, 100)],
  ['a finger that scrolls', (page) => dispatch(page, 'touchmove')],
  ['another tab', hide],
])('%s stays, and nothing moves', async (_, use) => {
  const { page, visits } = await open()
  await book(page, { redirect })
  await countdown(page).waitFor()
  const top = () => page.locator('.meeting').evaluate((element: HTMLElement) => element.offsetTop)
  const before = await top()
  await waitSeconds(page, REDIRECT_SECONDS - 1)
  await use(page)
  await countdown(page).waitFor({ state: 'hidden' })
  expect(await stayButton(page).count()).toBe(0)
  expect([await top(), await status(page)]).toEqual([before, ''])
  await waitSeconds(page, 2 * REDIRECT_SECONDS)
  expect([visits, await page.locator('#confirmed').count()]).toEqual([[], 1])
  await page.context().close()
})

test('a key like Shift alone does not stay, nor does the window that is in front again', async () => {
  const { page, visits } = await open()
  await book(page, { redirect })
  await countdown(page).waitFor()
  await page.keyboard.press('Shift')
  await dispatch(page, 'visibilitychange')
  await waitSeconds(page, REDIRECT_SECONDS)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(visits).toHaveLength(1)
  await page.context().close()
})

test('who looks at another tab when the booking is confirmed stays', async () => {
  const { page, visits } = await open()
  await hide(page)
  await book(page, { redirect })
  await waitSeconds(page, 2 * REDIRECT_SECONDS)
  expect([visits, await page.locator('.next-page p').count()]).toEqual([[], 0])
  await page.context().close()
})

test('by keyboard: the heading has the focus, Tab stays, and the next focus is on the link', async () => {
  const { page, visits } = await open()
  await book(page, { redirect })
  await expect.poll(() => getFocusedId(page)).toBe('confirmed')
  await countdown(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Go to thanks.example')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Join the meeting')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Go to thanks.example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(visits).toHaveLength(1)
  await page.context().close()
})

// Screen readers move the focus without a key that the page learns of.
test.each([
  ['Enter', 'Go to thanks.example'],
  ['Space', 'Go to thanks.example'],
  ['Tab', 'Join the meeting'],
])('%s on the focused button “Stay” stays, and the next focus is on “%s”', async (key, next) => {
  const { page, visits } = await open()
  await book(page, { redirect })
  await countdown(page).waitFor()
  await stayButton(page).focus()
  await page.keyboard.press(key)
  await countdown(page).waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe(next)
  await waitSeconds(page, 2 * REDIRECT_SECONDS)
  expect(visits).toEqual([])
  await page.locator('.next-page a').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.context().close()
})

test('a link of the same site gets no parameters of the page', async () => {
  const { page } = await open()
  const own = `${server.url}/thanks`
  await book(page, { redirect: { url: own, href: own, host: new URL(own).host } })
  await page.locator('.next-page a').click()
  await page.waitForURL(own)
  await page.context().close()
})

test('while the link of a video meeting is created, the way on remains', async () => {
  const { page } = await open()
  await page.route('**/-/confirmation', (route) =>
    route.fulfill({ json: { ...samples.confirmation(samples.meeting.start), message: 'Now with a link' } }),
  )
  await book(page, { redirect, isLinkAwaited: true })
  await countdown(page).waitFor()
  await waitSeconds(page, 6)
  await page.getByText('Now with a link').waitFor()
  expect(await countdown(page).count()).toBe(1)
  await page.context().close()
})
