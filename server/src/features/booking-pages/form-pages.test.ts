// The routing form page over HTTP: access, input, results and the following booking.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createBookingPageClient,
  getAcceptedResponse,
  getConfirmation,
  getRefusal,
} from '../../../../testbed/booking-page.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

const NAME = 'Your name'
const questions = [
  { name: NAME, type: 'name', required: true },
  { name: EMAIL, type: 'email', required: true },
  { name: SIZE, type: 'select', required: true, answer_choices: ['1 to 10', '11 to 50', 'More'] },
  { name: 'Phone', type: 'phone' },
  { name: 'Customer', type: 'radios', answer_choices: ['Yes', 'No'] },
]

let service: Service
let owner: Person
let forms: RoutingForms
let meetings: Meetings
let type: string
let form: string
let path: string
/** By question name. */
let uuids: Record<string, string>

interface ShownForm {
  readonly booking_url: string
  readonly questions: readonly { readonly uuid: string; readonly name: string }[]
}

async function read(uri: string): Promise<ShownForm> {
  return (await forms.call('GET', pathOf(uri))).body.resource as unknown as ShownForm
}

async function publish(fields: object = {}): Promise<{ uri: string; path: string }> {
  const uri = await forms.createPublished(
    [
      { condition: sizeIs('More'), result: { type: 'event_type', value: type } },
      {
        condition: sizeIs('11 to 50'),
        result: { type: 'external_url', value: 'https://example.com/schools' },
      },
    ],
    { questions, default_result: messageResult('Thank you.\nWe will write.'), ...fields },
  )
  return { uri, path: new URL((await read(uri)).booking_url).pathname }
}

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner])
  const made = await publish()
  form = made.uri
  path = made.path
  uuids = Object.fromEntries((await read(form)).questions.map(({ name, uuid }) => [name, uuid]))
})
afterAll(() => service.stop())

const answersByUuid = (answers: Record<string, string>) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [uuids[name] ?? name, answer]))
const grace = { [NAME]: 'Grace Hopper', [EMAIL]: 'grace@example.com' }
const submissionsOf = async (uri: string) =>
  (await forms.call('GET', `/routing_form_submissions?form=${uri}&count=100`)).body.collection

describe('the page', () => {
  test('shows the questions, can be framed and sets no cookie', async () => {
    const { status, headers, props } = await createBookingPageClient(service).open('routingForm', path)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(headers.get('set-cookie')).toBeNull()
    expect(props).toMatchObject({ name: 'Talk to us', organizationName: 'Acme', path, embedding: null })
    expect(props.questions.map(({ name, type, required }) => [name, type, required])).toEqual([
      [NAME, 'name', true],
      [EMAIL, 'email', true],
      [SIZE, 'select', true],
      ['Phone', 'phone', false],
      ['Customer', 'radios', false],
    ])
    expect(props.questions[2]?.choices).toEqual(['1 to 10', '11 to 50', 'More'])
  })

  test('reveals no rules, and only the result that is reached', async () => {
    const { props } = await createBookingPageClient(service).open('routingForm', path)
    expect(JSON.stringify(props)).not.toMatch(/schools|event_types|We will write/)
  })

  test('is prefilled from the query, which ignores invalid values', async () => {
    const query = new URLSearchParams({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'grace@example.com',
      a3: 'More',
      a4: '+1 212 555 0123',
      a5: 'Perhaps',
      utm_source: 'letter',
      embed_domain: 'https://company.example',
    })
    const { props } = await createBookingPageClient(service).open('routingForm', `${path}?${query}`)
    expect(props.prefill).toEqual({
      answers: answersByUuid({ ...grace, [SIZE]: 'More', Phone: '+1 212 555 0123' }),
      tracking: { utm_source: 'letter' },
    })
    expect(props.embedding).toEqual({ hidesDetails: false, domain: 'https://company.example' })
  })

  test('returns 404 for drafts, deleted forms and forged links', async () => {
    const other = await publish()
    const guest = createBookingPageClient(service)
    const reason = async (at: string) => {
      const { status, props } = await guest.open('bookingUnavailable', at)
      return [status, props.reason]
    }
    const gone = [404, 'no_such_form']
    const patched = await forms.call('PATCH', pathOf(other.uri), owner, { status: 'draft' })
    expect(patched.status).toBe(200)
    expect(await reason(other.path)).toEqual(gone)
    expect(getRefusal(await guest.answer(other.path, {}))).toEqual([409, 'form_closed'])
    await forms.call('PATCH', pathOf(other.uri), owner, { status: 'published' })
    expect((await guest.open('routingForm', other.path)).status).toBe(200)
    await forms.call('DELETE', pathOf(other.uri))
    expect(await reason(other.path)).toEqual(gone)
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    expect(await reason(forged)).toEqual(gone)
    expect((await guest.answer(forged, {})).status).toBe(404)
    expect(await reason(path.replace(/[^/]+$/, form.slice(-36)))).toEqual(gone)
  })

  test('changes nothing when it is opened', async () => {
    const events = async () =>
      (
        await service.ctx.db
          .withOrganization(owner.organizationId)
          .rows(sql.selectFrom('events').select('id'))
      ).length
    const before = [await events(), (await submissionsOf(form)).length]
    await createBookingPageClient(service).open('routingForm', path)
    await fetch(`${service.url}${path}`, { method: 'HEAD' })
    expect([await events(), (await submissionsOf(form)).length]).toEqual(before)
  })
})

