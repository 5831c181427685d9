// What happens on the way from a chosen time to a booking, in a real browser: nothing that was typed is lost.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWindow, startBrowser } from '../../server/test/browser.ts'
import * as samples from './booking-samples.ts'
import { type Stand, startStand } from './booking-stand.ts'
import { focused, openBooking } from './booking-window.ts'

let browser: Browser
let stand: Stand
beforeAll(async () => {
  browser = await startBrowser()
  stand = await startStand()
})
afterAll(async () => {
  await browser.close()
  await stand.close()
})

test('a time that was just taken costs nobody what they have typed', async () => {
  const page = await openBooking(browser, stand, samples.booking(samples.fullOffer))
  const next = [Date.UTC(2026, 10, 24, 9), Date.UTC(2026, 10, 24, 10)]
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('text=You are called')
  await page.fill('[name=location-text]', '+49 30 123456')
  await page.fill('[name="answers.0"]', 'Navy')
  await page.click('label:has-text("Other")')
  await page.fill('[name="answers.3.other"]', 'By a moth')
  await page.click('label:has-text("Design")')
  await page.click('label:has-text("Dates")')
  await page.click('.fold.boxed')
  await page.click('label:has-text("Finland")')
  expect(await page.locator('.fold.boxed').textContent()).toBe('Finland')
  stand.answerNext({ kind: 'refused', reason: 'just_taken', next })
  await page.click('#confirm')
  await expect.poll(() => focused(page)).toBe('refusal')
  await page.click('.refusal .time:has-text("Nov 24, 10:00 AM")')
  await expect.poll(() => focused(page)).toBe('confirm')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#confirmed')
  expect(stand.sent.at(-1)).toMatchObject({
    start: next[1],
    duration: 45,
    name: 'Grace',
    location: { place: 1, text: '+49 30 123456' },
    answers: [
      { position: 0, answer: 'Navy' },
      { position: 3, answer: 'By a moth' },
      { position: 4, answer: 'Design\nDates' },
      { position: 5, answer: 'Finland' },
    ],
  })
  await page.context().close()
})

test('an address opens with its time chosen, or says that it is gone', async () => {
  const free = Date.UTC(2026, 10, 20, 9)
  const page = await openBooking(browser, stand, { ...samples.booking(samples.plainOffer), start: free })
  expect(await page.textContent('.chosen-time .moment-day')).toBe('Friday, November 20, 2026')
  expect(await page.locator('#refusal').count()).toBe(0)
  await page.context().close()
  const late = await openBooking(browser, stand, {
    ...samples.booking(samples.plainOffer),
    start: free + 60_000,
  })
  expect(await late.locator('.refusal .time').first().textContent()).toBe('Fri, Nov 20, 9:30 AM')
  await late.locator('.refusal .time').first().click()
  await expect.poll(() => focused(late)).toBe('confirm')
  expect(await late.locator('#refusal').count()).toBe(0)
  await late.context().close()
})

test('what the server finds wrong is shown at its field', async () => {
  const page = await openBooking(browser, stand, samples.booking(samples.fullOffer))
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('text=You are called')
  await page.fill('[name=location-text]', '12')
  await page.fill('[name="answers.0"]', 'Navy')
  await page.click('.fold.boxed')
  await page.click('label:has-text("Finland")')
  stand.answerNext({ kind: 'faulty', faults: { location: 'unusable', 'answers.0': 'too_long' } })
  await page.click('#confirm')
  await expect.poll(() => focused(page)).toBe('field-location-text')
  expect(await page.locator('.fault').count()).toBe(2)
  await page.context().close()
})

test('a meeting is moved by choosing and confirming, and stays until then', async () => {
  stand.show('reschedule', samples.reschedule)
  const page = await openWindow(browser, { width: 390 })
  await page.goto(`${stand.url}/book/-/reschedule/x`)
  await page.waitForLoadState('networkidle')
  const before = stand.sent.length
  await page.click('#day-2026-11-24')
  await page.click('.times .time')
  await expect.poll(() => focused(page)).toBe('confirm')
  expect(stand.sent.length).toBe(before)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('confirmed')
  expect(stand.sent.at(-1)).toEqual({ start: Date.UTC(2026, 10, 24, 8), timezone: 'Europe/Berlin' })
  await page.context().close()
})

test('what can be touched is large enough for a finger, also at 320 pixels', async () => {
  const page = await openBooking(browser, stand, samples.booking(samples.groupOffer), 320)
  for (const target of await page.locator('.day, .time, .turn, .fold, .switch label').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(43.9)
  }
  await page.context().close()
})

test('without script the page says what it needs, and one can still cancel', async () => {
  const page = await openWindow(browser, { script: false })
  stand.show('booking', samples.booking(samples.plainOffer))
  await page.goto(stand.url)
  expect(await page.textContent('.needs-script')).toContain('JavaScript')
  stand.show('cancellation', samples.cancellation)
  await page.goto(stand.url)
  expect(await page.getAttribute('form', 'method')).toBe('post')
  await page.context().close()
})

test('nothing that a host has written can end the data of the page', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const page = await openBooking(
    browser,
    stand,
    samples.booking({ ...samples.plainOffer, name, description: name }),
  )
  expect(await page.textContent('h1')).toBe(name)
  expect(await page.locator('img').count()).toBe(0)
  await page.context().close()
})
