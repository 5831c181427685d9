// End-to-end test of a routing form with two questions and three rules: three results on its page and through the API.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  chooseTime,
  closePage,
  confirm,
  type HostWithType,
  type Journey,
  readPageText,
  startJourney,
} from '../../../test/journey.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SCHOOLS = 'https://example.com/for-schools'

interface Submission {
  readonly uri: string
  readonly submitter: string | null
  readonly submitter_type: string | null
  readonly result: { readonly type: string; readonly value: string }
}

let journey: Journey
let forms: RoutingForms
let offered: HostWithType
let form: string
let address: string

beforeAll(async () => {
  journey = await startJourney({ RATE_LIMITS: 'off' })
  forms = createRoutingForms(journey.service, journey.owner)
  offered = await journey.createHostWithType('Ada Lovelace', { name: 'Intro call' })
  const { body } = await forms.create({
    name: 'Talk to sales',
    questions: [
      { name: SIZE, type: 'select', required: true, answer_choices: ['1 to 10', '11 to 50', 'More'] },
      { name: EMAIL, type: 'email', required: true },
    ],
    rules: [
      { condition: sizeIs('More'), result: { type: 'event_type', value: offered.type } },
      {
        condition: {
          all: [
            { question: SIZE, operator: 'one_of', values: ['1 to 10', '11 to 50'] },
            { question: EMAIL, operator: 'contains', value: '@example.edu' },
          ],
        },
        result: { type: 'external_url', value: SCHOOLS },
      },
      { condition: sizeIs('11 to 50'), result: messageResult('Thank you. We will write to you.') },
    ],
    default_result: messageResult('Please come back later.'),
  })
  form = body.resource.uri ?? ''
  address = body.resource.booking_url ?? ''
})
afterAll(() => journey.stop())

const change = (status: string) => forms.call('PATCH', pathOf(form), journey.owner, { status })

async function answer(size: string, email: string): Promise<Page> {
  const page = await journey.open(address)
  await page.selectOption('select', size)
  await page.fill('[type=email]', email)
  await page.click('#send')
  return page
}

/** All submissions of the form, read in pages of two. */
async function submissions(query = ''): Promise<Submission[]> {
  const found: Submission[] = []
  let path: string | null = `/routing_form_submissions?form=${form}&count=2${query}`
  while (path !== null) {
    const { body } = await journey.meetings.call('GET', path)
    found.push(...(body.collection as unknown as Submission[]))
    const next: string | null = body.pagination.next_page
    path = next === null ? null : next.slice(new URL(next).origin.length)
  }
  return found
}

test('a draft has no page and accepts no answers until it is published', async () => {
  const page = await journey.open(address)
  expect(await readPageText(page)).toContain('Form not found')
  expect((await forms.submit(form, { [SIZE]: 'More', [EMAIL]: 'grace@example.com' })).status).toBe(409)
  expect((await change('published')).status).toBe(200)
  await page.reload()
  expect(await page.textContent('h1')).toBe('Talk to sales')
  await closePage(page)
})

test('its page returns three results, and one of them is booked', async () => {
  const messagePage = await answer('11 to 50', 'grace@example.com')
  await messagePage.waitForSelector('#result')
  expect(await readPageText(messagePage)).toContain('Thank you. We will write to you.')
  await closePage(messagePage)

  const sent = await answer('1 to 10', 'dean@example.edu')
  await sent.waitForSelector('#result')
  expect(await sent.getAttribute('a.button', 'href')).toBe(SCHOOLS)
  await closePage(sent)

  const booked = await answer('More', 'rosa@example.org')
  await booked.waitForURL('**/book/ada-lovelace/**')
  await chooseTime(booked, '2026-11-04', '10:00 AM')
  await booked.fill('[name=name]', 'Rosa Parks')
  expect(await booked.inputValue('[name=email]')).toBe('rosa@example.org')
  await confirm(booked)
  expect(findMailTo(await journey.takeMail(), 'rosa@example.org').subject).toContain('Booked: Intro call')
  await closePage(booked)

  const [third, second, first] = await submissions()
  expect([first?.result, second?.result, third?.result]).toEqual([
    { type: 'custom_message', value: 'Thank you. We will write to you.' },
    { type: 'external_url', value: SCHOOLS },
    { type: 'event_type', value: offered.type },
  ])
  expect([first?.submitter, second?.submitter, third?.submitter_type]).toEqual([null, null, 'Invitee'])
  expect(await journey.getResource(third?.submitter ?? '')).toMatchObject({
    email: 'rosa@example.org',
    routing_form_submission: third?.uri,
  })
})

test('the API returns the same three results, and one of them is booked', async () => {
  const submitForm = async (size: string, email: string) => {
    const { status, body } = await forms.submit(form, { [SIZE]: size, [EMAIL]: email })
    expect(status).toBe(201)
    return body.resource
  }
  expect((await submitForm('11 to 50', 'grace@example.com')).result.type).toBe('custom_message')
  expect((await submitForm('1 to 10', 'dean@example.edu')).result).toEqual({
    type: 'external_url',
    value: SCHOOLS,
  })
  const { uri, result } = await submitForm('More', 'alan@example.org')
  const invitee = await journey.meetings.bookOrThrow(result.value, '2026-11-05T10:00:00Z', {
    email: 'alan@example.org',
    routing_form_submission: uri,
  })
  expect(invitee.routing_form_submission).toBe(uri)
  expect(await journey.getResource(uri)).toMatchObject({ submitter: invitee.uri, submitter_type: 'Invitee' })
})

test('its submissions are paged in both orders', async () => {
  const other = await forms.createPublished()
  await forms.submit(other, { [SIZE]: 'More' })
  const newest = await submissions()
  expect(newest.map(({ result }) => result.type)).toEqual([
    'event_type',
    'external_url',
    'custom_message',
    'event_type',
    'external_url',
    'custom_message',
  ])
  expect(await submissions('&sort=created_at:asc')).toEqual([...newest].reverse())
})