describe('a submission', () => {
  test('shows a message', async () => {
    const answers = answersByUuid({ ...grace, [SIZE]: '1 to 10' })
    const response = await createBookingPageClient(service).answer(path, answers, {
      tracking: { utm_source: 'letter' },
    })
    const { submissionUri, result } = getAcceptedResponse(response)
    expect(response.status).toBe(201)
    expect(result).toEqual({ kind: 'message', text: 'Thank you.\nWe will write.' })
    expect((await forms.call('GET', pathOf(submissionUri))).body.resource).toMatchObject({
      routing_form: form,
      questions_and_answers: [
        { question: NAME, answer: 'Grace Hopper' },
        { question: EMAIL, answer: 'grace@example.com' },
        { question: SIZE, answer: '1 to 10' },
      ],
      tracking: { utm_source: 'letter' },
      result: { type: 'custom_message' },
      submitter: null,
    })
  })

  test('redirects to another site', async () => {
    const { result } = getAcceptedResponse(
      await createBookingPageClient(service).answer(path, answersByUuid({ ...grace, [SIZE]: '11 to 50' })),
    )
    expect(result).toEqual({ kind: 'external', url: 'https://example.com/schools', host: 'example.com' })
  })

  test('with invalid answers returns an error per question and stores nothing', async () => {
    const before = (await submissionsOf(form)).length
    const wrong = {
      [EMAIL]: 'grace',
      [SIZE]: 'Many',
      Phone: 'soon',
      Customer: 'Y'.repeat(2_000),
    }
    expect(await createBookingPageClient(service).answer(path, answersByUuid(wrong))).toEqual({
      status: 422,
      body: {
        kind: 'invalid',
        errors: {
          [`answers.${uuids[NAME]}`]: 'required',
          [`answers.${uuids[EMAIL]}`]: 'not_an_email',
          [`answers.${uuids[SIZE]}`]: 'not_a_choice',
          [`answers.${uuids.Phone}`]: 'invalid',
          [`answers.${uuids.Customer}`]: 'too_long',
        },
      },
    })
    expect((await submissionsOf(form)).length).toBe(before)
  })

  test('is accepted only from the same origin', async () => {
    const answers = answersByUuid({ ...grace, [SIZE]: 'More' })
    expect(
      (await createBookingPageClient(service).answer(path, answers, { site: 'cross-site' })).status,
    ).toBe(403)
  })

  test('is accepted 60 times an hour per address, without affecting other addresses', async () => {
    const busy = createBookingPageClient(service)
    const answers = answersByUuid({ ...grace, [SIZE]: '1 to 10' })
    for (let count = 0; count < 60; count += 1) getAcceptedResponse(await busy.answer(path, answers))
    expect(getRefusal(await busy.answer(path, answers))).toEqual([429, 'too_many_from_address'])
    getAcceptedResponse(await createBookingPageClient(service).answer(path, answers))
    // Invalid fields are reported before the rate limit counts.
    expect((await busy.answer(path, {})).status).toBe(422)
    service.setClock(instant(START + HOUR))
    getAcceptedResponse(await busy.answer(path, answers))
    service.setClock(START)
  })
})

