// Bookings from routing form submissions, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { DAY, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let member: Person
let outsider: Person
let forms: RoutingForms
let meetings: Meetings
let type: string
let form: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  outsider = await service.createOrganization('Elsewhere')
  forms = createRoutingForms(service, owner)
  meetings = createMeetings(service, owner)
  type = await meetings.createType([owner])
  form = await forms.createPublished([
    { condition: sizeIs('More'), result: { type: 'event_type', value: type } },
    { condition: sizeIs('11 to 50'), result: messageResult('Write to us') },
  ])
})
afterAll(() => service.stop())

const submitForm = async (answers: Record<string, string>) => {
  const { status, body } = await forms.submit(form, answers)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.resource.uri ?? ''
}
const getSubmission = async (uri: string) => (await forms.call('GET', pathOf(uri))).body.resource
let bookingCount = 0
/** Uses a new free time for each booking: twelve a day, starting on Tuesday. */
const book = (routing_form_submission: string, fields: object = {}) => {
  const start = iso(
    instant(START + (1 + Math.floor(bookingCount / 12)) * DAY + (bookingCount % 12) * 30 * MINUTE),
  )
  bookingCount += 1
  return meetings.book(type, start, { routing_form_submission, ...fields })
}

describe('a booking from a submission', () => {
  test('links the submission and the invitee, once', async () => {
    const made = await submitForm({ [SIZE]: 'More' })
    service.setClock(instant(START + 60_000))
    const { status, body } = await book(made, { as: member })
    expect(status).toBe(200)
    expect(body.resource.routing_form_submission).toBe(made)
    expect((await forms.call('GET', pathOf(body.resource.uri))).body).toEqual(body)
    expect(await getSubmission(made)).toMatchObject({
      submitter: body.resource.uri,
      submitter_type: 'Invitee',
      updated_at: '2026-11-02T09:01:00.000000Z',
    })
    service.setClock(START)
    const again = await book(made)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  })

  test('one of ten concurrent bookings succeeds, the others book nothing', async () => {
    const made = await submitForm({ [SIZE]: 'More' })
    const responses = await Promise.all(Array.from({ length: 10 }, () => book(made)))
    const won = responses.filter(({ status }) => status === 200)
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await getSubmission(made)).submitter).toBe(won[0]?.body.resource.uri)
    const linked = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('invitees').select('id').where('routing_form_submission_id', '=', made.slice(-36)))
    expect(linked).toHaveLength(1)
  })

  test('an unavailable time leaves the submission unchanged', async () => {
    const made = await submitForm({ [SIZE]: 'More' })
    const closed = await meetings.book(type, '2026-11-03T02:00:00Z', { routing_form_submission: made })
    expect(closed.status).toBe(409)
    expect((await getSubmission(made)).submitter).toBeNull()
    expect((await book(made)).status).toBe(200)
  })

  test('moves to the rescheduled invitee; the submission keeps the first invitee', async () => {
    const made = await submitForm({ [SIZE]: 'More' })
    const { body } = await book(made)
    const moved = await meetings.reschedule(body.resource, '2026-11-05T15:00:00Z')
    expect([moved.status, moved.body.resource.routing_form_submission]).toEqual([200, made])
    expect((await getSubmission(made)).submitter).toBe(body.resource.uri)
  })

  test('is rejected if the submission has another result or does not exist', async () => {
    const otherResult = await submitForm({ [SIZE]: '11 to 50' })
    const refused = await book(otherResult)
    expect(refused.status).toBe(400)
    expect(refused.body.details).toMatchObject([
      { parameter: 'routing_form_submission', code: 'contradictory' },
    ])
    const unknown = service.uri('routing_form_submissions', service.ctx.newId())
    expect((await book(unknown)).status).toBe(404)
    expect((await book(form)).status).toBe(400)
    const made = await submitForm({ [SIZE]: 'More' })
    const theirs = await createMeetings(service, outsider).createType([outsider])
    const stolen = await createMeetings(service, outsider).book(theirs, '2026-11-03T10:00:00Z', {
      routing_form_submission: made,
    })
    expect(stolen.status).toBe(404)
  })
})

describe('the list', () => {
  test('expand=invitee includes who has booked', async () => {
    const booked = await submitForm({ [SIZE]: 'More' })
    const { body } = await book(booked)
    const open = await submitForm({ [SIZE]: 'More' })
    const path = `/routing_form_submissions?form=${form}&count=100`
    const expanded = (await meetings.call('GET', `${path}&expand=invitee`)).body.collection
    const inviteeOf = (uri: string) => expanded.find((one) => one.uri === uri)?.invitee
    expect(inviteeOf(booked)).toEqual({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      status: 'active',
      rescheduled: false,
      event: body.resource.event,
      start_time: expect.stringMatching(/^2026-11-0/),
    })
    expect(inviteeOf(open)).toBeNull()
    expect((await meetings.call('GET', path)).body.collection[0]).not.toHaveProperty('invitee')
    expect((await meetings.reschedule(body.resource, '2026-11-06T15:00:00Z')).status).toBe(200)
    const again = (await meetings.call('GET', `${path}&expand=invitee`)).body.collection
    expect(again.find((one) => one.uri === booked)?.invitee).toMatchObject({
      status: 'canceled',
      rescheduled: true,
    })
  })

  test('as CSV has the answers and who has booked, for admins only', async () => {
    const other = await forms.createPublished([{ condition: sizeIs('More'), result: messageResult('=1+1') }])
    await forms.submit(other, { [SIZE]: 'More', [EMAIL]: 'ada@example.com' })
    const read = (as: Person, query: string) =>
      fetch(`${service.url}/routing_form_submissions?${query}`, {
        headers: { accept: 'text/csv', authorization: `Bearer ${as.token}` },
      })
    const response = await read(owner, `form=${other}`)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="routing_form_submissions.csv"',
    )
    const text = await response.text()
    expect(text).toMatch(/^uri,routing_form,created_at,questions_and_answers,result_type,result,invitee,/)
    expect(text).toContain(`"How many are you?: More\n${EMAIL}: ada@example.com",custom_message,'=1+1,,,,,,`)
    expect(await (await read(owner, `form=${form}`)).text()).toContain(
      ',Grace Hopper,grace@example.com,active,',
    )
    expect((await read(member, `form=${other}`)).status).toBe(403)
  })
})
