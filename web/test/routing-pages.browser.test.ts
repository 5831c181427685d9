// Tests the routing form page in every state: empty, invalid, refused, each kind of result, and not found.
import type { Page } from 'playwright-core'
import type { FormResponse, FormResult } from '../../server/src/domain/pages/routing-views.ts'
import * as samples from './booking-samples.ts'
import type { PageServer } from './page-server.ts'
import { type State, showView, testStates } from './state-matrix.ts'

const results: readonly FormResult[] = [
  // A fragment of the same page, because the page would navigate away otherwise.
  { kind: 'booking', path: '/book/ada/intro#here', name: 'Intro call' },
  {
    kind: 'external',
    url: 'https://schools-and-universities.example.com/',
    host: 'schools-and-universities.example.com',
  },
  { kind: 'message', text: 'We have what we need.\nSomebody will write to you within a day.' },
]

/** Fills in the required fields and submits. */
async function send(page: Page, server: PageServer, response: FormResponse): Promise<void> {
  server.respondNextWith(response)
  await page.fill('[autocomplete=name]', 'Grace Hopper')
  await page.fill('[type=email]', 'grace@example.com')
  await page.selectOption('select', 'More')
  await page.click('#send')
}

const state = (name: string, act?: State['act']): State => ({
  name: `routing-form${name}`,
  show: showView('routingForm', samples.routingForm),
  ...(act ? { act } : {}),
})

testStates([
  state(''),
  state('-missing', async (page) => {
    await page.click('#send')
    await page.waitForSelector('.field-error')
  }),
  ...results.map((result) =>
    state(`-${result.kind}`, async (page, server) => {
      await send(page, server, { kind: 'accepted', submissionUri: 'https://api.example/1', result })
      await page.waitForSelector('#result')
    }),
  ),
  state('-refused', async (page, server) => {
    await send(page, server, { kind: 'refused', reason: 'too_many_from_address' })
    await page.waitForSelector('#refusal')
  }),
  {
    name: 'routing-form-long',
    show: showView('routingForm', samples.longForm),
    async act(page) {
      await page.click('#send')
      await page.waitForSelector('.field-error')
    },
  },
  {
    name: 'routing-form-bare',
    show: showView('routingForm', {
      ...samples.routingForm,
      embedding: { hidesDetails: true, domain: 'https://company.example' },
    }),
  },
  {
    name: 'routing-form-gone',
    show: showView('bookingUnavailable', {
      ...samples.bookingUnavailable,
      reason: 'no_such_form',
      fallbackLink: null,
    }),
  },
])