describe('a submission without a script', () => {
  const send = async (
    answers: Record<string, string>,
    { at = path, address = '100.66.0.1', site = 'same-origin' } = {},
  ) => {
    const fields = Object.entries(answersByUuid(answers)).map(([uuid, answer]): [string, string] => [
      `answers.${uuid}`,
      answer,
    ])
    const response = await fetch(`${service.url}${at}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
        'x-forwarded-for': address,
      },
      body: new URLSearchParams(fields),
    })
    return { status: response.status, to: response.headers.get('location'), html: await response.text() }
  }

  test('has the same results', async () => {
    const messagePage = await send({ ...grace, [SIZE]: '1 to 10' })
    expect([messagePage.status, messagePage.html.includes('We will write.')]).toEqual([200, true])
    const { html } = await send({ ...grace, [SIZE]: '11 to 50' })
    expect(html).toContain('href="https://example.com/schools"')
    const { status, to } = await send({ ...grace, [SIZE]: 'More' }, { at: `${path}?lang=fr&a1=x` })
    expect([status, to]).toEqual([303, expect.stringMatching(/^\/book\/.+\?submission=[\w-]+&lang=fr$/)])
    const { props } = await createBookingPageClient(service).open('booking', to ?? '')
    expect(props.prefill).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com' })
  })

  test('shows the form again with the errors', async () => {
    const { status, html } = await send({ [NAME]: 'Grace <b>', [EMAIL]: 'grace', Customer: 'No' })
    expect(status).toBe(422)
    expect(html).toContain('value="Grace &lt;b>"')
    expect(html.match(/class="field-error"/g)).toHaveLength(2)
  })

  test('is rejected from another origin and for an unknown form', async () => {
    expect((await send(grace, { site: 'cross-site' })).status).toBe(403)
    expect((await send(grace, { at: `${path}x` })).status).toBe(404)
  })

  test('counts toward the 60 an hour, and the page keeps the entered values', async () => {
    const answers = { ...grace, [SIZE]: '1 to 10' }
    const from = { address: '100.66.0.2' }
    for (let count = 0; count < 60; count += 1) expect((await send(answers, from)).status).toBe(200)
    const { status, html } = await send(answers, from)
    expect(status).toBe(429)
    expect(html).toContain('id="refusal"')
    expect(html).toContain('value="grace@example.com"')
  })
})

describe('an event type as the result', () => {
  const submitForm = async () => {
    const { submissionUri, result } = getAcceptedResponse(
      await createBookingPageClient(service).answer(path, answersByUuid({ ...grace, [SIZE]: 'More' })),
    )
    if (result.kind !== 'booking') throw new Error(JSON.stringify(result))
    return { submissionUri, to: result.path, at: new URL(result.path, service.url).pathname }
  }
  const submitterOf = async (uri: string) => (await forms.call('GET', pathOf(uri))).body.resource.submitter
  const formOf = async (invitee: string) =>
    (await meetings.call('GET', pathOf(invitee))).body.resource.routing_form_submission

  test('is booked on its prefilled page, and booking and submission refer to each other', async () => {
    const { submissionUri, to, at } = await submitForm()
    const guest = createBookingPageClient(service)
    const { props } = await guest.open('booking', to)
    expect(props.prefill).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com' })
    const { submission } = props.prefill
    const [, start = 0] = props.month.starts
    const later = props.month.starts.find((time) => time >= start + HOUR) ?? 0
    const { inviteeUri } = getConfirmation(await guest.book(at, { start, submission }))
    expect(await formOf(inviteeUri)).toBe(submissionUri)
    expect(await submitterOf(submissionUri)).toBe(inviteeUri)
    // The submission no longer prefills the page, and a second booking works without it.
    const again = await guest.open('booking', to)
    expect(again.props.prefill).toMatchObject({ name: '', email: '', submission: null })
    const second = getConfirmation(await guest.book(at, { start: later, submission }))
    expect(await formOf(second.inviteeUri)).toBeNull()
    expect(await submitterOf(submissionUri)).toBe(inviteeUri)
  })

  test('is booked twice concurrently, and only one booking gets the submission', async () => {
    const { submissionUri, to, at } = await submitForm()
    const guests = [createBookingPageClient(service), createBookingPageClient(service)]
    const { props } = await createBookingPageClient(service).open('booking', to)
    const { submission } = props.prefill
    const starts = [props.month.starts.at(-1) ?? 0, (props.month.starts.at(-1) ?? 0) - HOUR]
    const booked = await Promise.all(
      guests.map((guest, place) =>
        guest.book(at, { start: starts[place] ?? 0, submission, email: `${place}@example.com` }),
      ),
    )
    const uris = booked.map((one) => getConfirmation(one).inviteeUri)
    const linked = await Promise.all(uris.map(formOf))
    expect(linked.toSorted()).toEqual([submissionUri, null].toSorted())
    expect(await submitterOf(submissionUri)).toBe(uris[linked.indexOf(submissionUri)])
  })

  test('does not use the submission for another event type', async () => {
    const { submissionUri, to } = await submitForm()
    const guest = createBookingPageClient(service)
    const { submission } = (await guest.open('booking', to)).props.prefill
    const other = await meetings.createType([owner], { name: 'Other' })
    const { scheduling_url = '' } = (await meetings.call('GET', pathOf(other))).body.resource
    const at = new URL(scheduling_url).pathname
    const { props } = await guest.open('booking', `${at}?submission=${submission}`)
    expect(props.prefill).toMatchObject({ name: '', submission: null })
    const start = props.month.starts.at(-1) ?? 0
    const { inviteeUri } = getConfirmation(await guest.book(at, { start, submission }))
    expect(await formOf(inviteeUri)).toBeNull()
    expect(await submitterOf(submissionUri)).toBeNull()
  })

  test('keeps the submission unused if the time is refused', async () => {
    const { submissionUri, to, at } = await submitForm()
    const guest = createBookingPageClient(service)
    const { submission } = (await guest.open('booking', to)).props.prefill
    expect(getRefusal(await guest.book(at, { start: START - HOUR, submission }))).toEqual([409, 'just_taken'])
    expect(await submitterOf(submissionUri)).toBeNull()
  })
})
