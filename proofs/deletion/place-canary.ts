// Puts the canary into every text that a customer or an invitee can write, through the API and the pages.
import { randomUUID } from 'node:crypto'
import { parseBlockedPattern } from '../../server/src/domain/booking/blocked-pattern.ts'
import { blockInvitee } from '../../server/src/features/blocked-invitees/block-invitee.ts'
import { uriOf } from '../../server/src/platform/uris.ts'
import { addTestPasskey } from '../../testbed/accounts.ts'
import { isSuccess } from '../../testbed/attempts.ts'
import type { HttpResponse } from '../../testbed/client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import type { Canary } from './canary.ts'
import { createSend, pathOf, type Send, slotTime, type TestContext } from './send.ts'

/** Headers are ASCII. */
const toHeader = (text: string) => (/^[!-~]+$/.test(text) ? text : encodeURIComponent(text))
export const WEBHOOK_EVENTS = [
  'invitee.created',
  'invitee.canceled',
  'invitee.rescheduled',
  'invitee_no_show.created',
  'booking_request.created',
  'booking_request.declined',
  'booking_request.withdrawn',
  'event_type.created',
  'routing_form_submission.created',
]

const tracking = (text: string) => ({
  utm_campaign: text,
  utm_source: text,
  utm_medium: text,
  utm_content: text,
  utm_term: text,
  crm_uuid: text,
})
const payment = (text: string) => ({
  external_id: text,
  provider: text,
  amount: 100,
  currency: 'EUR',
  terms: text,
  successful: true,
})

/** Fills one organization; `endpoints` are subscribed to all of its events. */
export async function placeCanary(
  { testbed, client }: TestContext,
  owner: Person,
  canary: Canary,
  endpoints: readonly string[],
): Promise<void> {
  const send = createSend({ testbed, client }, owner)
  const uri = (collection: 'users' | 'organizations', id: string) =>
    uriOf(testbed.ctx.config.urls.api, collection, id)
  for (const url of endpoints)
    await send('POST', '/webhook_subscriptions', {
      url,
      events: WEBHOOK_EVENTS,
      organization: uri('organizations', owner.organizationId),
      scope: 'organization',
    })
  await nameObjects(send, uri, owner, canary)
  await addTestPasskey(testbed, owner, `Of ${canary.address}`)
  const type = await send('POST', '/event_types', {
    owner: uri('users', owner.userId),
    name: 'Consultation',
    duration: 30,
    minimum_notice: 0,
    start_increment: 5,
    booking_window: null,
    reminder_hours: 1,
    locations: [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }],
    custom_questions: [
      { name: 'What is it about?', type: 'string', position: 0 },
      { name: 'Tell us more', type: 'text', position: 1 },
      { name: 'Your number', type: 'phone_number', position: 2 },
    ],
  })
  const type_uri = type.uri ?? ''
  await bookAsCanary(send, type_uri, canary)
  await mentionCanary(send, type_uri, canary)
  await bookGroupEvent(send, uri('users', owner.userId), canary)
  await askAsCanary({ testbed, client }, send, uri('users', owner.userId), canary)
  await submitForms({ testbed, client }, send, type_uri, canary)
  await usePages({ testbed, client }, type.scheduling_url ?? '', canary)
  // Last, because pages refuse a blocked address.
  const system = { kind: 'system', organizationId: owner.organizationId } as const
  await blockInvitee(testbed.ctx, system, parseBlockedPattern(canary.address) ?? '')
}

