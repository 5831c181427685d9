// Opens pages of the console in a real browser, signed in.
import type { Browser, Page } from 'playwright-core'
import { cookieOf, openPasswordSession } from '../../testbed/accounts.ts'
import { type Appearance, openPage } from '../../testbed/browser.ts'
import { expectDocumentedRequests } from './documented-requests.ts'
import { type Person, type Service, START } from './service.ts'

export async function openConsole(
  browser: Browser,
  service: Service,
  person: Person,
  path: string,
  appearance: Appearance = {},
): Promise<Page> {
  const page = await openPage(browser, appearance)
  expectDocumentedRequests(page, service)
  const { secret } = await openPasswordSession(service, person)
  const [name = '', value = ''] = cookieOf(service.ctx, secret).split('=')
  await page.context().addCookies([{ name, value, url: service.url }])
  // The browser has the time of the service. Timers run.
  await page.clock.install({ time: START })
  await page.goto(`${service.url}${path}`)
  await waitForScript(page)
  return page
}

/** Before, buttons don't work. */
export const waitForScript = (page: Page): Promise<void> => page.locator('#console[data-ready]').waitFor()
