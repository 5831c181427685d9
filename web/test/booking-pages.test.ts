// The booking pages in a real browser: everyone can use them, in every language, light and dark, from 320 pixels up.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '../../server/src/domain/language/locales.ts'
import type { FormResult } from '../../server/src/domain/pages/routing-views.ts'
import type { ViewName, Views } from '../../server/src/domain/pages/views.ts'
import {
  findBarriers,
  openWindow,
  overflow,
  startBrowser,
  takePicture,
  watchOtherOrigins,
} from '../../server/test/browser.ts'
import * as samples from './booking-samples.ts'
import { type Stand, startStand } from './booking-stand.ts'

let browser: Browser
let stand: Stand
beforeAll(async () => {
  browser = await startBrowser()
  stand = await startStand()
})
afterAll(async () => {
  await browser.close()
  await stand.close()
})

/** Each opens a page many times, maybe on a busy machine. */
const LONG = 120_000

/** A phone, a tablet, a desk; light and dark. */
const looks = [390, 800, 1280].flatMap((width) => [false, true].map((isDark) => ({ width, isDark })))

interface State {
  readonly name: string
  readonly show: () => void
  readonly act?: (page: Page) => Promise<void>
}

const shows =
  <Name extends ViewName>(view: Name, props: Views[Name]) =>
  () =>
    stand.show(view, props)

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
    async act(page) {
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
  { name: 'reschedule', show: shows('reschedule', samples.reschedule) },
  { name: 'reschedule-check', show: shows('reschedule', samples.reschedule), act: chooseTime },
  { name: 'cancellation', show: shows('cancellation', samples.cancellation) },
  { name: 'cancellation-done', show: shows('cancellation', { ...samples.cancellation, isDone: true }) },
  { name: 'reconfirmation', show: shows('reconfirmation', samples.reconfirmation) },
  {
    name: 'routing-form',
    show: shows('routingForm', samples.routingForm),
    async act(page) {
      await page.click('#send')
      await page.waitForSelector('.fault')
    },
  },
  ...(
    [
      { kind: 'booking', path: '/book/ada/intro#here', name: 'Intro call' },
      {
        kind: 'elsewhere',
        url: 'https://schools-and-universities.example.com/',
        host: 'schools-and-universities.example.com',
      },
      { kind: 'message', text: 'Thank you for writing to us.\nWe answer within a day.' },
    ] satisfies FormResult[]
  ).map((result) => ({
    name: `routing-form-${result.kind}`,
    show: shows('routingForm', { ...samples.routingForm, questions: [] }),
    async act(page: Page) {
      stand.answerNext({
        kind: 'taken',
        submissionUri: 'https://api.example/routing_form_submissions/1',
        result,
      })
      await page.click('#send')
      await page.waitForSelector('#result')
    },
  })),
  {
    name: 'routing-form-refused',
    show: shows('routingForm', { ...samples.routingForm, questions: [] }),
    async act(page) {
      stand.answerNext({ kind: 'refused', reason: 'too_many_from_address' })
      await page.click('#send')
      await page.waitForSelector('#refusal')
    },
  },
  { name: 'booking-over', show: shows('bookingOver', samples.bookingOver) },
]

/** Opens a page, waits until the script has taken it over, and does what leads to the state. */
async function open(state: State, page: Page, locale: string): Promise<void> {
  state.show()
  await page.goto(`${stand.url}/book/ada/intro?lang=${locale}`)
  // The script has run by now; it knows the zone when there is nothing left to come.
  await page.waitForSelector('.to-come', { state: 'detached' })
  await state.act?.(page)
}

/** What the browser itself complains of: a refused style, a script that fails. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()))
  return complaints
}

describe.each(states)('$name', (state) => {
  test.each(['en', 'de'])(
    'keeps nobody out, in any look, in %s',
    async (locale) => {
      const page = await openWindow(browser)
      const complaints = watchComplaints(page)
      const others = watchOtherOrigins(page, stand.url)
      await open(state, page, locale)
      for (const look of looks) {
        await page.setViewportSize({ width: look.width, height: 844 })
        await page.emulateMedia({ colorScheme: look.isDark ? 'dark' : 'light' })
        if (locale === 'en') await takePicture(page, state.name, look)
        const found = { barriers: await findBarriers(page), wider: await overflow(page), complaints, others }
        expect({ look, ...found }).toEqual({ look, barriers: [], wider: 0, complaints: [], others: [] })
      }
      await page.context().close()
    },
    LONG,
  )

  test(
    'fits into 360 and 320 pixels in every language, and from right to left',
    async () => {
      const page = await openWindow(browser, { width: 360 })
      for (const locale of locales) {
        await open(state, page, locale)
        for (const width of [360, 320]) {
          await page.setViewportSize({ width, height: 844 })
          for (const direction of ['rtl', 'ltr']) {
            await page.evaluate(`document.documentElement.dir = '${direction}'`)
            expect([locale, width, direction, await overflow(page)]).toEqual([locale, width, direction, 0])
          }
        }
      }
      await page.context().close()
    },
    LONG,
  )
})
