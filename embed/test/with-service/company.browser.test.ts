// Takes screenshots of the embeds on a company page and checks accessibility.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { testAppearances } from '../../../server/test/page-matrix.ts'
import { type Service, startService } from '../../../server/test/service.ts'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../testbed/browser.ts'
import { type Site, startSite } from '../site.ts'

let browser: Browser
let service: Service
let site: Site
let address: string
beforeAll(async () => {
  browser = await startBrowser()
  site = await startSite()
  service = await startService()
  const owner = await service.createOrganization('Brandt Kitchens')
  const body = {
    owner: service.uri('users', owner.userId),
    name: 'First consultation',
    color: '#b4451f',
    description: 'Half an hour to look at your plans together.',
    duration_options: [30, 60],
    locations: [{ kind: 'physical', location: 'Workshop, Hafenstr. 12' }, { kind: 'outbound_call' }],
  }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  address = `${service.url}${new URL(response.body.resource.scheduling_url ?? '').pathname}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
})

const style = `body { margin: 0; font: 17px/1.6 Georgia, serif; color: #3b2a1a; background: #fff8ef }
  header { padding: 22px 6vw; border-bottom: 1px solid #ead9c2; font-size: 24px; font-weight: bold }
  main { max-width: 1100px; margin: 0 auto; padding: 48px 5vw } h1 { font-size: 44px; line-height: 1.1 }
  .act { display: inline-block; padding: 14px 26px; border-radius: 8px; background: #b4451f; color: #fff }`

const company = () => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Brandt Kitchens</title><style>${style}</style></head>
  <body>
    <header>Brandt Kitchens</header>
    <main>
      <h1>Kitchens that are built, not assembled.</h1>
      <p>Four carpenters, one workshop by the harbour. We plan with you before anything is sawn.</p>
      <p><a class="act meetwright-popup-widget" href="${address}">Book a consultation</a></p>
      <div class="meetwright-inline-widget" data-url="${address}" data-resize="true"></div>
    </main>
    <div class="meetwright-badge-widget" data-url="${address}" data-text="Talk to us" data-color="#b4451f"></div>
    <script src="${service.url}/embed.js" async></script>
  </body>
</html>`

testAppearances('inline, popup and badge have no accessibility violations', async (appearance) => {
  const page = await openPage(browser, appearance)
  await page.goto(site.show('company', company()))
  await page.frameLocator('.meetwright-inline-widget iframe').locator('.times .time').first().waitFor()
  await page.getByRole('button', { name: 'Talk to us' }).waitFor()
  await takeScreenshot(page, 'embed-inline', appearance)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await page.locator('.act').click()
  await page.frameLocator('dialog iframe').locator('.times .time').first().waitFor()
  await takeScreenshot(page, 'embed-popup', appearance)
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})
