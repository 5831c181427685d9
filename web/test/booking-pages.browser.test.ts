// Tests all states of the booking pages in a browser: accessibility, languages, light and dark, from 320 pixels.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as samples from './booking-samples.ts'
import type { PageServer } from './page-server.ts'
import { createSampleChallenge } from './sample-challenge.ts'
import { type State, showView, testStates } from './state-matrix.ts'

async function chooseTime(page: Page): Promise<void> {
  await page.locator('#day-2026-11-19').click()
  await page.locator('.times .time').nth(4).click()
  await page.waitForSelector('#confirm')
}

async function fillForm(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
}

/** The proof of work, then the code from the mail. */
async function requestCode(page: Page, server: PageServer): Promise<void> {
  server.respondNextWith({ kind: 'challenge', challenge: await createSampleChallenge() })
  server.respondNextWith({ kind: 'code_required' })
  await chooseTime(page)
  await fillForm(page)
  await page.click('#confirm')
  await page.waitForSelector('[name=code]')
}

const takenResponse = {
  kind: 'refused',
  reason: 'just_taken',
  next: samples.sampleMonth('2026-11').starts.slice(0, 5),
} as const

const states: readonly State[] = [
  { name: 'booking', show: showView('booking', samples.booking(samples.plainEventType)) },
  { name: 'booking-group', show: showView('booking', samples.booking(samples.groupEventType)) },
  {
    name: 'booking-zones',
    show: showView('booking', samples.booking(samples.fullEventType)),
    async act(page) {
      await page.click('.zone .fold')
      await page.keyboard.type('america')
    },
  },
  {
    name: 'booking-no-times',
    show: showView('booking', {
      ...samples.booking(samples.plainEventType),
      month: samples.sampleMonth('2027-01'),
    }),
  },
  { name: 'booking-round-robin', show: showView('booking', samples.booking(samples.roundRobinEventType)) },
  {
    name: 'booking-beyond-window',
    show: showView('booking', {
      ...samples.booking(samples.plainEventType),
      month: samples.sampleMonth('2028-02'),
    }),
  },
  {
    name: 'booking-stale-time',
    show: showView('booking', {
      ...samples.booking(samples.plainEventType),
      start: Date.UTC(2026, 10, 20, 3, 0),
    }),
  },
  {
    name: 'booking-form',
    show: showView('booking', samples.booking(samples.plainEventType)),
    act: chooseTime,
  },
  {
    name: 'booking-questions',
    show: showView('booking', samples.booking(samples.fullEventType)),
    async act(page) {
      await chooseTime(page)
      await page.click('.unfold:not(.back)')
      await page.click('#confirm')
      await page.waitForSelector('.field-error')
    },
  },
  {
    name: 'booking-just-taken',
    show: showView('booking', samples.booking(samples.plainEventType)),
    async act(page, server) {
      server.respondNextWith(takenResponse)
      await chooseTime(page)
      await fillForm(page)
      await page.click('#confirm')
      await page.waitForSelector('#refusal')
    },
  },
  {
    name: 'booking-confirmed',
    show: showView('booking', samples.booking(samples.plainEventType)),
    async act(page) {
      await chooseTime(page)
      await fillForm(page)
      await page.click('#confirm')
      await page.waitForSelector('#confirmed')
    },
  },
  {
    name: 'booking-next-page',
    show: showView('booking', samples.booking(samples.plainEventType)),
    async act(page, server) {
      server.respondNextWith({ kind: 'booked', confirmation: samples.confirmationWithNextPage })
      await chooseTime(page)
      await fillForm(page)
      // The page must not leave while it is checked.
      await page.evaluate(
        'const run = setTimeout; window.setTimeout = (work, ms) => (ms >= 20_000 ? 0 : run(work, ms))',
      )
      await page.click('#confirm')
      await page.locator('.next-page button').waitFor()
    },
  },
  {
    name: 'booking-challenge',
    show: showView('booking', samples.booking(samples.plainEventType)),
    async act(page, server) {
      server.respondNextWith({ kind: 'challenge', challenge: await createSampleChallenge() })
      // The first request with a solution gets no response.
      let isHeld = false
      await page.route('**/-/bookings', (route, request) => {
        if (isHeld || !request.postData()?.includes('"solution"')) return route.continue()
        isHeld = true
        return undefined
      })
      await chooseTime(page)
      await fillForm(page)
      await page.click('#confirm')
      await expect.poll(() => isHeld).toBe(true)
    },
  },
  {
    name: 'booking-code',
    show: showView('booking', samples.booking(samples.plainEventType)),
    act: requestCode,
  },
  {
    name: 'booking-code-wrong',
    show: showView('booking', samples.booking(samples.plainEventType)),
    async act(page, server) {
      await requestCode(page, server)
      server.respondNextWith({ kind: 'invalid', errors: { code: 'wrong_code' } })
      await page.fill('[name=code]', '123456')
      await page.click('#confirm')
      await page.waitForSelector('.field-error')
    },
  },
  { name: 'profile', show: showView('profile', samples.profile) },
  {
    name: 'booking-long',
    show: showView('booking', samples.booking(samples.longEventType)),
    act: chooseTime,
  },
  {
    name: 'profile-long',
    show: showView('profile', {
      ...samples.profile,
      host: samples.longEventType.host,
      bookableTypes: [{ ...samples.longEventType, path: '/book/ada/long' }],
    }),
  },
  { name: 'reschedule', show: showView('reschedule', samples.reschedule) },
  { name: 'reschedule-check', show: showView('reschedule', samples.reschedule), act: chooseTime },
  {
    name: 'booking-approval',
    show: showView('booking', samples.booking(samples.approvedEventType)),
    act: chooseTime,
  },
  {
    name: 'booking-requested',
    show: showView('booking', samples.booking(samples.approvedEventType)),
    async act(page, server) {
      server.respondNextWith({ kind: 'requested', request: samples.bookingRequest.request })
      await chooseTime(page)
      await fillForm(page)
      await page.click('#confirm')
      await page.waitForSelector('#confirmed:focus')
    },
  },
  {
    name: 'reschedule-approval',
    show: showView('reschedule', { ...samples.reschedule, bookableType: samples.approvedEventType }),
    act: chooseTime,
  },
  { name: 'booking-request', show: showView('bookingRequest', samples.bookingRequest) },
  {
    name: 'booking-request-move',
    show: showView('bookingRequest', samples.endedRequest('pending', { original: 'active', hasMail: false })),
  },
  {
    name: 'booking-request-accepted',
    show: showView(
      'bookingRequest',
      samples.endedRequest('accepted', { confirmationPath: '/book/-/booking/x' }),
    ),
  },
  {
    name: 'booking-request-declined',
    show: showView(
      'bookingRequest',
      samples.endedRequest('declined', { message: samples.unbreakableText.repeat(3) }),
    ),
  },
  { name: 'booking-request-expired', show: showView('bookingRequest', samples.endedRequest('expired')) },
  { name: 'booking-request-withdrawn', show: showView('bookingRequest', samples.endedRequest('withdrawn')) },
  {
    name: 'booking-request-host-changed',
    show: showView(
      'bookingRequest',
      samples.endedRequest('withdrawn', { original: 'active', isHostChanged: true }),
    ),
  },
  {
    name: 'booking-request-over',
    show: showView('bookingRequest', samples.endedRequest('declined', { original: 'canceled' })),
  },
  { name: 'cancellation', show: showView('cancellation', samples.cancellation) },
  { name: 'cancellation-done', show: showView('cancellation', { ...samples.cancellation, isDone: true }) },
  { name: 'reconfirmation', show: showView('reconfirmation', samples.reconfirmation) },
  { name: 'verification', show: showView('verification', samples.verification) },
  { name: 'stop-mail', show: showView('stopMail', samples.stopMail) },
  { name: 'stop-mail-long', show: showView('stopMail', samples.longStopMail) },
  { name: 'stop-mail-done', show: showView('stopMail', { ...samples.stopMail, isStopped: true }) },
  { name: 'stop-mail-allowed', show: showView('stopMail', { ...samples.stopMail, isAllowedAgain: true }) },
  { name: 'confirmation', show: showView('confirmation', samples.confirmationPage) },
  { name: 'rescheduled-link', show: showView('bookingUnavailable', samples.rescheduledLink) },
  { name: 'current-link-sent', show: showView('currentLinkSent', samples.currentLinkSent) },
  { name: 'booking-unavailable', show: showView('bookingUnavailable', samples.bookingUnavailable) },
]

testStates(states)
