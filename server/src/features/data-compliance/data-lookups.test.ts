// Tests what a lookup finds and exports, how long it is kept, and what a deletion changes about it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { createRoutingForms, EMAIL, SIZE } from '../../../test/routing-forms.ts'
import { type ApiResponse, type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteExpiredLookups } from './lookup-store.ts'
import { runDeletions } from './run-deletions.ts'
import { runLookups } from './run-lookups.ts'

const never = new AbortController().signal
let service: Service
let owner: Person
let eventType: string
let count = 0
let hour = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  eventType = await createMeetings(service, owner).createType([owner], {
    custom_questions: [{ name: 'What is it about?', type: 'text', position: 0, required: false }],
    locations: [{ kind: 'ask_invitee' }],
  })
})
afterAll(() => service.stop())

const newAddress = () => {
  count += 1
  return `Invitee-${count}@Example.com`
}
const nextStart = () => {
  hour += 1
  return new Date(Date.UTC(2026, 10, 3 + Math.floor(hour / 6), 10 + (hour % 6))).toISOString()
}
const run = () => runLookups.run(service.ctx, never)
const call = (method: string, path: string, body?: object, as = owner) =>
  service.call(method, path, { as, ...(body ? { body } : {}) })
const found = ({ body }: ApiResponse) => {
  const kinds = body.resource.found as unknown as { kind: string; count: number }[]
  return Object.fromEntries(kinds.map((one) => [one.kind, one.count]))
}
const lookUp = async (email: string, withContents = false) => {
  const created = await call('POST', '/data_lookups', { email, with_contents: withContents })
  expect([created.status, created.body.resource.status]).toEqual([202, 'queued'])
  await run()
  return call('GET', pathOf(created.body.resource.uri))
}
const readContents = async (lookup: ApiResponse) =>
  call('GET', `${pathOf(lookup.body.resource.uri)}/contents`)
const book = (email: string, more: object = {}) =>
  createMeetings(service, owner).bookOrThrow(eventType, nextStart(), {
    email,
    location: { kind: 'ask_invitee', location: '1 Her Street' },
    ...more,
  })
const deleteData = async (email: string) => {
  await call('POST', '/data_compliance/invitee_deletion', { emails: [email] })
  await runDeletions.run(service.ctx, never)
}

