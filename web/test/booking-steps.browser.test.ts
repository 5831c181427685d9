// Tests how visitors select a time in a browser: keyboard, touch and time zones.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { getFocusedId, getQuery, openBookingPage } from './booking-page.ts'
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

const getTimeTexts = (page: Page) => page.locator('.times .time').allTextContents()

test('the script is small enough for a slow connection', () => {
  const assets = new URL('../../server/web/assets/', import.meta.url)
  const [script = ''] = readdirSync(assets).filter((name) => /^client-.*\.js$/.test(name))
  const size = gzipSync(readFileSync(new URL(script, assets)), { level: 9 }).length
  console.log(`booking page: ${(size / 1000).toFixed(1)} kB of script, gzipped; 60 kB are allowed`)
  expect(size).toBeLessThanOrEqual(60_000)
})

test('books with day, time, name and email', async () => {
  const page = await openBookingPage(browser, server)
  let [clicks, keys] = [0, 0]
  const click = async (selector: string) => {
    clicks += 1
    await page.click(selector)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await click('#day-2026-11-20')
  await click('.times .time')
  await type('Grace')
  await page.keyboard.press('Tab')
  await type('g@example.com')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#confirmed')
  console.log(`from the first paint to "booked": ${clicks} clicks, ${keys} letters, Tab, Enter`)
  expect(await getFocusedId(page)).toBe('confirmed')
  expect(await page.title()).toBe('You’re booked · Intro call')
  expect(server.requests.at(-1)).toEqual({
    start: Date.UTC(2026, 10, 20, 8),
    duration: 30,
    timezone: 'UTC',
    language: 'en',
    name: 'Grace',
    email: 'g@example.com',
    code: '',
    guests: [],
    answers: [],
    location: { index: 0, text: null },
    tracking: {},
    submission: null,
  })
  await page.context().close()
})

test('the confirmation has its own URL without what was typed, and links to another booking', async () => {
  const page = await openBookingPage(browser, server)
  await page.goto(`${server.url}/book/ada/intro?lang=en&embed_domain=x&name=Grace&utm_source=mail`)
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/book/-/booking/x?lang=en&embed_domain=x',
  )
  await page.goBack()
  await page.waitForSelector('.times .time')
  server.show('confirmation', samples.confirmationPage)
  await page.goForward()
  // Loaded again, because the booking may have changed.
  await expect
    .poll(() => page.locator('.confirmed .lead').allTextContents())
    .toEqual([
      'You won’t get an email. Keep the address of this page: you can change or cancel the meeting here.',
    ])
  expect(await page.getByRole('link', { name: 'Book another time' }).getAttribute('href')).toBe(
    '/book/ada/intro',
  )
  await page.context().close()
})

test('on a phone, the time zone is above the times', async () => {
  const page = await openBookingPage(browser, server, undefined, 390)
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await topOf('.zone .fold')).toBeLessThan(await topOf('.times h3'))
  await page.context().close()
})

test('says that one of several hosts takes the meeting, and does not name the owner', async () => {
  const page = await openBookingPage(browser, server, samples.booking(samples.roundRobinEventType))
  const details = page.locator('.details')
  expect(await details.textContent()).toContain('With one of 4 people')
  expect(await details.textContent()).not.toContain('Ada Lovelace')
  expect(await page.title()).toBe(samples.roundRobinEventType.name)
  await page.context().close()
})

test('a month after the booking window says so, and links to the last month of the window', async () => {
  const page = await openBookingPage(browser, server, {
    ...samples.booking(samples.plainEventType),
    month: samples.sampleMonth('2028-02'),
  })
  expect(await page.textContent('.no-times p')).toBe('February 2028 is outside the booking period.')
  await page.click('text=Go to October 2027')
  await page.waitForSelector('#day-2027-10-01.open')
  await page.context().close()
})

