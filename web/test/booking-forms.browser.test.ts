// Tests the steps from a selected time to a booking in a browser.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import { getFocusedId, openBookingPage } from './booking-page.ts'
import * as samples from './booking-samples.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { createSampleChallenge, SAMPLE_COUNTER } from './sample-challenge.ts'

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

test('keeps what was typed if the time was just taken', async () => {
  const page = await openBookingPage(browser, server, samples.booking(samples.fullEventType))
  const next = [Date.UTC(2026, 10, 24, 9), Date.UTC(2026, 10, 24, 10)]
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('text=Phone call (we’ll call you)')
  await page.fill('[name=location-text]', '+49 30 123456')
  await page.fill('[name="answers.0"]', 'Navy')
  await page.click('label:has-text("Other")')
  await page.fill('[name="answers.3.other"]', 'By a moth')
  await page.click('label:has-text("Design")')
  await page.click('label:has-text("Dates")')
  await page.click('.fold.boxed')
  await page.click('label:has-text("Finland")')
  expect(await page.locator('.fold.boxed').textContent()).toBe('Finland')
  server.respondNextWith({ kind: 'refused', reason: 'just_taken', next })
  await page.click('#confirm')
  await expect.poll(() => getFocusedId(page)).toBe('refusal')
  await page.click('.refusal .time:has-text("Nov 24, 10:00 AM")')
  await expect.poll(() => getFocusedId(page)).toBe('confirm')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#confirmed')
  expect(server.requests.at(-1)).toMatchObject({
    start: next[1],
    duration: 45,
    name: 'Grace',
    location: { index: 1, text: '+49 30 123456' },
    answers: [
      { position: 0, answer: 'Navy' },
      { position: 3, answer: 'By a moth' },
      { position: 4, answer: 'Design\nDates' },
      { position: 5, answer: 'Finland' },
    ],
  })
  await page.context().close()
})

test('a URL opens with its time selected, or at its day if the time can’t be booked', async () => {
  const free = Date.UTC(2026, 10, 20, 9)
  const page = await openBookingPage(browser, server, {
    ...samples.booking(samples.plainEventType),
    start: free,
  })
  expect(await page.textContent('.chosen-time .moment-day')).toBe('Friday, November 20, 2026')
  expect(await page.locator('#refusal').count()).toBe(0)
  await page.context().close()
  const late = await openBookingPage(browser, server, {
    ...samples.booking(samples.plainEventType),
    start: free + 60_000,
  })
  expect(await late.textContent('.of-day .notice')).toBe(
    'That time is no longer available. Choose another one.',
  )
  expect(await late.locator('.times h3').textContent()).toBe('Friday, November 20')
  await late.locator('.times .time').first().click()
  await expect.poll(() => getFocusedId(late)).toBe('field-name')
  await late.goBack()
  await late.waitForSelector('.times .time')
  expect(await late.locator('.of-day .notice').count()).toBe(0)
  await late.context().close()
})

test('shows the server’s validation errors at their fields', async () => {
  const page = await openBookingPage(browser, server, samples.booking(samples.fullEventType))
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('text=Phone call (we’ll call you)')
  await page.fill('[name=location-text]', '12')
  await page.fill('[name="answers.0"]', 'Navy')
  await page.click('.fold.boxed')
  await page.click('label:has-text("Finland")')
  server.respondNextWith({ kind: 'invalid', errors: { location: 'invalid', 'answers.0': 'too_long' } })
  await page.click('#confirm')
  await expect.poll(() => getFocusedId(page)).toBe('field-location-text')
  expect(await page.locator('.field-error').count()).toBe(2)
  await page.context().close()
})

test('solves a challenge unnoticed, then asks for the code from the mail', async () => {
  const page = await openBookingPage(browser, server)
  const challenge = await createSampleChallenge()
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  expect(await page.locator('[name=code]').count()).toBe(0)
  server.respondNextWith({ kind: 'challenge', challenge })
  server.respondNextWith({ kind: 'code_required' })
  await page.click('#confirm')
  await expect.poll(() => getFocusedId(page)).toBe('field-code')
  expect(server.requests.at(-1)?.solution).toMatchObject({ challenge, counter: SAMPLE_COUNTER })
  await page.keyboard.type('123 456')
  server.respondNextWith({ kind: 'invalid', errors: { code: 'wrong_code' } })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.field-error').textContent()).toContain('wrong or has expired')
  expect(await page.textContent('.notice.bad')).toBe('Check the highlighted field.')
  await page.fill('[name=code]', '654321')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#confirmed')
  expect(server.requests.at(-1)).toMatchObject({ name: 'Grace', code: '654321' })
  await page.context().close()
})

