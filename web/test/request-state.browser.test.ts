// Tests in a browser that the page of a booking request shows the answer of a host without being loaded again.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestedMeeting } from '../../server/src/domain/pages/request-views.ts'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { status } from './after-booking.ts'
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

const { request: pending } = samples.bookingRequest
const accepted = samples.endedRequest('accepted', { confirmationPath: '/book/-/booking/x' }).request
const declined = samples.endedRequest('declined', { message: 'I travel that week.' }).request

/** Opens a page with a clock that the test moves. `asked`: how often it has asked. */
async function open(width = 1280) {
  const page = await openPage(browser, { width })
  let answer: RequestedMeeting | null = pending
  let asked = 0
  await page.route('**/book/-/request/x/-/state', (route) => {
    asked += 1
    return answer === null ? route.abort() : route.fulfill({ json: answer })
  })
  await page.clock.install({ time: samples.NOW })
  return {
    page,
    asked: () => asked,
    answerWith(next: RequestedMeeting | null) {
      answer = next
    },
  }
}

async function openRequest(width?: number) {
  const opened = await open(width)
  server.show('bookingRequest', samples.bookingRequest)
  await opened.page.goto(`${server.url}/book/-/request/x`)
  await opened.page.waitForSelector('#confirmed')
  return opened
}

const waitSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

/** Another tab is in front, or this one again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

describe.each([{ width: 1280 }, { width: 390 }])('at $width pixels', ({ width }) => {
  test('shows that a host has accepted, and says it to screen readers', async () => {
    const { page, answerWith, asked } = await openRequest(width)
    await waitSeconds(page, 21)
    await expect.poll(asked).toBe(1)
    expect(await status(page)).toBe('')
    answerWith(accepted)
    await waitSeconds(page, 20)
    await heading(page, 'Your meeting is booked')
    expect(await status(page)).toBe('Your meeting is booked')
    expect(await page.title()).toMatch(/^Your meeting is booked · /)
    expect(await page.getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(
      '/book/-/booking/x',
    )
    expect(await page.getByRole('button', { name: 'Withdraw request' }).count()).toBe(0)
    await page.context().close()
  })
})

test('shows what a host wrote, and asks no more', async () => {
  const { page, answerWith, asked } = await openRequest()
  answerWith(declined)
  await waitSeconds(page, 21)
  await heading(page, 'Your request was declined')
  await page.getByText('I travel that week.').waitFor()
  const before = asked()
  await waitSeconds(page, 120)
  await setHidden(page, false)
  expect(asked()).toBe(before)
  await page.context().close()
})

test('asks no more often than every 20 seconds, and not behind another tab, but when it is in front again', async () => {
  const { page, answerWith, asked } = await openRequest()
  await waitSeconds(page, 19)
  expect(asked()).toBe(0)
  await waitSeconds(page, 42)
  await expect.poll(asked).toBe(3)
  await setHidden(page, true)
  await waitSeconds(page, 600)
  expect(asked()).toBe(3)
  answerWith(accepted)
  await setHidden(page, false)
  await heading(page, 'Your meeting is booked')
  expect(asked()).toBe(4)
  await page.context().close()
})

test('goes on after the connection was lost', async () => {
  const { page, answerWith } = await openRequest()
  answerWith(null)
  await waitSeconds(page, 100)
  await heading(page, 'Waiting for an answer')
  answerWith(accepted)
  await waitSeconds(page, 20)
  await heading(page, 'Your meeting is booked')
  await page.context().close()
})

test('moves the focus to the heading only from the button that is gone', async () => {
  const { page, answerWith } = await openRequest()
  await page.getByRole('button', { name: 'Withdraw request' }).focus()
  answerWith(declined)
  await waitSeconds(page, 21)
  await expect.poll(() => getFocusedId(page)).toBe('confirmed')
  await page.context().close()
})

test('leaves the focus on a link, and takes none if there is none', async () => {
  const { page, answerWith } = await openRequest()
  const link = page.locator('footer a').first()
  await link.focus()
  answerWith(declined)
  await waitSeconds(page, 21)
  await heading(page, 'Your request was declined')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.context().close()
  const { page: unused, answerWith: answer } = await openRequest()
  answer(declined)
  await waitSeconds(unused, 21)
  await heading(unused, 'Your request was declined')
  expect(await unused.evaluate(() => document.activeElement === document.body)).toBe(true)
  await unused.context().close()
})

test('also shows the answer on the booking page, after asking there', async () => {
  const { page, answerWith } = await open()
  server.show('booking', samples.booking(samples.approvedEventType))
  await page.goto(`${server.url}/book/ada/intro?lang=en`)
  server.respondNextWith({ kind: 'requested', request: pending })
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('#confirm')
  await heading(page, 'Waiting for an answer')
  answerWith(accepted)
  await waitSeconds(page, 21)
  await heading(page, 'Your meeting is booked')
  expect(await status(page)).toBe('Your meeting is booked')
  await page.context().close()
})

test('a type that asks for a code asks for it first, and then shows the request', async () => {
  const { page } = await open()
  server.show('booking', samples.booking(samples.approvedEventType))
  await page.goto(`${server.url}/book/ada/intro?lang=en`)
  server.respondNextWith({ kind: 'code_required' })
  server.respondNextWith({ kind: 'requested', request: pending })
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
  await page.getByRole('button', { name: 'Request meeting' }).click()
  await expect.poll(() => getFocusedId(page)).toBe('field-code')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await heading(page, 'Waiting for an answer')
  expect(server.requests.slice(-2).map(({ code }) => code ?? '')).toEqual(['', '123456'])
  await page.context().close()
})
