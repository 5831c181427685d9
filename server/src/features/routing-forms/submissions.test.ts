// Routing form submissions over HTTP: results and permissions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  EMAIL,
  messageResult,
  questions,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { toTracking } from '../../domain/booking/invitee.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { submitRoutingForm } from './submit-routing-form.ts'

let service: Service
let owner: Person
let member: Person
let outsider: Person
let forms: RoutingForms
let meetings: Meetings
let type: string
let form: string

const BY_TYPE = () => ({ condition: sizeIs('More'), result: { type: 'event_type', value: type } })

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  outsider = await service.createOrganization('Elsewhere')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner])
  form = await forms.createPublished([
    BY_TYPE(),
    {
      condition: { question: EMAIL, operator: 'contains', value: '@acme.com' },
      result: { type: 'external_url', value: 'https://example.com/pricing' },
    },
    { condition: sizeIs('11 to 50'), result: messageResult('Write to us') },
  ])
})
afterAll(() => service.stop())

const formatDetails = (details: readonly Record<string, string>[] = []) =>
  details.map(({ parameter, code }) => `${parameter} ${code}`)
const submitForm = async (answers: Record<string, string>, formUri = form) => {
  const { status, body } = await forms.submit(formUri, answers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.resource.uri ?? ''
}
const getSubmission = async (uri: string) => (await forms.call('GET', pathOf(uri))).body.resource

describe('201', () => {
  test.each([
    ['More', 'event_type', () => type],
    ['11 to 50', 'custom_message', () => 'Write to us'],
    ['1 to 10', 'custom_message', () => 'Thank you'],
  ])('“%s” returns the %s of its rule, or the default result', async (answer, kind, value) => {
    const { status, body } = await forms.submit(form, { [SIZE]: answer }, {}, member)
    expect([status, body.resource.result]).toEqual([201, { type: kind, value: value() }])
  })

  test('returns the submission with every field of the specification', async () => {
    const tracking = { utm_source: 'news', salesforce_uuid: 'crm-1' }
    const answers = { [EMAIL]: ' Bob@ACME.com ', [SIZE]: '1 to 10' }
    const { body } = await forms.submit(form, answers, { tracking })
    const [size, email] = (await forms.call('GET', pathOf(form))).body.resource.questions
    expect(body.resource).toEqual({
      uri: expect.stringMatching(
        /^https:\/\/api\.meetwright\.test\/routing_form_submissions\/[0-9a-f-]{36}$/,
      ),
      routing_form: form,
      questions_and_answers: [
        { question_uuid: size?.uuid, question: SIZE, answer: '1 to 10' },
        { question_uuid: email?.uuid, question: EMAIL, answer: 'Bob@ACME.com' },
      ],
      tracking: { ...toTracking({}), utm_source: 'news', crm_uuid: 'crm-1' },
      result: { type: 'external_url', value: 'https://example.com/pricing' },
      submitter: null,
      submitter_type: null,
      created_at: '2026-11-02T09:00:00.000000Z',
      updated_at: '2026-11-02T09:00:00.000000Z',
    })
    expect(await getSubmission(body.resource.uri ?? '')).toEqual(body.resource)
  })

  test('a submission stays unchanged when the form is changed or deleted', async () => {
    const uri = await forms.createPublished()
    const made = await submitForm({ [SIZE]: 'More' }, uri)
    const before = await getSubmission(made)
    await forms.call('PATCH', pathOf(uri), owner, {
      questions: [{ name: 'Other', type: 'text' }],
      default_result: messageResult('y'),
    })
    await forms.call('DELETE', pathOf(uri))
    expect(await getSubmission(made)).toEqual(before)
    const { body } = await service.call('GET', `/routing_form_submissions?form=${uri}`, { as: owner })
    expect(body.collection.map((one) => one.uri)).toEqual([made])
  })

  test('skips a rule if its event type is inactive or deleted', async () => {
    const [off, gone] = [await meetings.createType([owner]), await meetings.createType([owner])]
    const lead = (value: string) => ({ condition: sizeIs('More'), result: { type: 'event_type', value } })
    const uri = await forms.createPublished([lead(off), lead(gone), lead(type)])
    const value = async () => (await getSubmission(await submitForm({ [SIZE]: 'More' }, uri))).result.value
    expect(await value()).toBe(off)
    await service.call('PATCH', pathOf(off), { as: owner, body: { active: false } })
    expect(await value()).toBe(gone)
    await service.call('DELETE', pathOf(gone), { as: owner })
    expect(await value()).toBe(type)
  })

  test('a visitor submits as an invitee, without a name in the event', async () => {
    const actor = { kind: 'invitee', organizationId: owner.organizationId } as const
    const { id, result } = await submitRoutingForm(service.ctx, actor, {
      formId: form.slice(-36),
      answers: [{ question: SIZE, answer: 'More' }],
      tracking: toTracking({}),
    })
    expect(result).toEqual({ type: 'event_type', value: type.slice(-36) })
    const [event] = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('events').selectAll().where('subject_id', '=', id))
    expect(event).toMatchObject({
      type: 'routing_form_submission.created',
      actor_kind: 'invitee',
      actor_id: null,
      before: null,
    })
  })

  test('a retry with the same Idempotency-Key creates one submission', async () => {
    const body = { routing_form: form, questions_and_answers: [{ question: SIZE, answer: 'More' }] }
    const send = () =>
      service.call('POST', '/routing_form_submissions', {
        as: owner,
        body,
        headers: { 'idempotency-key': 'k1' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })
})

describe('200: admins and the owner list submissions', () => {
  test('by form and time, sorted and paged', async () => {
    const uri = await forms.createPublished()
    const made: string[] = []
    for (const seconds of [0, 1, 2, 3, 4]) {
      service.setClock(instant(START + seconds * 1_000))
      made.push(await submitForm({ [SIZE]: 'More' }, uri))
    }
    service.setClock(START)
    const walk = async (query: string) => {
      const found: (string | undefined)[] = []
      let path: string | null = `/routing_form_submissions?form=${uri}&count=2${query}`
      while (path !== null) {
        const { body }: { body: Awaited<ReturnType<Service['call']>>['body'] } = await service.call(
          'GET',
          path,
          { as: owner },
        )
        found.push(...body.collection.map((one) => one.uri))
        const { next_page } = body.pagination
        path = next_page === null ? null : next_page.slice(new URL(next_page).origin.length)
      }
      return found
    }
    expect(await walk('')).toEqual([...made].reverse())
    expect(await walk('&sort=created_at:asc')).toEqual(made)
    const between = '&min_created_at=2026-11-02T09:00:01Z&max_created_at=2026-11-02T09:00:03Z'
    expect(await walk(between)).toEqual(made.slice(1, 4).reverse())
  })

  test.each([
    'min_created_at=today',
    'min_created_at=2026-11-03T00:00:00Z&max_created_at=2026-11-02T00:00:00Z',
    'sort=name:asc',
    'organization=x',
  ])('400 with %s', async (query) => {
    expect((await forms.call('GET', `/routing_form_submissions?${query}`)).status).toBe(400)
  })
})

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['no answers', {}, ['questions_and_answers required']],
    ['a missing required answer', { questions_and_answers: [] }, ['questions_and_answers required']],
    [
      'an unknown choice',
      { questions_and_answers: [{ question: SIZE, answer: '12' }] },
      ['questions_and_answers.0.answer invalid'],
    ],
    [
      'an unknown question and an invalid email address',
      {
        questions_and_answers: [
          { question: SIZE, answer: 'More' },
          { question: 'What?', answer: 'x' },
          { question: EMAIL, answer: 'ada' },
        ],
      },
      ['questions_and_answers.1.question invalid', 'questions_and_answers.2.answer invalid'],
    ],
  ])('%s', async (_, fields, expected) => {
    const response = await forms.call('POST', '/routing_form_submissions', owner, {
      routing_form: form,
      ...fields,
    })
    expect([response.status, ...formatDetails(response.body.details)]).toEqual([400, ...expected])
  })
})

test('403: members can submit, but not read submissions', async () => {
  const { body } = await forms.submit(form, { [SIZE]: 'More' }, {}, member)
  expect((await forms.call('GET', pathOf(body.resource.uri), member)).status).toBe(403)
  expect((await forms.call('GET', '/routing_form_submissions', member)).status).toBe(403)
})

test('404: forms and submissions of another organization', async () => {
  const made = await submitForm({ [SIZE]: 'More' })
  expect((await forms.call('GET', pathOf(made), outsider)).status).toBe(404)
  expect((await forms.call('GET', `/routing_form_submissions?form=${form}`, outsider)).status).toBe(404)
  expect((await forms.submit(form, { [SIZE]: 'More' }, {}, outsider)).status).toBe(404)
})

test('409: a draft does not accept submissions', async () => {
  const { body } = await forms.create({ questions, default_result: messageResult('x') })
  const { status, body: refusal } = await forms.submit(body.resource.uri ?? '', { [SIZE]: 'More' })
  expect([status, refusal.message]).toEqual([409, 'The form is a draft. Publish it first.'])
})