test('rescheduling starts at the day of the meeting, or at the next free day', async () => {
  for (const [day, shown] of [
    [20, 'Friday, November 20'],
    [21, 'Monday, November 23'],
  ] as const) {
    const start = Date.UTC(2026, 10, day, 9)
    const meeting = { ...samples.meeting, start, end: start + 1_800_000 }
    server.show('reschedule', { ...samples.reschedule, meeting })
    const page = await openPage(browser)
    await page.goto(`${server.url}/book/-/reschedule/x`)
    await page.waitForSelector('.times .time')
    expect(await page.locator('.times h3').textContent()).toBe(shown)
    await page.context().close()
  }
})

test('reschedules only after confirmation', async () => {
  server.show('reschedule', samples.reschedule)
  const page = await openPage(browser, { width: 390 })
  await page.goto(`${server.url}/book/-/reschedule/x`)
  await waitUntilIdle(page)
  const before = server.requests.length
  await page.click('#day-2026-11-24')
  await page.click('.times .time')
  await expect.poll(() => getFocusedId(page)).toBe('confirm')
  expect(server.requests.length).toBe(before)
  expect(await page.locator('.meeting dt').allTextContents()).toContain('Current time')
  expect(await page.locator('.meeting s').count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('confirmed')
  expect(await page.locator('.meeting dt').allTextContents()).toContain('Previous time')
  expect(server.requests.at(-1)).toEqual({ start: Date.UTC(2026, 10, 24, 8), timezone: 'Europe/Berlin' })
  await page.context().close()
})

test('a meeting that is over has no button to reschedule it', async () => {
  server.show('reschedule', samples.reschedule)
  const page = await openPage(browser)
  await page.goto(`${server.url}/book/-/reschedule/x`)
  await page.click('.times .time')
  server.respondNextWith({ kind: 'refused', reason: 'meeting_over', next: [] })
  await page.click('#confirm')
  await expect.poll(() => getFocusedId(page)).toBe('refusal')
  expect(await page.locator('main button').count()).toBe(0)
  expect(await page.textContent('h1')).toBe('This meeting is over')
  await page.context().close()
})

test('a new time that was just taken is no longer offered', async () => {
  server.show('reschedule', samples.reschedule)
  const page = await openPage(browser)
  await page.goto(`${server.url}/book/-/reschedule/x`)
  await page.click('.times .time')
  server.respondNextWith({ kind: 'refused', reason: 'just_taken', next: [] })
  await page.click('#confirm')
  await expect.poll(() => getFocusedId(page)).toBe('refusal')
  expect(await page.textContent('.refusal p')).toBe('That time was just taken.')
  expect(await page.locator('main button').allTextContents()).toEqual(['See all times'])
  expect(await page.getByText('New time', { exact: true }).count()).toBe(0)
  await page.context().close()
})

test('says that an invitation was sent only if there is a mail server', async () => {
  for (const hasMail of [true, false]) {
    const page = await openBookingPage(browser, server)
    const confirmation = samples.confirmation(Date.UTC(2026, 10, 20, 8))
    server.respondNextWith({ kind: 'booked', confirmation: { ...confirmation, hasMail } })
    await page.click('#day-2026-11-20')
    await page.click('.times .time')
    await page.fill('[name=name]', 'Grace')
    await page.fill('[name=email]', 'grace@example.com')
    await page.click('#confirm')
    await page.waitForSelector('#confirmed')
    expect(await page.locator('.confirmed .lead').allTextContents()).toEqual(
      hasMail
        ? ['We’ve sent a calendar invitation to grace@example.com.']
        : [
            'You won’t get an email. Keep the address of this page: you can change or cancel the meeting here.',
          ],
    )
    await page.context().close()
  }
})

test('touch targets are large enough, also at 320 pixels', async () => {
  const page = await openBookingPage(browser, server, samples.booking(samples.groupEventType), 320)
  for (const target of await page.locator('.day, .time, .turn, .fold, .switch label').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(43.9)
  }
  await page.context().close()
})

test('without JavaScript, shows what is needed, and canceling works', async () => {
  const page = await openPage(browser, { script: false })
  server.show('booking', samples.booking(samples.plainEventType))
  await page.goto(server.url)
  expect(await page.textContent('.needs-script')).toContain('JavaScript')
  server.show('cancellation', samples.cancellation)
  await page.goto(server.url)
  expect(await page.getAttribute('form', 'method')).toBe('post')
  await page.context().close()
})

test('text of a host cannot close the page data element', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const page = await openBookingPage(
    browser,
    server,
    samples.booking({ ...samples.plainEventType, name, description: name }),
  )
  expect(await page.textContent('h1')).toBe(name)
  expect(await page.locator('img').count()).toBe(0)
  await page.context().close()
})