describe('a lookup', () => {
  test('counts the records of each kind, and nothing after a deletion', async () => {
    const email = newAddress()
    const { event } = await book(email, {
      custom_questions: [{ question: 'What is it about?', answer: 'A secret' }],
    })
    await call('PATCH', pathOf(event), { meeting_notes_plain: 'Owes us money' })
    await book('ada@else.example', { event_guests: [email] })
    await createMeetings(service, owner).createType([owner], { internal_note: `Ask ${email} first.` })
    const forms = createRoutingForms(service, owner)
    await forms.submit(await forms.createPublished(), { [SIZE]: 'More', [EMAIL]: email })
    await call('POST', `/organizations/${owner.organizationId}/invitations`, { email: email.toLowerCase() })
    const lookup = await lookUp(email.toUpperCase())
    expect(lookup.body.resource).toMatchObject({ status: 'done', is_member: false, failure: null })
    expect(found(lookup)).toMatchObject({
      invitee: 1,
      guest: 1,
      scheduled_event: 1,
      routing_form_submission: 1,
      organization_invitation: 1,
      setting: 1,
    })
    expect(found(lookup).activity_log_entry).toBeGreaterThanOrEqual(5)
    await deleteData(email)
    expect(found(await lookUp(email))).toEqual({})
  })

  test('of an address that no one used finds nothing', async () => {
    expect(found(await lookUp('no.one@else.example'))).toEqual({})
  })

  test('tells that the address belongs to a member, and finds only their bookings', async () => {
    const member = await service.addMember(owner.organizationId, 'Member', 'user')
    const email = String((await call('GET', '/users/me', undefined, member)).body.resource.email)
    await createMeetings(service, owner).createType([owner], { internal_note: `Ask ${email}.` })
    await book(email)
    const lookup = await lookUp(email)
    expect(lookup.body.resource.is_member).toBe(true)
    expect(found(lookup)).toMatchObject({ invitee: 1 })
    expect(found(lookup)).not.toHaveProperty('setting')
  })

  test('does not find the data of another organization', async () => {
    const email = newAddress()
    await book(email)
    const other = await service.createOrganization('Other')
    const created = await call('POST', '/data_lookups', { email }, other)
    await run()
    expect(found(await call('GET', pathOf(created.body.resource.uri), undefined, other))).toEqual({})
    const foreign = await call('POST', '/data_lookups', { email })
    expect((await call('GET', pathOf(foreign.body.resource.uri), undefined, other)).status).toBe(404)
  })

  test('stores no address, and notes the request in the activity log', async () => {
    await lookUp('unstored.person@example.com', true)
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const rows = await reader.rows(sql.selectFrom('data_lookups').selectAll())
    const events = await reader.rows(
      sql.selectFrom('events').selectAll().where('type', '=', 'data_lookup.created'),
    )
    expect(events).toHaveLength(rows.length)
    expect(events.at(-1)?.actor_id).toBe(owner.userId)
    expect(JSON.stringify([rows, events])).not.toMatch(/unstored/)
  })

  test('is refused while 100 are not finished', async () => {
    const busy = await service.createOrganization('Busy')
    const request = () => call('POST', '/data_lookups', { email: 'a@b.example' }, busy)
    for (let unfinished = 0; unfinished < 100; unfinished += 1) expect((await request()).status).toBe(202)
    expect(await request()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await run()
    expect((await request()).status).toBe(202)
  })
})

describe('an export', () => {
  test('contains what is about the person, and not what is about others', async () => {
    const email = newAddress()
    await book(email, {
      custom_questions: [{ question: 'What is it about?', answer: 'A secret' }],
      tracking: { utm_source: 'letter' },
    })
    await book('ada@else.example', { event_guests: ['bob@else.example', email], tracking: { utm_term: 'x' } })
    const { body } = await readContents(await lookUp(email, true))
    const records = body.resource.records as unknown as { kind: string; fields: Record<string, unknown> }[]
    const fields = (kind: string) => records.find((record) => record.kind === kind)?.fields
    expect(fields('invitee')).toMatchObject({
      email: email.toLowerCase(),
      name: 'Grace Hopper',
      questions_and_answers: [{ question: 'What is it about?', answer: 'A secret' }],
      tracking: { utm_source: 'letter' },
      event: { status: 'active' },
    })
    expect(fields('scheduled_event')).toEqual({ location: { location: '1 Her Street' } })
    expect(fields('guest')).toEqual({ guests: [email.toLowerCase()] })
    expect(JSON.stringify(records)).not.toMatch(/else\.example/)
  })

  test('is refused before the lookup is done, and if it only counted', async () => {
    const created = await call('POST', '/data_lookups', { email: newAddress(), with_contents: true })
    expect(await readContents(created)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await run()
    expect((await readContents(created)).status).toBe(200)
    expect((await readContents(await lookUp(newAddress()))).status).toBe(409)
  })

  test('from before a deletion no longer contains the person', async () => {
    const email = newAddress()
    await book(email)
    const lookup = await lookUp(email, true)
    expect(JSON.stringify((await readContents(lookup)).body)).toContain(email.toLowerCase())
    await deleteData(email)
    expect((await readContents(lookup)).status).toBe(409)
    await run()
    expect((await readContents(lookup)).body.resource.records).toEqual([])
  })

  test('is gone after 24 hours', async () => {
    const lookup = await lookUp(newAddress(), true)
    service.setClock(instant(START + 24 * HOUR))
    expect((await readContents(lookup)).status).toBe(404)
    expect((await call('GET', pathOf(lookup.body.resource.uri))).status).toBe(404)
    await service.ctx.db.batch(deleteExpiredLookups(service.ctx.clock.now(), 1_000))
    const rows = sql.selectFrom('data_lookups').select('id')
    expect(await service.ctx.db.withOrganization(owner.organizationId).rows(rows)).toEqual([])
    service.setClock(START)
  })
})

test('an organization with many lookups does not keep others waiting', async () => {
  const other = await service.createOrganization('Other')
  const request = async (as: Person) =>
    (await call('POST', '/data_lookups', { email: newAddress() }, as)).body.resource.uri
  const many = [await request(owner), await request(owner), await request(owner)]
  const one = await request(other)
  const runOne = () => runLookups.run(service.ctx, AbortSignal.abort())
  await runOne()
  await runOne()
  const statusOf = async (uri: string | undefined, as: Person) =>
    (await call('GET', pathOf(uri), undefined, as)).body.resource.status
  expect(await statusOf(one, other)).toBe('done')
  expect(await Promise.all(many.map((uri) => statusOf(uri, owner)))).toContain('queued')
  await run()
})

describe('a deletion', () => {
  test('is listed with its state, what changed, and its line in the ledger', async () => {
    const email = newAddress()
    await book(email)
    await call('POST', '/data_compliance/invitee_deletion', { emails: [email] })
    const latest = async () => (await call('GET', '/data_deletions?count=1')).body.collection[0]
    expect(await latest()).toMatchObject({
      kind: 'invitees',
      status: 'queued',
      addresses: 1,
      recorded_at: null,
      finished_at: null,
      changed: [],
    })
    await runDeletions.run(service.ctx, never)
    const done = await latest()
    expect(done).toMatchObject({ status: 'done', start_time: null })
    expect(done?.recorded_at).not.toBeNull()
    expect(done?.changed).toContainEqual({ source: 'invitees', count: 1 })
    expect((await call('GET', pathOf(done?.uri))).body.resource).toEqual(done)
  })

  test('of another organization does not exist', async () => {
    const stranger = await service.createOrganization('Stranger')
    const [deletion] = (await call('GET', '/data_deletions?count=1')).body.collection
    expect((await call('GET', pathOf(deletion?.uri), undefined, stranger)).status).toBe(404)
    expect((await call('GET', '/data_deletions', undefined, stranger)).body.collection).toEqual([])
  })
})
