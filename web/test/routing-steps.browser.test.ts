// Tests how visitors use the routing form page in a browser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import type { FormResponse } from '../../server/src/domain/pages/routing-views.ts'
import { openPage, startBrowser } from '../../testbed/browser.ts'
import { waitUntilIdle } from '../../testbed/page-traffic.ts'
import { getFocusedId } from './booking-page.ts'
import * as samples from './booking-samples.ts'
import { type PageServer, startPageServer } from './page-server.ts'

let browser: Browser
let server: PageServer
beforeAll(async () => {
  browser = await startBrowser()
  server = await startPageServer()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

type Form = BookingViews['routingForm']

async function open(form: Form = samples.routingForm, width = 1280): Promise<Page> {
  server.show('routingForm', form)
  const page = await openPage(browser, { width })
  await page.goto(`${server.url}/book/-/form/x?lang=en`)
  await waitUntilIdle(page)
  return page
}

const message: Extract<FormResponse, { kind: 'accepted' }> = {
  kind: 'accepted',
  submissionUri: 'https://api.example/1',
  result: { kind: 'message', text: 'We will write.' },
}
const allAnswers = [
  { question: 'q1', answer: 'Grace Hopper' },
  { question: 'q2', answer: 'grace@example.com' },
  { question: 'q3', answer: 'Navy' },
  { question: 'q4', answer: '+1 212 555 0123' },
  { question: 'q5', answer: 'Compile' },
  { question: 'q6', answer: '11 to 50' },
  { question: 'q7', answer: 'Not yet' },
]

test('works by keyboard for every kind of question and never loses the focus', async () => {
  const page = await open()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.focus('#send')
  await page.keyboard.press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('field-answers.q1')
  await type('Grace Hopper')
  await type('grace@example.com')
  await type('Navy')
  await type('+1 212 555 0123')
  await type('Compile')
  await type('11')
  // Moves to the second choice, because the first one has the focus.
  await page.keyboard.press('ArrowDown')
  server.respondNextWith(message)
  await page.keyboard.press('Enter')
  await expect.poll(() => getFocusedId(page)).toBe('result')
  expect(server.requests.at(-1)).toEqual({ answers: allAnswers, tracking: {} })
  await page.context().close()
})

test('needs two key presses for a single question', async () => {
  const [name] = samples.routingForm.questions
  const page = await open({ ...samples.routingForm, questions: name ? [name] : [] })
  await page.focus('[autocomplete=name]')
  await page.keyboard.type('G')
  server.respondNextWith(message)
  await page.keyboard.press('Enter')
  await page.waitForSelector('#result')
  await page.context().close()
})

test('keeps what was typed after a failure or a refusal', async () => {
  const page = await open()
  await page.fill('[autocomplete=name]', 'Grace Hopper')
  await page.fill('[type=email]', 'grace@example.com')
  await page.selectOption('select', '11 to 50')
  await page.click('label:has-text("Not yet")')
  await page.route('**/-/submissions', (route) => route.abort(), { times: 1 })
  await page.click('#send')
  await expect.poll(() => getFocusedId(page)).toBe('refusal')
  expect(await page.textContent('#refusal')).toContain('couldn’t complete the request')
  server.respondNextWith({ kind: 'refused', reason: 'too_many_from_address' })
  await page.click('#send')
  await expect.poll(() => page.textContent('#refusal')).toContain('in the last hour')
  server.respondNextWith({
    kind: 'invalid',
    errors: { 'answers.q2': 'not_an_email', 'answers.q6': 'not_a_choice' },
  })
  await page.click('#send')
  await expect.poll(() => getFocusedId(page)).toBe('field-answers.q2')
  expect(await page.locator('.field-error').count()).toBe(2)
  expect(await page.locator('#refusal').count()).toBe(0)
  expect(await page.isChecked('label:has-text("Not yet")')).toBe(true)
  server.respondNextWith(message)
  await page.click('#send')
  await page.waitForSelector('#result')
  await page.context().close()
})

test('keeps what was typed before hydration', async () => {
  server.show('routingForm', samples.routingForm)
  const page = await openPage(browser)
  let releaseScript = () => {}
  const scriptReleased = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptReleased
    await route.continue()
  })
  await page.goto(`${server.url}/book/-/form/x`, { waitUntil: 'commit' })
  await page.fill('[autocomplete=name]', 'Grace Hopper')
  await page.fill('[type=email]', 'grace@example.com')
  await page.selectOption('select', '11 to 50')
  await page.click('label:has-text("Not yet")')
  releaseScript()
  await waitUntilIdle(page)
  server.respondNextWith(message)
  await page.click('#send')
  await page.waitForSelector('#result')
  expect(server.requests.at(-1)).toMatchObject({
    answers: allAnswers.filter(({ question }) => ['q1', 'q2', 'q6', 'q7'].includes(question)),
  })
  await page.context().close()
})

