// Tests in a browser the link to book another time: what the next booking keeps, and the way back and forward.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Confirmation } from '../../server/src/domain/pages/booking-views.ts'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import { bookTime, openToBook, redirect, status } from './after-booking.ts'
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

test('another booking starts again with nothing but name and address, which are kept in no storage', async () => {
  const { page } = await open()
  const title = await page.title()
  await book(page, {})
  await page.getByRole('link', { name: 'Book another time' }).click()
  await page.waitForSelector('#day-2026-11-20')
  await expect.poll(() => getFocusedId(page)).toBe('month-name')
  expect(await page.title()).toBe(title)
  const address = new URL(page.url())
  expect([address.pathname, address.searchParams.get('date')]).toEqual(['/book/ada/intro', null])
  expect(address.search).not.toContain('Grace')
  expect(await page.evaluate('[localStorage.length, sessionStorage.length]')).toEqual([0, 0])
  await page.click('#day-2026-11-23')
  await page.click('.times .time')
  expect(await page.inputValue('[name=name]')).toBe('Grace Hopper')
  expect(await page.inputValue('[name=email]')).toBe('grace@example.com')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
  expect(server.requests.at(-1)).toMatchObject({
    start: Date.UTC(2026, 10, 23, 8),
    name: 'Grace Hopper',
    email: 'grace@example.com',
    guests: [],
  })
  await page.context().close()
})

test('another booking starts again also if the day was never chosen; Back shows the confirmation, and Forward the page', async () => {
  const { page } = await open()
  server.respondNextWith({ kind: 'booked', confirmation: samples.confirmation(samples.meeting.start) })
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
  await page.getByRole('link', { name: 'Book another time' }).press('Enter')
  await page.waitForSelector('.times .time')
  expect(new URL(page.url()).pathname).toBe('/book/ada/intro')
  server.show('confirmation', samples.confirmationPage)
  await page.goBack()
  await page.waitForSelector('#confirmed')
  expect(new URL(page.url()).pathname).toBe('/book/-/booking/x')
  server.show('booking', samples.booking(samples.plainEventType))
  await page.goForward()
  await page.waitForSelector('.times .time')
  expect(new URL(page.url()).pathname).toBe('/book/ada/intro')
  expect(await page.locator('#confirmed').count()).toBe(0)
  await page.context().close()
})

test('another booking announces again where the browser goes', async () => {
  const { page } = await open()
  await book(page, { redirect })
  await expect.poll(() => status(page)).toContain('thanks.example')
  await page.getByRole('link', { name: 'Book another time' }).press('Enter')
  await page.waitForSelector('#day-2026-11-20')
  expect(await status(page)).not.toContain('thanks.example')
  await book(page, { redirect })
  await expect.poll(() => status(page)).toContain('thanks.example')
  await page.context().close()
})

test('another booking keeps the zone, the duration and other parameters of the address, and asks for the free times again', async () => {
  const { page } = await open()
  server.show('booking', samples.booking({ ...samples.plainEventType, durations: [30, 60] }))
  const parameters = 'timezone=Europe%2FLisbon&duration=30&utm_source=mail'
  await page.goto(`${server.url}/book/ada/intro?${parameters}&name=Grace&email=g%40example.com`)
  await book(page)
  await page.locator('.change').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await waitUntilIdle(page)
  const requests = server.monthRequests.length
  await page.getByRole('link', { name: 'Book another time' }).click()
  await page.waitForSelector('#day-2026-11-20')
  expect(new URL(page.url()).search).toBe(`?${parameters}&month=2026-11`)
  await expect
    .poll(() => server.monthRequests.slice(requests).filter((search) => search.includes('2026-11')))
    .not.toEqual([])
  await page.context().close()
})

test.each([
  ['name', { name: '' }, 'field-name'],
  ['location', {}, 'field-location-0'],
  [
    'text for the location',
    { locations: samples.fullEventType.locations.slice(1, 2) },
    'field-location-text',
  ],
  ['text', { locations: samples.plainEventType.locations }, 'field-answers.0'],
  [
    'choice in a list',
    { locations: [], questions: samples.fullEventType.questions.slice(1) },
    'fold-answers.5',
  ],
  ['nothing', { locations: [], questions: samples.fullEventType.questions.slice(1, 5) }, 'confirm'],
])('after choosing a time, the first field to fill in gets the focus: %s', async (_, changes, id) => {
  const { name = 'Grace Hopper', ...fields } = changes as { name?: string }
  const props = samples.booking({ ...samples.fullEventType, ...fields })
  server.show('booking', { ...props, prefill: { ...props.prefill, name, email: 'grace@example.com' } })
  const page = await openPage(browser)
  await page.goto(`${server.url}/book/ada/intro`)
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await expect.poll(() => getFocusedId(page)).toBe(id)
  await page.context().close()
})

test('another booking does not keep answers and guests', async () => {
  const { page } = await open()
  const questions = samples.fullEventType.questions.slice(0, 2)
  server.show('booking', samples.booking({ ...samples.plainEventType, questions }))
  await page.reload()
  server.respondNextWith({ kind: 'booked', confirmation: samples.confirmation(samples.meeting.start) })
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
  await page.fill('[name="answers.0"]', 'Analytical Engines')
  await page.fill('[name="answers.1"]', 'The compiler')
  await page.getByRole('button', { name: 'Add guests' }).click()
  await page.fill('[name=guests]', 'rosa@example.com')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
  await page.getByRole('link', { name: 'Book another time' }).click()
  await page.click('.times .time')
  expect(await page.inputValue('[name=name]')).toBe('Grace Hopper')
  expect(await page.inputValue('[name="answers.0"]')).toBe('')
  expect(await page.inputValue('[name="answers.1"]')).toBe('')
  expect(await page.locator('[name=guests]').count()).toBe(0)
  await page.context().close()
})

test('another booking is not offered if the confirmation has no link', async () => {
  const { page } = await open()
  await book(page, { bookAgainPath: null })
  expect(await page.getByRole('link', { name: 'Book another time' }).count()).toBe(0)
  await page.context().close()
})