test('works by keyboard and never loses the focus', async () => {
  const page = await openBookingPage(browser, server)
  const press = (key: string) => page.keyboard.press(key)
  await page.focus('#day-2026-11-16')
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'End',
    'Home',
    'ArrowRight',
    'ArrowRight',
  ])
    await press(key)
  await expect.poll(() => getFocusedId(page)).toBe('day-2026-11-24')
  await press('PageDown')
  await expect.poll(() => getFocusedId(page)).toBe('day-2026-12-24')
  await press('PageUp')
  await expect.poll(() => getFocusedId(page)).toBe('day-2026-11-24')
  await press('ArrowUp')
  await press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('first-time')
  expect(getQuery(page).get('date')).toBe('2026-11-17')
  await press('Tab')
  await press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('field-name')
  await press('Enter')
  await page.waitForSelector('.field-error')
  await expect.poll(() => getFocusedId(page)).toBe('field-name')
  await page.keyboard.type('Grace')
  await press('Tab')
  await page.keyboard.type('grace@example')
  await press('Enter')
  // The second validation is rendered: only then does the focus move.
  await page.waitForSelector('#field-name:not([aria-invalid])')
  await expect.poll(() => getFocusedId(page)).toBe('field-email')
  await page.keyboard.type('.com')
  await press('Tab')
  await press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('field-guests')
  await page.keyboard.type('a@example.com; b@example.com')
  await press('Tab')
  expect(await getFocusedId(page)).toBe('confirm')
  await press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('confirmed')
  expect(server.requests.at(-1)).toMatchObject({
    start: Date.UTC(2026, 10, 17, 8, 30),
    name: 'Grace',
    email: 'grace@example.com',
    guests: ['a@example.com', 'b@example.com'],
  })
  await page.context().close()
})

test('finds a zone by name or offset with the keyboard, and updates all times', async () => {
  const page = await openBookingPage(browser, server)
  await page.focus('.zone .fold')
  await page.keyboard.press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('zone-wanted')
  await page.keyboard.type('kirit')
  await page.keyboard.press('Enter')
  // 8:00 UTC of the 16th is 22:00 there; the times from 10:00 UTC on are on the next day.
  expect(await page.locator('.zone .fold').textContent()).toContain('Kiritimati, Line Islands Time (UTC+14)')
  expect(getQuery(page).get('timezone')).toBe('Pacific/Kiritimati')
  expect((await getTimeTexts(page))[0]).toBe('10:00 PM')
  await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('fold')
  await page.keyboard.press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('zone-wanted')
  await page.keyboard.type('utc-8 los')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.locator('.zone .fold').textContent()).toContain('Los Angeles, Pacific Time (UTC−8)')
  await page.locator('.switch input[value="24h"]').check()
  expect((await getTimeTexts(page))[0]).toBe('00:00')
  await page.context().close()
})

test('finds a zone by a name that people know, which loads when the search opens', async () => {
  const page = await openBookingPage(browser, server)
  await page.click('.zone .fold')
  await page.keyboard.type('eastern')
  await expect
    .poll(() => page.locator('#zone-0 > span').first().textContent())
    .toBe('New York, United StatesEastern Time (UTC−5)')
  await page.keyboard.press('Enter')
  expect(await page.locator('.zone .fold').textContent()).toContain('New York, Eastern Time (UTC−5)')
  await page.context().close()
})