test('prefills from the URL, and passes the query on to the booking page', async () => {
  const answers = { q1: 'Grace', q2: 'grace@example.com', q6: 'More', q7: 'Yes' }
  const prefill = { answers, tracking: { utm_source: 'letter' } }
  server.show('routingForm', { ...samples.routingForm, prefill })
  const page = await openPage(browser)
  await page.goto(`${server.url}/book/-/form/x?lang=de&a6=More&utm_source=letter&primary_color=7a1f5c`)
  await waitUntilIdle(page)
  expect(await page.inputValue('[autocomplete=name]')).toBe('Grace')
  expect(await page.isChecked('label:has-text("Yes")')).toBe(true)
  server.respondNextWith({
    kind: 'accepted',
    submissionUri: 'https://api.example/1',
    result: { kind: 'booking', path: '/book/ada/intro?submission=sealed', name: 'Intro call' },
  })
  await page.click('#send')
  await page.waitForURL('**/book/ada/intro?**')
  expect(server.requests.at(-1)).toEqual({
    answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
    tracking: { utm_source: 'letter' },
  })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    lang: 'de',
    utm_source: 'letter',
    primary_color: '7a1f5c',
    submission: 'sealed',
  })
  await page.context().close()
})

test('works as a plain form without JavaScript', async () => {
  const page = await openPage(browser, { script: false })
  server.show('routingForm', samples.routingForm)
  await page.goto(server.url)
  expect(await page.locator('.needs-script').count()).toBe(0)
  expect(await page.getAttribute('form', 'method')).toBe('post')
  const values = { 'answers.q1': 'Grace', 'answers.q6': 'More', 'answers.q7': 'Not yet' }
  const errors = { 'answers.q2': 'required', 'answers.q6': 'required', 'answers.q7': 'required' } as const
  const form = { values, errors, error: null }
  server.show('routingForm', { ...samples.routingForm, form })
  await page.goto(server.url)
  expect(await page.inputValue('[autocomplete=name]')).toBe('Grace')
  expect(await page.inputValue('select')).toBe('More')
  expect(await page.isChecked('label:has-text("Not yet")')).toBe(true)
  expect(await page.locator('.field-error').allTextContents()).toEqual([
    'This field is required.',
    'Choose one of the options.',
    'Choose one of the options.',
  ])
  server.show('routingForm', { ...samples.routingForm, accepted: message })
  await page.goto(server.url)
  expect(await page.textContent('.result-text')).toBe('We will write.')
  await page.context().close()
})

test('touch targets are large enough, also at 320 pixels', async () => {
  const page = await open(samples.routingForm, 320)
  for (const target of await page.locator('.field input:not([type=radio]), select, .box, #send').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(43.9)
  await page.context().close()
})

test('text of a host cannot close the page data element or become markup', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const page = await open({ ...samples.routingForm, name, organizationName: name })
  expect(await page.textContent('h1')).toBe(name)
  server.respondNextWith({ ...message, result: { kind: 'message', text: name } })
  await page.fill('[autocomplete=name]', 'Grace')
  await page.fill('[type=email]', 'grace@example.com')
  await page.selectOption('select', 'More')
  await page.click('#send')
  await page.waitForSelector('#result')
  expect(await page.locator('img').count()).toBe(0)
  expect(await page.textContent('.result-text')).toBe(name)
  await page.context().close()
})
