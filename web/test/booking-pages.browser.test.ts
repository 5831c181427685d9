// The booking pages in a real browser: everyone can use them, in every language, light and dark, from 320 pixels up.
import type { Page } from 'playwright-core'
import * as samples from './booking-samples.ts'
import { type State, shows, testStates } from './state-matrix.ts'

async function chooseTime(page: Page): Promise<void> {
  await page.locator('#day-2026-11-19').click()
  await page.locator('.times .time').nth(4).click()
  await page.waitForSelector('#confirm')
}

async function fillIn(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Grace Hopper')
  await page.fill('[name=email]', 'grace@example.com')
}

const taken = {
  kind: 'refused',
  reason: 'just_taken',
  next: samples.sampleMonth('2026-11').starts.slice(0, 5),
} as const

const states: readonly State[] = [
  { name: 'booking', show: shows('booking', samples.booking(samples.plainOffer)) },
  { name: 'booking-group', show: shows('booking', samples.booking(samples.groupOffer)) },
  {
    name: 'booking-zones',
    show: shows('booking', samples.booking(samples.fullOffer)),
    async act(page) {
      await page.click('.zone .fold')
      await page.keyboard.type('america')
    },
  },
  {
    name: 'booking-no-times',
    show: shows('booking', { ...samples.booking(samples.plainOffer), month: samples.sampleMonth('2027-01') }),
  },
  { name: 'booking-form', show: shows('booking', samples.booking(samples.plainOffer)), act: chooseTime },
  {
    name: 'booking-questions',
    show: shows('booking', samples.booking(samples.fullOffer)),
    async act(page) {
      await chooseTime(page)
      await page.click('.unfold:not(.back)')
      await page.click('#confirm')
      await page.waitForSelector('.fault')
    },
  },
  {
    name: 'booking-just-taken',
    show: shows('booking', samples.booking(samples.plainOffer)),
    async act(page, stand) {
      stand.answerNext(taken)
      await chooseTime(page)
      await fillIn(page)
      await page.click('#confirm')
      await page.waitForSelector('#refusal')
    },
  },
  {
    name: 'booking-confirmed',
    show: shows('booking', samples.booking(samples.plainOffer)),
    async act(page) {
      await chooseTime(page)
      await fillIn(page)
      await page.click('#confirm')
      await page.waitForSelector('#confirmed')
    },
  },
  { name: 'profile', show: shows('profile', samples.profile) },
  { name: 'booking-long', show: shows('booking', samples.booking(samples.longOffer)), act: chooseTime },
  {
    name: 'profile-long',
    show: shows('profile', {
      ...samples.profile,
      host: samples.longOffer.host,
      offers: [{ ...samples.longOffer, path: '/book/ada/long' }],
    }),
  },
  { name: 'reschedule', show: shows('reschedule', samples.reschedule) },
  { name: 'reschedule-check', show: shows('reschedule', samples.reschedule), act: chooseTime },
  { name: 'cancellation', show: shows('cancellation', samples.cancellation) },
  { name: 'cancellation-done', show: shows('cancellation', { ...samples.cancellation, isDone: true }) },
  { name: 'reconfirmation', show: shows('reconfirmation', samples.reconfirmation) },
  { name: 'booking-over', show: shows('bookingOver', samples.bookingOver) },
]

testStates(states)