test('hover styles do not stay after a tap', async () => {
  server.show('booking', samples.booking(samples.plainEventType))
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/book/ada/intro`)
  await page.waitForSelector('.times .time')
  const colorOf = () => page.evaluate(`getComputedStyle(document.querySelector('.turn.on')).backgroundColor`)
  const before = await colorOf()
  await page.tap('.turn.on')
  await page.waitForSelector('#day-2026-12-01.open')
  expect(await colorOf()).toBe(before)
  await context.close()
})

test('a usual German name does not break inside a word, in a narrow frame or on a small phone', async () => {
  const eventType = { ...samples.plainEventType, name: 'Kennenlerngespräch mit dem Vertrieb' }
  server.show('booking', samples.booking(eventType))
  for (const width of [286, 320]) {
    const page = await openPage(browser, { width })
    await page.goto(`${server.url}/book/ada/intro?lang=de`)
    await page.locator('h1').waitFor()
    const linesOfFirstWord = `{
      const text = document.querySelector('h1').firstChild
      const word = document.createRange()
      word.setStart(text, 0)
      word.setEnd(text, text.data.indexOf(' '))
      word.getClientRects().length
    }`
    expect([width, await page.evaluate(linesOfFirstWord)]).toEqual([width, 1])
    await page.context().close()
  }
})

test('durations stay on one line in German', async () => {
  const eventType = { ...samples.fullEventType, durations: [30, 90, 150], duration: 30 }
  server.show('booking', samples.booking(eventType))
  const page = await openPage(browser)
  await page.goto(`${server.url}/book/ada/intro?lang=de`)
  for (const label of await page.locator('.switch.wide span').all())
    expect((await label.boundingBox())?.height).toBeLessThan(50)
  await page.context().close()
})

test('starts with the browser’s time zone', async () => {
  server.show('booking', samples.booking(samples.plainEventType))
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.goto(`${server.url}/book/ada/intro`)
  await expect
    .poll(() => page.locator('.zone .fold').textContent())
    .toContain('New York, Eastern Time (UTC−5)')
  expect((await getTimeTexts(page))[0]).toBe('3:00 AM')
  await context.close()
})

test('keeps each step in the URL, and back undoes it', async () => {
  const page = await openBookingPage(browser, server)
  await page.click('.turn.on')
  await expect.poll(() => getQuery(page).get('month')).toBe('2026-12')
  await page.click('#day-2026-12-03')
  expect(getQuery(page).get('date')).toBe('2026-12-03')
  await page.click('.times .time')
  expect(new URL(page.url()).pathname).toBe('/book/ada/intro/2026-12-03T08:00:00.000Z')
  expect(getQuery(page).get('embed_domain')).toBe('x')
  await page.fill('[name=name]', 'Grace')
  await page.goBack()
  expect(await page.locator('.times h3').textContent()).toBe('Thursday, December 3')
  await page.goBack()
  expect(await page.locator('#month-name').textContent()).toBe('December 2026')
  await page.goBack()
  expect(await page.locator('#month-name').textContent()).toBe('November 2026')
  await page.goForward()
  await page.goForward()
  await page.goForward()
  expect(await page.inputValue('[name=name]')).toBe('Grace')
  await page.context().close()
})

test('prefetches the next month', async () => {
  const times: number[] = []
  // The fastest of three runs, because other load can only slow it down.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const page = await openBookingPage(browser, server)
    await expect.poll(() => server.monthRequests.at(-1)).toBe('?month=2026-12&duration=30')
    const took = await page.evaluate(`new Promise((resolve) => {
      const started = performance.now()
      document.querySelector('.turn.on').click()
      const check = () => document.querySelector('#day-2026-12-01.open')
        ? resolve(performance.now() - started) : requestAnimationFrame(check)
      check()
    })`)
    times.push(took as number)
    await page.context().close()
  }
  console.log(`changing the month: ${Math.min(...times).toFixed(0)} ms`)
  expect(Math.min(...times)).toBeLessThanOrEqual(100)
})

test('loads the month again when a time is chosen, so that the server reads calendars in the meantime', async () => {
  const page = await openBookingPage(browser, server)
  const before = server.monthRequests.length
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await expect.poll(() => server.monthRequests.slice(before)).toEqual(['?month=2026-11&duration=30'])
  await page.context().close()
})

test('links from a month without times to the next one with times, and moves the focus', async () => {
  const page = await openBookingPage(browser, server, {
    ...samples.booking(samples.plainEventType),
    month: samples.sampleMonth('2027-01'),
  })
  await page.click('text=Go to February 2027')
  await expect.poll(() => getFocusedId(page)).toBe('month-name')
  await page.waitForSelector('#day-2027-02-01.open')
  await page.context().close()
})

test('requests a failed month once, and again on retry', async () => {
  server.setUnavailable(true)
  const before = server.monthRequests.length
  const page = await openBookingPage(browser, server)
  await page.click('#day-2026-11-24')
  await page.click('#day-2026-11-25')
  expect(server.monthRequests.slice(before)).toEqual(['?month=2026-12&duration=30'])
  await page.click('.turn.on')
  await page.waitForSelector('.no-times')
  expect(server.monthRequests.length).toBe(before + 2)
  server.setUnavailable(false)
  await page.click('text=Try again')
  await page.waitForSelector('#day-2026-12-01.open')
  expect(await getFocusedId(page)).toBe('month-name')
  await page.context().close()
})

test('links to the next month if all times move there in the visitor’s zone', async () => {
  const lastEvening = Date.UTC(2026, 10, 30, 16)
  const month = { ...samples.sampleMonth('2026-11'), starts: [lastEvening] }
  const page = await openBookingPage(browser, server, {
    ...samples.booking(samples.plainEventType),
    month,
    timezone: 'Pacific/Kiritimati',
  })
  await page.click('text=Go to December 2026')
  await page.waitForSelector('#day-2026-12-01.open')
  await page.context().close()
})

test('shows other times for another duration', async () => {
  const page = await openBookingPage(browser, server, samples.booking(samples.fullEventType))
  await page.locator('.switch input[value="90"]').check()
  expect(getQuery(page).get('duration')).toBe('90')
  await expect
    .poll(() => server.monthRequests.some((search) => search.includes('month=2026-11&duration=90')))
    .toBe(true)
  await page.waitForSelector('.times .time')
  await page.context().close()
})

test('language links keep the URL', async () => {
  const page = await openBookingPage(browser, server)
  await page.click('#day-2026-11-24')
  await page.click('.languages summary')
  await page.click('.languages a[lang=de]')
  await page.waitForURL(/lang=de/)
  expect(getQuery(page).get('date')).toBe('2026-11-24')
  expect(getQuery(page).get('embed_domain')).toBe('x')
  await page.context().close()
})
