// Tests in a page of another origin what happens after booking: only the visitor or the site leaves the site.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../server/test/service.ts'
import { openPage, startBrowser } from '../../../testbed/browser.ts'
import { recordMessages, type Site, sitePage, startSite } from '../site.ts'

const URL_AFTER = 'https://thanks.example/after?from=booking'

let browser: Browser
let service: Service
let owner: Person
let site: Site
let address: string
beforeAll(async () => {
  browser = await startBrowser()
  site = await startSite()
  service = await startService()
  owner = await service.createOrganization('Acme')
  const { body } = await service.call('POST', '/event_types', {
    as: owner,
    body: {
      owner: service.uri('users', owner.userId),
      name: 'Intro',
      redirect_url: URL_AFTER,
      redirect_with_booking: true,
    },
  })
  address = `${service.url}${new URL(body.resource.scheduling_url ?? '').pathname}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
})

/** Books in the frame of a site. `script`: of the site. */
async function book(email: string, script = '') {
  const page = await openPage(browser)
  const visits: string[] = []
  await page.route('https://thanks.example/**', async (route) => {
    visits.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  const getMessages = await recordMessages(page)
  await page.clock.install({ time: START })
  const widget = `<div class="meetwright-inline-widget" data-url="${address}" data-resize="true"></div>`
  site.show('page', sitePage(`${widget}<script src="${service.url}/embed.js" async></script>${script}`))
  await page.goto(`${site.otherOrigin}/page`)
  const frame = page.frameLocator('iframe')
  await frame.locator('.times .time').first().click()
  await frame.locator('[name=name]').fill('Grace Hopper')
  await frame.locator('[name=email]').fill(email)
  await frame.locator('#confirm').click()
  return { page, frame, visits, getMessages }
}

test('the site learns the address without the booking, and stays until the visitor clicks', async () => {
  const { page, frame, visits, getMessages } = await book('grace@example.com')
  await frame.locator('#confirmed').waitFor()
  const scheduled = (await getMessages()).find(({ event }) => event === 'meetwright.event_scheduled')
  expect(scheduled?.payload).toEqual({
    event: { uri: expect.stringContaining('/scheduled_events/') },
    invitee: { uri: expect.stringContaining('/invitees/') },
    redirect_url: URL_AFTER,
  })
  expect(JSON.stringify(await getMessages())).not.toMatch(/grace/i)
  await page.clock.fastForward(60_000)
  expect(visits).toEqual([])
  expect(await frame.getByText('20 seconds').count()).toBe(0)
  await frame.getByRole('link', { name: 'Go to thanks.example' }).click()
  // The whole window, not the frame.
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('from'), searchParams.get('invitee_email')]).toEqual([
    'booking',
    'grace@example.com',
  ])
  await page.context().close()
})

test('the site can take the visitor there with the message', async () => {
  const listener = `<script>
    addEventListener('message', ({ origin, data }) => {
      if (origin !== '${service.url}' || data.event !== 'meetwright.event_scheduled') return
      if (data.payload.redirect_url) location.assign(data.payload.redirect_url)
    })
  </script>`
  const { page } = await book('alan@example.com', listener)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(page.url()).toBe(URL_AFTER)
  await page.context().close()
})
