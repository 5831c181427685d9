// Books on the page server, in a browser with a clock that the test moves and another page to go to.
import type { Browser, Page } from 'playwright-core'
import type { Confirmation } from '../../server/src/domain/pages/booking-views.ts'
import { openPage } from '../../testbed/browser.ts'
import * as samples from './booking-samples.ts'
import type { PageServer } from './page-server.ts'

const url = 'https://thanks.example/after?from=booking'
export const href = `${url}&invitee_full_name=Grace`
export const redirect = { url, href, host: 'thanks.example' }

export interface NextVisit {
  readonly url: string
  readonly referrer: string | undefined
}

/** Opens the booking page with a clock that the test moves. `visits`: of the other page. */
export async function openToBook(browser: Browser, server: PageServer, width = 1280) {
  server.show('booking', samples.booking(samples.plainEventType))
  const page = await openPage(browser, { width })
  const visits: NextVisit[] = []
  await page.route('https://thanks.example/**', async (route) => {
    const request = route.request()
    visits.push({ url: request.url(), referrer: (await request.allHeaders()).referer })
    await route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.clock.install({ time: samples.NOW })
  await page.goto(`${server.url}/book/ada/intro?lang=en&embed_domain=x&utm_source=mail`)
  return { page, visits }
}

export async function bookTime(
  server: PageServer,
  page: Page,
  changes: Partial<Confirmation> = {},
): Promise<void> {
  const start = Date.UTC(2026, 10, 20, 8)
  server.respondNextWith({ kind: 'booked', confirmation: { ...samples.confirmation(start), ...changes } })
  await page.click('#day-2026-11-20')
  await page.click('.times .time')
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
}

/** What screen readers say. */
export const status = (page: Page) => page.locator('[role=status]').last().textContent()
