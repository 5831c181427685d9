// The page on which a host answers a booking request, in a browser: accessible in every appearance, and usable without scripts.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureOverflow, openPage, startBrowser } from '../../../../testbed/browser.ts'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { decisionPathOf } from '../../../test/booking-requests.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { inspectPage, testLocales } from '../../../test/page-matrix.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let browser: Browser
let owner: Person
let type = ''

beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  browser = await startBrowser()
  owner = await service.createOrganization('Acme')
  type = await createMeetings(service, owner).createType([owner], {
    name: 'Intro call',
    requires_approval: true,
    custom_questions: [{ name: 'What is it about?', type: 'text' }],
  })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

let minutes = 0

/** The address of the page of a new request. */
async function createUrl(): Promise<string> {
  minutes += 30
  const body = {
    event_type: type,
    start_time: new Date(Date.UTC(2026, 10, 5, 8, minutes)).toISOString(),
    invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
    custom_questions: [{ question: 'What is it about?', answer: 'A'.repeat(300) }],
    event_guests: ['alan@example.com'],
  }
  const { resource } = (await service.call('POST', '/booking_requests', { as: owner, body })).body
  return `${service.url}${await decisionPathOf(service, owner, resource.uri ?? '')}`
}

test('is accessible in light and dark mode, on phone and desktop', async () => {
  expect(await inspectPage(browser, await createUrl(), 'request-decision')).toEqual([])
})

testLocales('fits 320 pixels', async (locale) => {
  const page = await openPage(browser, { width: 320 })
  await page.goto(`${await createUrl()}?lang=${locale}`)
  expect([await measureOverflow(page), await page.getAttribute('html', 'lang')]).toEqual([0, locale])
  await page.context().close()
})

test.each([
  ['Accept', 'Meeting booked'],
  ['Decline', 'Request declined'],
])('%s works without scripts, by keyboard', async (button, title) => {
  const page = await openPage(browser, { script: false })
  await page.goto(await createUrl())
  await page.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.textContent('h1')).toBe(title)
  await page.context().close()
})
