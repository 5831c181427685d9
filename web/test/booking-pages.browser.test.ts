// Tests all states of the booking pages in a browser: accessibility, languages, light and dark, from 320 pixels.
import type { Page } from 'playwright-core'
import * as samples from './booking-samples.ts'
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
  { name: 'cancellation', show: showView('cancellation', samples.cancellation) },
  { name: 'cancellation-done', show: showView('cancellation', { ...samples.cancellation, isDone: true }) },
  { name: 'reconfirmation', show: showView('reconfirmation', samples.reconfirmation) },
  { name: 'booking-unavailable', show: showView('bookingUnavailable', samples.bookingUnavailable) },
]

testStates(states)