/** In names that users choose. */
async function nameObjects(
  send: Send,
  uri: (collection: 'users', id: string) => string,
  owner: Person,
  { address, mention }: Canary,
): Promise<void> {
  const named = `Of ${address}`
  await send('POST', '/groups', { name: named })
  // Its former slug redirects to the new one.
  const renamed = await send('POST', '/groups', { name: `Formerly ${named}` })
  await send('PATCH', pathOf(renamed.uri), { slug: `group-${randomUUID()}` })
  await send('POST', '/user_availability_schedules', { name: named, rules: [] })
  await send('POST', '/calendar_feeds', { name: named })
  const timeOff = { start_time: '2040-01-01T00:00:00Z', end_time: '2040-01-02T00:00:00Z' }
  await send('POST', '/user_time_off', { ...timeOff, reason: named })
  await send('POST', `/organizations/${owner.organizationId}/invitations`, { email: address })
  const page = `https://example.com/${encodeURIComponent(address)}`
  await send('PATCH', `/organizations/${owner.organizationId}`, { privacy_url: page, imprint_url: page })
  const type = await send('POST', '/event_types', {
    owner: uri('users', owner.userId),
    name: named,
    description: mention,
    internal_note: mention,
    confirmation_message: mention,
    redirect_url: page,
    minimum_notice: 0,
    booking_window: null,
    locations: [{ kind: 'physical', location: `At ${address}’s`, additional_info: mention }],
    custom_questions: [{ name: `Do you know ${address}?`, type: 'text', position: 0 }],
  })
  const segments = [{ text: named }]
  await send('PUT', `/mail_templates/location/uk?event_type=${type.uri}`, {
    subject: segments,
    headline: segments,
    text: segments,
  })
  await send('POST', '/shares', {
    event_type: type.uri,
    name: named,
    location_configurations: [{ kind: 'physical', location: `At ${address}’s` }],
  })
  // An event keeps the name that its type had when it was booked.
  await send('POST', '/invitees', {
    event_type: type.uri,
    start_time: slotTime(10),
    invitee: { email: 'first@else.example', name: 'First' },
  })
  await send('POST', '/one_off_event_types', {
    name: address.slice(0, 55),
    host: uri('users', owner.userId),
    duration: 30,
    date_setting: { type: 'days_in_future', days: 7 },
  })
}

/** As the person: the texts contain only the mark. */
async function bookAsCanary(send: Send, event_type: string, { mark, address, phone }: Canary): Promise<void> {
  const booking = (slot: number, more: object = {}) => ({
    event_type,
    start_time: slotTime(slot),
    invitee: {
      email: address.toUpperCase(),
      first_name: `First ${mark}`,
      last_name: `Last ${mark}`,
      name: `Whole ${mark}`,
      text_reminder_number: phone,
    },
    custom_questions: [
      { position: 0, answer: mark },
      { position: 1, answer: `Long ${mark}` },
      { position: 2, answer: phone },
    ],
    location: { kind: 'ask_invitee', location: `At ${mark}` },
    event_guests: [`friend-of-${mark}@friends.example`],
    tracking: tracking(mark),
    payment: payment(mark),
    ...more,
  })
  const key = (name: string) => ({ 'idempotency-key': name })
  const active = await send('POST', '/invitees', booking(0), key('plain'))
  await send('PATCH', pathOf(active.event), { meeting_notes_plain: `About ${mark}` }, key('notes'))
  const request = { message: `${mark}, please choose another time.` }
  await send('POST', `/invitees/${active.uri?.slice(-36)}/reschedule_request`, request)
  const called = { location: { kind: 'outbound_call', location: phone } }
  const moved = await send('POST', '/invitees', booking(1, called), key(`of-${toHeader(address)}`))
  await send(
    'POST',
    `/invitees/${moved.uri?.slice(-36)}/reschedule`,
    { start_time: slotTime(2) },
    key('moved'),
  )
  const canceled = await send('POST', '/invitees', booking(3))
  await send('POST', `${pathOf(canceled.event)}/cancellation`, { reason: `${mark} is ill` }, key('canceled'))
  const absent = await send('POST', '/invitees', booking(4))
  await send('POST', `/invitees/${absent.uri?.slice(-36)}/no_show`)
}

