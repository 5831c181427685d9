// The booking pages in a real browser, with the whole service; results are checked through the API.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findViolations,
  measureOverflow,
  openPage,
  startBrowser,
  takeScreenshot,
} from '../../../../testbed/browser.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let browser: Browser
let owner: Person
let host: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' })
  browser = await startBrowser()
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** A type with start times every half hour, and the path of its page. */
async function createType(fields: object = {}): Promise<{ uri: string; path: string }> {
  const uri = await meetings.createType([host], { start_increment: 30, ...fields })
  const { scheduling_url = '' } = (await meetings.call('GET', pathOf(uri))).body.resource
  return { uri, path: new URL(scheduling_url).pathname }
}

async function open(path: string, appearance: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await openPage(browser, appearance)
  await page.goto(`${service.url}${path}`)
  // The page is hydrated once the time zone is shown.
  await page.waitForSelector('.times .time[id], .no-times')
  return page
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', email)
  await page.click('#confirm')
}

async function inviteesOf(uri: string): Promise<Record<string, string>[]> {
  const { body } = await meetings.call(
    'GET',
    `/scheduled_events?organization=${service.uri('organizations', owner.organizationId)}&count=100`,
  )
  const events = body.collection.filter(({ event_type }) => event_type === uri)
  const lists = await Promise.all(
    events.map(({ uri: event }) => meetings.call('GET', `${pathOf(event)}/invitees`)),
  )
  return lists.flatMap(({ body: { collection } }) => collection)
}

test('an invitee books by keyboard alone', async () => {
  const { uri, path } = await createType({ name: 'Intro call' })
  const page = await open(path)
  const focused = () => page.evaluate('document.activeElement.id')
  await page.focus('.day.open')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('first-time')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('field-name')
  await page.keyboard.type('Grace Hopper')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keys@example.com')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('confirmed')
  expect(await findViolations(page)).toEqual([])
  await takeScreenshot(page, 'real-confirmed', { width: 1280 })
  expect(await inviteesOf(uri)).toMatchObject([
    { email: 'keys@example.com', name: 'Grace Hopper', timezone: 'UTC' },
  ])
  await page.context().close()
})

testLocales('an invitee books at 360 pixels', async (locale) => {
  const { uri, path } = await createType({ locale })
  const page = await open(path, { width: 360 })
  expect(await page.getAttribute('html', 'lang')).toBe(locale)
  expect(await measureOverflow(page)).toBe(0)
  await page.locator('.day.open').last().click()
  await page.locator('.times .time').first().click()
  await fillIn(page, `${locale}@example.com`)
  await page.waitForSelector('#confirmed')
  expect(await measureOverflow(page)).toBe(0)
  expect(await inviteesOf(uri)).toMatchObject([{ email: `${locale}@example.com` }])
  await page.context().close()
})

test('an invitee books a seat with all question types, a location and guests', async () => {
  const { uri, path } = await createType({
    kind: 'group',
    invitee_limit: 3,
    name: 'Open studio',
    duration: 60,
    locations: [{ kind: 'physical', location: 'Studio 1' }, { kind: 'outbound_call' }],
    custom_questions: [
      { name: 'Company', type: 'string', required: true },
      { name: 'Topic', type: 'text' },
      { name: 'Phone', type: 'phone_number' },
      {
        name: 'Heard from',
        type: 'single_select',
        answer_choices: ['A friend', 'News'],
        include_other: true,
      },
      { name: 'Parts', type: 'multi_select', answer_choices: ['Design', 'Budget', 'Dates'] },
    ],
  })
  const page = await open(path, { width: 390 })
  expect(await page.locator('.times .time').first().textContent()).toContain('3 seats left')
  await page.locator('.times .time').first().click()
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'seat@example.com')
  await page.click('text=Phone call (we’ll call you)')
  await page.fill('[name=location-text]', 'soon')
  await page.fill('[name="answers.0"]', 'Navy')
  await page.fill('[name="answers.1"]', 'Compilers')
  await page.fill('[name="answers.2"]', '+1 212 555 0123')
  await page.click('label:has-text("Other")')
  await page.fill('[name="answers.3.other"]', 'A moth')
  await page.click('label:has-text("Design")')
  await page.click('label:has-text("Dates")')
  await page.click('.unfold:not(.back)')
  await page.fill('[name=guests]', 'one@example.com, two@example.com')
  await page.click('#confirm')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-location-text')
  await page.fill('[name=location-text]', '+49 30 123456')
  await page.click('#confirm')
  await page.waitForSelector('#confirmed')
  const [invitee] = await inviteesOf(uri)
  expect(invitee?.questions_and_answers).toMatchObject([
    { question: 'Company', answer: 'Navy' },
    { question: 'Topic', answer: 'Compilers' },
    { question: 'Phone' },
    { question: 'Heard from', answer: 'A moth' },
    { question: 'Parts', answer: 'Design\nDates' },
  ])
  await page.goto(`${service.url}${path}`)
  await expect.poll(() => page.locator('.times .time').first().textContent()).toContain('2 seats left')
  await page.context().close()
})

test('a profile page links to its event types', async () => {
  const { path } = await createType({ name: 'From the profile', color: '#e11d48' })
  const page = await openPage(browser)
  await page.goto(`${service.url}${path.slice(0, path.lastIndexOf('/'))}?lang=de`)
  expect(await findViolations(page)).toEqual([])
  await takeScreenshot(page, 'real-profile', { width: 1280 })
  await page.click('text=From the profile')
  await page.waitForSelector('.times .time[id]')
  expect(await page.getAttribute('html', 'lang')).toBe('de')
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})
