// The routing form page in a real browser, with the whole service; results are checked through the API.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations, openPage, startBrowser } from '../../../../testbed/browser.ts'
import { waitUntilIdle } from '../../../../testbed/page-traffic.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { inspectPage } from '../../../test/page-matrix.ts'
import {
  createRoutingForms,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let browser: Browser
let owner: Person
let forms: RoutingForms
let meetings: Meetings
let form: string
let url: string

beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' })
  browser = await startBrowser()
  owner = await service.createOrganization('Acme')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { start_increment: 30, name: 'Intro call' })
  form = await forms.createPublished(
    [
      { condition: sizeIs('More'), result: { type: 'event_type', value: type } },
      {
        condition: sizeIs('11 to 50'),
        result: { type: 'external_url', value: 'https://example.com/schools' },
      },
    ],
    {
      questions: [
        { name: 'Your name', type: 'name', required: true },
        { name: 'E-mail', type: 'email', required: true },
        { name: SIZE, type: 'radios', required: true, answer_choices: ['1 to 10', '11 to 50', 'More'] },
        { name: 'Country', type: 'select', answer_choices: ['Austria', 'Belgium'] },
      ],
      default_result: messageResult('We will write to you.'),
    },
  )
  const { booking_url = '' } = (await forms.call('GET', pathOf(form))).body.resource
  url = `${service.url}${new URL(booking_url).pathname}`
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const focused = (page: Page) => page.evaluate('document.activeElement.id')
const submissions = async () =>
  (await forms.call('GET', `/routing_form_submissions?form=${form}`)).body.collection as unknown as {
    readonly uri: string
    readonly submitter: string | null
    readonly questions_and_answers: readonly { readonly answer: string }[]
  }[]

async function open(query = '', width = 1280): Promise<Page> {
  const page = await openPage(browser, { width })
  await page.goto(`${url}${query}`)
  await waitUntilIdle(page)
  return page
}

async function fillIn(page: Page, size: string): Promise<void> {
  await page.fill('[type=email]', 'grace@example.com')
  await page.fill('[autocomplete=name]', 'Grace Hopper')
  await page.click(`label:has-text("${size}")`)
}

test('has no accessibility violations in any appearance', async () => {
  expect(await inspectPage(browser, url, 'real-routing-form')).toEqual([])
})

test('can be answered and booked by keyboard alone at 360 pixels', async () => {
  const page = await open('?lang=de&utm_source=letter&a4=Belgium', 360)
  await page.focus('[autocomplete=name]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.field-error').count()).toBe(3)
  await expect.poll(() => page.evaluate('document.activeElement.autocomplete')).toBe('name')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('Grace Hopper')
  await page.keyboard.press('Tab')
  await page.keyboard.type('grace@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.times .time[id]')
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter')
  expect(new URL(page.url()).searchParams.has('a4')).toBe(false)
  await page.locator('.times .time').first().click()
  await expect.poll(() => focused(page)).toBe('confirm')
  expect(await page.inputValue('[name=name]')).toBe('Grace Hopper')
  expect(await page.inputValue('[name=email]')).toBe('grace@example.com')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#confirmed')
  const [submission] = await submissions()
  expect(submission?.questions_and_answers.map(({ answer }) => answer)).toEqual([
    'Grace Hopper',
    'grace@example.com',
    'More',
    'Belgium',
  ])
  const invitee = (await meetings.call('GET', pathOf(submission?.submitter ?? ''))).body.resource
  expect(invitee).toMatchObject({
    email: 'grace@example.com',
    routing_form_submission: submission?.uri,
    tracking: { utm_source: 'letter' },
  })
  await page.context().close()
})

test('shows a message, and names another site before it redirects there', async () => {
  const page = await open()
  await fillIn(page, '1 to 10')
  await page.click('#send')
  await expect.poll(() => focused(page)).toBe('result')
  expect(await page.textContent('.result-text')).toBe('We will write to you.')
  await page.goto(url)
  await waitUntilIdle(page)
  await fillIn(page, '11 to 50')
  await page.click('#send')
  await expect.poll(() => focused(page)).toBe('result')
  const link = page.locator('a.button')
  expect(await link.getAttribute('href')).toBe('https://example.com/schools')
  expect(await link.getAttribute('target')).toBe('_top')
  expect(await link.textContent()).toContain('example.com')
  await page.context().close()
})

test('works by keyboard without scripts', async () => {
  const page = await openPage(browser, { script: false, width: 390 })
  await page.goto(`${url}?lang=de&utm_source=letter&email=grace@example.com`)
  await page.click('#send')
  expect(await page.locator('.field-error').count()).toBe(2)
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  await page.fill('[autocomplete=name]', 'Grace Hopper')
  await page.click('label:has-text("1 to 10")')
  await page.press('[autocomplete=name]', 'Enter')
  expect(await page.textContent('.result-text')).toBe('We will write to you.')
  await page.goto(`${url}?lang=de&utm_source=letter&a1=Grace`)
  await fillIn(page, 'More')
  await page.click('#send')
  await page.waitForURL(/submission=/)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ lang: 'de', utm_source: 'letter' })
  expect(address.searchParams.has('a1')).toBe(false)
  expect(await page.textContent('h1')).toBe('Intro call')
  const [led, told] = await submissions()
  expect([led, told].map((one) => one?.questions_and_answers.map(({ answer }) => answer))).toEqual([
    ['Grace Hopper', 'grace@example.com', 'More'],
    ['Grace Hopper', 'grace@example.com', '1 to 10'],
  ])
  await page.context().close()
})