/** In texts of other people. */
async function mentionCanary(send: Send, event_type: string, { address, mention }: Canary): Promise<void> {
  const other = await send('POST', '/invitees', {
    event_type,
    start_time: slotTime(5),
    invitee: {
      email: 'somebody@else.example',
      name: `Instead of ${address}`,
      first_name: mention,
      last_name: mention,
    },
    custom_questions: [
      { position: 0, answer: mention },
      { position: 1, answer: `mailto:${address}?subject=x` },
    ],
    location: { kind: 'ask_invitee', location: mention },
    event_guests: ['third@else.example', address],
    tracking: tracking(mention),
    payment: payment(`'${address}'`),
  })
  await send('PATCH', pathOf(other.event), {
    meeting_notes_plain: `https://x.example/?to=${encodeURIComponent(address)}`,
  })
  await send('POST', `${pathOf(other.event)}/cancellation`, { reason: mention })
}

/** In a group event: the person cancels first, and the last invitee gives a reason. */
async function bookGroupEvent(send: Send, owner: string, { mark, address, mention }: Canary): Promise<void> {
  const type = await send('POST', '/event_types', {
    owner,
    name: 'Together',
    kind: 'group',
    invitee_limit: 5,
    minimum_notice: 0,
    booking_window: null,
    start_increment: 5,
  })
  const book = (email: string, name: string) =>
    send('POST', '/invitees', { event_type: type.uri, start_time: slotTime(7), invitee: { email, name } })
  const theirs = await book(address, `Whole ${mark}`)
  await book('colleague@else.example', 'Colleague')
  await send('PATCH', pathOf(theirs.event), { meeting_notes_plain: mention })
}

/** Requests that a host must accept: one that waits, one that was declined, one from a page, and one of another person. */
async function askAsCanary(
  context: TestContext,
  send: Send,
  owner: string,
  { mark, address, mention, phone }: Canary,
): Promise<void> {
  const type = await send('POST', '/event_types', {
    owner,
    name: `Ask ${address}`,
    requires_approval: true,
    kind: 'group',
    invitee_limit: 5,
    minimum_notice: 0,
    booking_window: null,
    start_increment: 5,
    locations: [{ kind: 'ask_invitee' }],
    custom_questions: [{ name: 'What is it about?', type: 'string', position: 0 }],
  })
  const ask = (slot: number, invitee: object, text: string, guest: string) =>
    send('POST', '/booking_requests', {
      event_type: type.uri,
      start_time: slotTime(slot),
      invitee,
      custom_questions: [{ position: 0, answer: text }],
      location: { kind: 'ask_invitee', location: text },
      event_guests: [guest],
      tracking: tracking(text),
      payment: payment(text),
    })
  const names = { name: `Asks ${mark}`, first_name: mark, last_name: mark }
  const person = { ...names, email: address, text_reminder_number: phone }
  await ask(12, person, mark, `guest-of-${mark}@friends.example`)
  const declined = await ask(11, person, mark, `guest-of-${mark}@friends.example`)
  await send('POST', `${pathOf(declined.uri)}/refusal`, { message: `${mark}, another week please.` })
  const other = { email: 'other@else.example', name: `Instead of ${address}`, first_name: mention }
  await ask(12, other, mention, address)
  const response = await requestPage(context, 'POST', `${pathOf(type.scheduling_url)}/-/bookings`, {
    start: Date.parse(slotTime(11)),
    duration: 30,
    timezone: 'Europe/London',
    language: 'en',
    name: `Page ${mark}`,
    email: address,
    guests: [],
    answers: [{ position: 0, answer: mark }],
    location: { index: 0, text: mark },
    tracking: tracking(mark),
  })
  const path = /"path":"([^"]*\/-\/request\/[^"]+)"/.exec(response.text)?.[1]
  if (path === undefined) throw new Error(`The page for requests failed: ${response.text}`)
  await requestPage(context, 'POST', path, '')
}

