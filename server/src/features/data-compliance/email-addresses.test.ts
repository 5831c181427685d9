// Every field accepts the same email addresses, and a deletion finds each of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { createRoutingForms, EMAIL, type RoutingForms, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDeletions } from './run-deletions.ts'

let service: Service
let owner: Person
let meetings: Meetings
let forms: RoutingForms
let eventType: string
let form: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  forms = createRoutingForms(service, owner)
  eventType = await meetings.createType([owner])
  form = await forms.createPublished()
})
afterAll(() => service.stop())

let minute = 0
const nextStart = () => {
  minute += 30
  return new Date(Date.UTC(2026, 10, 3 + Math.floor(minute / 420), 9, minute % 420)).toISOString()
}
const deleteData = async (email: string) => {
  const body = { emails: [email] }
  const { status } = await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  expect(status).toBe(200)
  await runDeletions.run(service.ctx, new AbortController().signal)
}
const invite = (email: string) =>
  service.call('POST', `/organizations/${owner.organizationId}/invitations`, { as: owner, body: { email } })

describe.each([
  ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
  ['a..b@x.example', 'a..b@x.example'],
  ['.dot@x.example', '.dot@x.example'],
  ["o'brien+tag@x.example", "o'brien+tag@x.example"],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
])('%s', (email, stored) => {
  test('is accepted as invitee, guest and new member, and as an answer to a form', async () => {
    const booking = await meetings.book(eventType, nextStart(), {
      email,
      event_guests: [`guest-of-${email}`],
    })
    expect([booking.status, booking.body.resource.email]).toEqual([200, stored])
    const invitation = await invite(email)
    expect([invitation.status, invitation.body.resource.email]).toEqual([201, stored])
    const submission = await forms.submit(form, { [SIZE]: 'More', [EMAIL]: email })
    expect(submission.status).toBe(201)
  })

  test('is found in every spelling', async () => {
    for (const spelling of [email, stored, email.toUpperCase(), email.normalize('NFD')]) {
      const query = new URLSearchParams({ invitee_email: spelling })
      const found = await meetings.call('GET', `/scheduled_events?${query}`)
      expect([spelling, found.body.collection.length]).toEqual([spelling, 1])
    }
    expect((await invite(email.toUpperCase())).status).toBe(409)
  })

  test('is deleted with everything that contains it', async () => {
    await meetings.bookOrThrow(eventType, nextStart(), {
      email: 'else@example.com',
      invitee: { email: 'else@example.com', name: 'Else' },
      event_guests: [email],
    })
    await deleteData(email.toUpperCase())
    const { body } = await meetings.call('GET', '/scheduled_events')
    expect(body.collection.length).toBeGreaterThan(0)
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const tables = ['invitees', 'routing_form_submissions', 'organization_invitations', 'events'] as const
    for (const table of tables) {
      const rows = await reader.rows(
        sql.selectFrom(table).selectAll().where('organization_id', '=', owner.organizationId),
      )
      const text = JSON.stringify(rows).toLowerCase()
      expect([table, text.includes(`"${email}"`), text.includes(`"${stored}"`)]).toEqual([
        table,
        false,
        false,
      ])
    }
  })
})

test.each(['a,b@x.example', '"a b"@x.example', 'ada@localhost', 'ada@[127.0.0.1]', '<eve@x.example'])(
  'older data with %s, which no field accepts any more, can be deleted',
  async (email) => {
    const booking = await meetings.book(eventType, nextStart(), { email })
    expect(booking.status).toBe(400)
    const { body } = await forms.submit(form, { [SIZE]: 'More', [EMAIL]: 'else@x.example' })
    const id = body.resource.uri?.slice(-36) ?? ''
    await service.ctx.db.transaction(owner.organizationId, async (tx) => {
      const answers = JSON.stringify([{ question_uuid: id, question: EMAIL, answer: email }])
      await tx.rows(
        sql
          .updateTable('routing_form_submissions')
          .set({ questions_and_answers: answers })
          .where('organization_id', '=', owner.organizationId)
          .where('id', '=', id),
      )
    })
    await deleteData(email)
    const after = await forms.call('GET', `/routing_form_submissions/${id}`)
    expect(after.body.resource.questions_and_answers.map(({ answer }) => answer)).toEqual([null])
  },
)

test('400 for a text without an address', async () => {
  const body = { emails: ['nobody'] }
  const { status } = await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  expect(status).toBe(400)
})
