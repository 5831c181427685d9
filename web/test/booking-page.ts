// Opens a booking page on the page server, with helpers to inspect it.
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../testbed/browser.ts'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import * as samples from './booking-samples.ts'
import type { PageServer } from './page-server.ts'

/** Hydration is complete when the network is idle, because the last request prefetches the next month. */
export async function openBookingPage(
  browser: Browser,
  server: PageServer,
  props = samples.booking(samples.plainEventType),
  width = 1280,
): Promise<Page> {
  server.show('booking', props)
  const page = await openPage(browser, { width })
  await page.goto(`${server.url}/book/ada/intro?embed_domain=x&month=2026-11`)
  await waitUntilIdle(page)
  return page
}

export const getFocusedId = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id') as Promise<string>

export const getQuery = (page: Page): URLSearchParams => new URL(page.url()).searchParams