async function submitForms(
  context: TestContext,
  send: Send,
  eventType: string,
  canary: Canary,
): Promise<void> {
  const { mark, address, mention, phone } = canary
  const form = await send('POST', '/routing_forms', {
    name: `Form of ${address}`,
    status: 'published',
    questions: [
      { name: 'Name', type: 'name' },
      { name: 'E-mail', type: 'email' },
      { name: 'Phone', type: 'phone' },
      { name: `Why not ${address}?`, type: 'textarea' },
      { name: 'Kind', type: 'text' },
    ],
    rules: [
      {
        condition: { question: 'Kind', operator: 'equals', value: address },
        result: { type: 'custom_message', value: `Write to ${address}` },
      },
    ],
    default_result: { type: 'event_type', value: eventType },
  })
  await send('POST', '/routing_forms', {
    name: 'Draft',
    default_result: { type: 'custom_message', value: mention },
  })
  const answers = (more: object[] = []) => [
    { question: 'Name', answer: `Whole ${mark}` },
    { question: 'E-mail', answer: address },
    { question: 'Phone', answer: phone },
    { question: `Why not ${address}?`, answer: mention },
    ...more,
  ]
  const submit = (questions_and_answers: object[]) =>
    send('POST', '/routing_form_submissions', {
      routing_form: form.uri,
      questions_and_answers,
      tracking: tracking(mark),
    })
  await submit(answers([{ question: 'Kind', answer: address }]))
  const submission = await submit(answers())
  await send('POST', '/invitees', {
    event_type: eventType,
    start_time: slotTime(8),
    invitee: { email: address, name: `Whole ${mark}` },
    location: { kind: 'ask_invitee', location: mark },
    routing_form_submission: submission.uri,
  })
  const { questions = [] } = form as unknown as { questions?: { uuid: string; name: string }[] }
  const path = pathOf(form.booking_url)
  await requestPage(context, 'GET', `${path}?name=${mark}&email=${encodeURIComponent(address)}`)
  await requestPage(context, 'POST', `${path}/-/submissions`, {
    answers: questions
      .filter(({ name }) => name === 'Name' || name === 'E-mail')
      .map(({ uuid, name }) => ({ question: uuid, answer: name === 'Name' ? mark : address })),
    tracking: tracking(mark),
  })
}

/** As a page visitor: a prefilled name in the URL, a booking, and a cancellation with a reason. */
async function usePages(context: TestContext, page: string, { mark, address }: Canary): Promise<void> {
  const path = pathOf(page)
  await requestPage(context, 'GET', `${path}?name=${mark}&email=${encodeURIComponent(address)}&a1=${mark}`)
  const response = await requestPage(context, 'POST', `${path}/-/bookings`, {
    start: atMinute(8 * 60 + 9 * 30),
    duration: 30,
    timezone: 'Europe/London',
    language: 'en',
    name: `Page ${mark}`,
    email: address,
    guests: [`page-${mark}@friends.example`],
    answers: [{ position: 0, answer: mark }],
    location: { index: 0, text: `Page ${mark}` },
    tracking: tracking(mark),
  })
  const cancelPath = /"cancelPath":"([^"]+)"/.exec(response.text)?.[1]
  if (cancelPath === undefined) throw new Error(`The booking page failed: ${response.text}`)
  await requestPage(context, 'GET', cancelPath)
  await requestPage(context, 'POST', cancelPath, `reason=${encodeURIComponent(`${mark} does not come`)}`)
}

/** `isExpected` tells whether the page responded as it should. */
export async function requestPage(
  { testbed, client }: TestContext,
  method: string,
  path: string,
  body?: object | string,
  isExpected: (response: HttpResponse) => boolean = isSuccess,
): Promise<HttpResponse> {
  const form = typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const headers = { 'sec-fetch-site': 'same-origin', ...form }
  const response = await client.call(testbed.apis[0]?.url ?? '', method, path, { body, headers })
  if (!isExpected(response))
    throw new Error(`${method} ${path.split('?')[0]} failed: ${response.status} ${response.text}`)
  return response
}
