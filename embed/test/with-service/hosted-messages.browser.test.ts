// Tests frames that a script for the hosted service made: they have `embed_type`, and expect the names of its messages.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings } from '../../../server/test/meetings.ts'
import { type Service, startService } from '../../../server/test/service.ts'
import { openPage, startBrowser } from '../../../testbed/browser.ts'
import { recordMessages, type Site, sitePage, startSite } from '../site.ts'

let browser: Browser
let service: Service
let site: Site
let address: string
beforeAll(async () => {
  browser = await startBrowser()
  site = await startSite()
  service = await startService({ RATE_LIMITS: 'off' })
  const owner = await service.createOrganization('Acme')
  await createMeetings(service, owner).createType([owner], { name: 'Intro call' })
  const { body } = await service.call('GET', '/users/me', { as: owner })
  address = `${service.url}${new URL((body.resource as { scheduling_url?: string }).scheduling_url ?? '').pathname}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
})

const steps = [
  'profile_page_viewed',
  'event_type_viewed',
  'date_and_time_selected',
  'event_scheduled',
] as const

/** From the profile page to a booking, in a frame with this query. The messages, without those about the height. */
async function book(query: string) {
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  site.show('page', sitePage(`<iframe src="${address}?${query}" title="Book" height="900"></iframe>`))
  await page.goto(`${site.otherOrigin}/page`)
  const frame = page.frameLocator('iframe')
  await frame.locator('a.offer').click()
  await frame.locator('.times .time').first().click()
  await frame.locator('[name=name]').fill('Grace Hopper')
  await frame.locator('[name=email]').fill('grace@example.com')
  await frame.locator('#confirm').click()
  await frame.locator('#confirmed').waitFor()
  await expect
    .poll(async () => (await getMessages()).at(-1)?.event)
    .toMatch(/\.(event_scheduled|page_height)$/)
  const messages = await getMessages()
  await page.context().close()
  return messages
}

const names = (messages: Awaited<ReturnType<typeof book>>) =>
  messages.map(({ event }) => event).filter((name) => !name.endsWith('.page_height'))

test('each message is sent under both names, on all pages of the frame, also if embed_domain is no host', async () => {
  const messages = await book('embed_domain=1&embed_type=Inline')
  expect(names(messages)).toEqual(steps.flatMap((step) => [`meetwright.${step}`, `calendly.${step}`]))
  const payloads = messages
    .filter(({ event }) => event.endsWith('.event_scheduled'))
    .map(({ payload }) => payload)
  expect(payloads[0]).toMatchObject({
    event: { uri: expect.any(String) },
    invitee: { uri: expect.any(String) },
  })
  expect(payloads[1]).toEqual(payloads[0])
  expect(messages.map(({ event }) => event)).toContain('calendly.page_height')
})

test('without embed_type, our names only', async () => {
  expect(names(await book('embed_domain=1'))).toEqual(steps.map((step) => `meetwright.${step}`))
})
