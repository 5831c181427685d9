// Opens the page of an event type on the stand, and asks the browser what a test wants to know.
import type { Browser, Page } from 'playwright-core'
import { openWindow } from '../../server/test/browser.ts'
import * as samples from './booking-samples.ts'
import type { Stand } from './booking-stand.ts'

/** The script has taken the page over when nothing is on its way any more: the next month was the last thing it asked for. */
export async function openBooking(
  browser: Browser,
  stand: Stand,
  props = samples.booking(samples.plainOffer),
  width = 1280,
): Promise<Page> {
  stand.show('booking', props)
  const page = await openWindow(browser, { width })
  await page.goto(`${stand.url}/book/ada/intro?embed_domain=x&month=2026-11`)
  await page.waitForLoadState('networkidle')
  return page
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id') as Promise<string>

export const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams
