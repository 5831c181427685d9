// Tests the real routing form page in a page of another origin: height, messages and booking.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../server/test/meetings.ts'
import { testAppearances } from '../../../server/test/page-matrix.ts'
import {
  createRoutingForms,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../server/test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../server/test/service.ts'
import { findViolations, openPage, startBrowser, takeScreenshot } from '../../../testbed/browser.ts'
import { waitUntilIdle } from '../../../testbed/page-traffic.ts'
import { recordMessages, type Site, sitePage, startSite } from '../site.ts'

let browser: Browser
let service: Service
let site: Site
let owner: Person
let meetingsApi: Meetings
let forms: RoutingForms
let address: string
beforeAll(async () => {
  browser = await startBrowser({ scrollBars: true })
  site = await startSite()
  service = await startService({ RATE_LIMITS: 'off' })
  owner = await service.createOrganization('Acme')
  meetingsApi = createMeetings(service, owner)
  forms = createRoutingForms(service, owner)
  const value = await meetingsApi.createType([owner], { name: 'Intro call' })
  const form = await forms.createPublished(
    [{ condition: sizeIs('More'), result: { type: 'event_type', value } }],
    {
      questions: [
        { name: 'E-mail', type: 'email', required: true },
        { name: SIZE, type: 'radios', required: true, answer_choices: ['1 to 10', 'More'] },
      ],
      default_result: messageResult('We will write to you.'),
    },
  )
  const { booking_url = '' } = (await forms.call('GET', pathOf(form))).body.resource
  address = `${service.url}${new URL(booking_url).pathname}`
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await service.stop()
})

const script = () => `<script src="${service.url}/embed.js" async></script>`
const inline = () =>
  sitePage(
    `<div class="meetwright-inline-widget" data-url="${address}?email=grace@example.com" data-resize="true"></div>${script()}`,
  )

/** Checks that the frame is exactly as high as its content. */
const expectFrameFits = (page: Page) =>
  expect
    .poll(async () => {
      const height = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
      const inside = await page
        .frameLocator('iframe')
        .locator('html')
        .evaluate((root) => [root.scrollHeight, Math.ceil(root.getBoundingClientRect().height)])
      return [...inside, height].map((one) => one - height)
    })
    .toEqual([0, 0, 0])

const names = (messages: { readonly event: string }[]) =>
  messages.map(({ event }) => event).filter((name) => !name.endsWith('page_height'))

test.each([1280, 360])('answers the form and books inline at %i pixels', async (width) => {
  const page = await openPage(browser, { width })
  const getMessages = await recordMessages(page)
  site.show('page', inline())
  await page.goto(`${site.otherOrigin}/page?utm_source=news`)
  const frame = page.frameLocator('iframe')
  await frame.locator('#send').waitFor()
  await waitUntilIdle(page)
  await expectFrameFits(page)
  await frame.locator('#send').click()
  await frame.locator('.field-error').waitFor()
  await expectFrameFits(page)
  await frame.locator('label:has-text("More")').click()
  await frame.locator('#send').click()
  await frame.locator('.times .time').last().click()
  await expectFrameFits(page)
  expect(await frame.locator('[name=email]').inputValue()).toBe('grace@example.com')
  await frame.locator('[name=name]').fill('Grace Hopper')
  await frame.locator('#confirm').click()
  await frame.locator('#confirmed').waitFor()
  await expectFrameFits(page)
  const messages = await getMessages()
  expect(names(messages)).toEqual([
    'meetwright.routing_form_viewed',
    'meetwright.routing_form_submitted',
    'meetwright.event_type_viewed',
    'meetwright.date_and_time_selected',
    'meetwright.event_scheduled',
  ])
  const payload = (name: string) => messages.find(({ event }) => event === `meetwright.${name}`)?.payload
  const { routing_form_submission: submission } = payload('routing_form_submitted') as {
    routing_form_submission: { uri: string }
  }
  const { invitee } = payload('event_scheduled') as { invitee: { uri: string } }
  expect((await meetingsApi.call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({
    routing_form_submission: submission.uri,
    tracking: { utm_source: 'news' },
  })
  expect((await forms.call('GET', pathOf(submission.uri))).body.resource.submitter).toBe(invitee.uri)
  // The messages contain no personal data.
  expect(JSON.stringify(messages)).not.toContain('race')
  await page.context().close()
})

test('answers the form in a popup, and closes it on Escape', async () => {
  const link = `<a class="meetwright-popup-widget" href="${address}">Talk to us</a>${script()}`
  const page = await openPage(browser)
  const getMessages = await recordMessages(page)
  await page.goto(site.show('page', sitePage(link)))
  await page.waitForFunction('window.Meetwright !== undefined')
  await page.getByText('Talk to us').press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.locator('[type=email]').fill('grace@example.com')
  await frame.locator('label:has-text("1 to 10")').click()
  await frame.locator('#send').click()
  await frame.locator('#result').waitFor()
  expect(await frame.locator('.result-text').textContent()).toBe('We will write to you.')
  expect(await findViolations(page)).toEqual([])
  await expect.poll(async () => names(await getMessages())).toContain('meetwright.routing_form_submitted')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

testAppearances('has no accessibility violations inline', async (appearance) => {
  const page = await openPage(browser, appearance)
  await page.goto(site.show('page', inline()))
  await page.frameLocator('iframe').locator('#send').waitFor()
  await expectFrameFits(page)
  expect(await findViolations(page)).toEqual([])
  await takeScreenshot(page, 'embed-routing-form', appearance)
  await page.context().close()
})
