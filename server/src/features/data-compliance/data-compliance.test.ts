// Tests deletion of personal data over HTTP: permissions, what is deleted and what stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFeed } from '../../../test/feed.ts'
import { createMeetings, idOf, pathOf } from '../../../test/meetings.ts'
import { createRoutingForms, EMAIL, SIZE } from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { blockInvitee } from '../blocked-invitees/block-invitee.ts'
import { allBlocked } from '../blocked-invitees/store.ts'
import { runDeletions } from './run-deletions.ts'

const GRACE = 'Grace.Hopper@Example.com'
const never = new AbortController().signal
let service: Service
let owner: Person
let eventType: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  eventType = await createMeetings(service, owner).createType([owner], {
    custom_questions: [{ name: 'What is it about?', type: 'text', position: 0, required: false }],
    locations: [{ kind: 'ask_invitee' }],
  })
})
afterAll(() => service.stop())

const requestDeletion = (
  body: object,
  as: Person | string = owner,
  path = '/data_compliance/invitee_deletion',
) => service.call('POST', path, { as, body })
const run = () => runDeletions.run(service.ctx, never)
const deleteData = async (...emails: string[]) => {
  expect((await requestDeletion({ emails })).status).toBe(200)
  await run()
}
let hour = 9
const nextStart = () => {
  hour += 1
  const day = 3 + Math.floor(hour / 6)
  return `2026-11-${String(day).padStart(2, '0')}T${String(9 + (hour % 6)).padStart(2, '0')}:00:00Z`
}

/** The words by which search finds an event. */
const wordsOf = async (event = '') => {
  const words = sql
    .selectFrom('event_words')
    .select('word')
    .where('organization_id', '=', owner.organizationId)
    .where('event_id', '=', idOf(event))
    .orderBy('word')
  const rows = await service.ctx.db.withOrganization(owner.organizationId).rows(words)
  return rows.map(({ word }) => word)
}

test('search no longer finds a deleted person, but still the others of the event', async () => {
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { name: 'Class', kind: 'group', invitee_limit: 5 })
  const start = nextStart()
  const book = (name: string, email: string) =>
    meetings.bookOrThrow(type, start, { invitee: { name, email } })
  await book('Vera Shared', 'vera@gone.example')
  const { event } = await book('Stan Shared', 'stan@stays.example')
  expect(await wordsOf(event)).toContain('vera')
  await deleteData('vera@gone.example')
  expect(await wordsOf(event)).toEqual(['class', 'example', 'shared', 'stan', 'stays'])
})

test('search no longer finds an address in the name of an event', async () => {
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner], { name: 'With wanda@named.example' })
  const invitee = { name: 'Uma', email: 'uma@other.example' }
  const { event } = await meetings.bookOrThrow(type, nextStart(), { invitee })
  expect(await wordsOf(event)).toContain('wanda')
  await deleteData('wanda@named.example')
  expect(await wordsOf(event)).toEqual(['example', 'other', 'uma', 'with'])
})

describe('200, 202', () => {
  test('the specified path returns 200 and {}, the aliases 202 and {}', async () => {
    const { status, body } = await requestDeletion({ emails: ['a@b.example'] })
    expect([status, body]).toEqual([200, {}])
    const alias = await requestDeletion(
      { emails: ['a@b.example'] },
      owner,
      '/data_compliance/deletion/invitees',
    )
    expect([alias.status, alias.body]).toEqual([202, {}])
    const period = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-02-01T00:00:00Z' }
    const events = await requestDeletion(period, owner, '/data_compliance/deletion/events')
    expect([events.status, events.body]).toEqual([202, {}])
    await run()
  })

  test('an admin may request a deletion', async () => {
    const admin = await service.addMember(owner.organizationId, 'Admin', 'admin')
    expect((await requestDeletion({ emails: ['a@b.example'] }, admin)).status).toBe(200)
  })

  test('the stored request, its events and the ledger do not contain the address', async () => {
    await deleteData('nobody.at.all@example.com')
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const rows = await reader.rows(sql.selectFrom('deletions').selectAll())
    expect(rows.every(({ finished_at }) => finished_at !== null)).toBe(true)
    const events = await reader.rows(
      sql.selectFrom('events').selectAll().where('type', 'like', 'data\\_deletion.%'),
    )
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['data_deletion.requested', 'data_deletion.finished']),
    )
    const { readFile } = await import('node:fs/promises')
    const ledger = await readFile(service.ctx.config.deletionLedger, 'utf8')
    expect(ledger.trim().split(/\n+/)).toHaveLength(rows.length)
    expect(JSON.stringify([rows, events, ledger])).not.toMatch(/nobody\.at/)
  })
})

describe('400', () => {
  test.each([
    [{}, 'emails'],
    [{ emails: [] }, 'emails'],
    [{ emails: ['no address'] }, 'emails.0'],
    [{ emails: Array.from({ length: 101 }, (_, n) => `a${n}@b.example`) }, 'emails'],
  ])('addresses: %j', async (body, parameter) => {
    const response = await requestDeletion(body)
    expect([response.status, response.body.details[0]?.parameter]).toEqual([400, parameter])
  })

  test.each([
    [{ start_time: '2026-10-01T00:00:00Z' }, 'end_time'],
    [{ start_time: 'yesterday', end_time: '2026-10-01T00:00:00Z' }, 'start_time'],
    [{ start_time: '2026-10-01T00:00:00Z', end_time: '2026-10-01T00:00:00Z' }, 'end_time'],
    [{ start_time: '2026-10-01T00:00:00Z', end_time: '2026-12-01T00:00:00Z' }, 'end_time'],
  ])('period: %j', async (body, parameter) => {
    const response = await requestDeletion(body, owner, '/data_compliance/deletion/events')
    expect([response.status, response.body.details[0]?.parameter]).toEqual([400, parameter])
  })
})

describe('deleted', () => {
  test('all personal data of the invitee; the invitee, event, time and counters stay', async () => {
    const { call, bookOrThrow } = createMeetings(service, owner)
    const invitee = await bookOrThrow(eventType, nextStart(), {
      email: GRACE,
      custom_questions: [{ question: 'What is it about?', answer: 'A secret' }],
      event_guests: ['guest@example.com'],
      location: { kind: 'ask_invitee', location: '1 Her Street' },
      tracking: { utm_source: 'letter' },
      payment: { external_id: 'pay_1', terms: 'hers' },
    })
    const notes = { meeting_notes_plain: 'Owes us money' }
    await call('PATCH', pathOf(invitee.event), owner, notes)
    const before = (await call('GET', pathOf(invitee.event))).body.resource as Record<string, unknown>
    await deleteData(GRACE.toUpperCase())
    const after = (await call('GET', pathOf(invitee.uri))).body.resource
    expect(after).toMatchObject({
      email: null,
      name: null,
      first_name: null,
      last_name: null,
      status: 'active',
      tracking: { utm_source: null, utm_term: null },
      payment: null,
      questions_and_answers: [{ question: 'What is it about?', answer: null, position: 0 }],
    })
    const event = (await call('GET', pathOf(invitee.event))).body.resource as Record<string, unknown>
    expect(event).toEqual({
      ...before,
      meeting_notes_plain: null,
      meeting_notes_html: null,
      location: { ...(before.location as object), location: null },
      event_guests: [],
    })
  })

  test('in texts of others, only the field that contains the address', async () => {
    const { call, bookOrThrow, createType } = createMeetings(service, owner)
    const named = await createType([owner], {
      name: `Call with ${GRACE}`,
      internal_note: `Ask ${GRACE} first.`,
      confirmation_message: `Tell ${GRACE}.`,
      redirect_url: `https://example.com/${encodeURIComponent(GRACE)}`,
    })
    const invitee = await bookOrThrow(eventType, nextStart(), {
      email: 'ada@example.com',
      custom_questions: [{ question: 'What is it about?', answer: `Please ask <${GRACE}>.` }],
      event_guests: ['guest@example.com', GRACE],
      location: { kind: 'ask_invitee', location: 'Here' },
      tracking: { utm_term: `mailto:${GRACE}?x`, utm_source: 'letter' },
    })
    await deleteData(GRACE)
    expect((await call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({
      email: 'ada@example.com',
      name: 'Grace Hopper',
      tracking: { utm_term: null, utm_source: 'letter' },
      questions_and_answers: [{ answer: null }],
    })
    const { event_guests: guests } = (await call('GET', pathOf(invitee.event))).body.resource as never
    expect(guests).toMatchObject([{ email: 'guest@example.com' }])
    expect((await call('GET', pathOf(named))).body.resource).toMatchObject({
      name: 'Call with …',
      internal_note: null,
      confirmation_message: null,
      redirect_url: null,
    })
  })

  test('their answers to a form, with or without a booking', async () => {
    const forms = createRoutingForms(service, owner)
    const form = await forms.createPublished()
    const { body } = await forms.submit(
      form,
      { [SIZE]: 'More', [EMAIL]: GRACE },
      { tracking: { utm_term: 'x' } },
    )
    await deleteData(GRACE)
    const { resource } = (await forms.call('GET', pathOf(body.resource.uri))).body
    expect(resource.questions_and_answers.map(({ answer }) => answer)).toEqual([null, null])
    expect(resource).toMatchObject({ tracking: { utm_term: null }, result: body.resource.result })
  })

  test('the stored response of an idempotent request, which still books only once', async () => {
    const { book } = createMeetings(service, owner)
    const start = nextStart()
    const more = { email: GRACE, location: { kind: 'ask_invitee', location: 'Here' } }
    const keys = ['plain-key', `key-of-${GRACE}`]
    for (const key of keys) {
      const at = key === 'plain-key' ? start : nextStart()
      const first = await book(eventType, at, { ...more, key })
      expect(first.status).toBe(200)
      await deleteData(GRACE)
      const again = await book(eventType, at, { ...more, key })
      expect([again.status, again.body.resource.uri]).toEqual([200, first.body.resource.uri])
      expect(again.body.resource).toMatchObject({ email: null, name: null })
    }
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const kept = await reader.rows(sql.selectFrom('idempotency_keys').select('key'))
    expect(JSON.stringify(kept)).not.toMatch(/hopper/i)
  })

  test('pending invitations to the organization', async () => {
    const path = `/organizations/${owner.organizationId}/invitations`
    const { body } = await service.call('POST', path, { as: owner, body: { email: GRACE.toLowerCase() } })
    await deleteData(GRACE)
    expect((await service.call('GET', pathOf(body.resource.uri), { as: owner })).status).toBe(404)
  })

  test('a block of the address, but not of its domain', async () => {
    const { organizationId } = owner
    const system = { kind: 'system', organizationId } as const
    await blockInvitee(service.ctx, system, GRACE.toLowerCase())
    await blockInvitee(service.ctx, system, 'blocked.example')
    await deleteData(GRACE)
    const reader = service.ctx.db.withOrganization(organizationId)
    const left = await reader.rows(allBlocked(organizationId))
    expect(left.map(({ pattern }) => pattern)).toEqual(['blocked.example'])
  })

  test('events that started in a period, with all invitees', async () => {
    const { call, bookOrThrow } = createMeetings(service, owner)
    const at = nextStart()
    const more = { location: { kind: 'ask_invitee', location: 'There' } }
    const invitee = await bookOrThrow(eventType, at, { email: 'ada@example.com', ...more })
    const later = await bookOrThrow(eventType, nextStart(), { email: 'ada@example.com', ...more })
    service.setClock(instant(START + 400 * HOUR))
    const end = new Date(Date.parse(at) + 1_000).toISOString()
    await requestDeletion({ start_time: at, end_time: end }, owner, '/data_compliance/deletion/events')
    await run()
    service.setClock(START)
    expect((await call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({
      email: null,
      status: 'active',
    })
    expect((await call('GET', pathOf(later.uri))).body.resource).toMatchObject({ email: 'ada@example.com' })
  })
})

describe('kept', () => {
  test('a meeting that was rescheduled out of a deleted period, and its form answers', async () => {
    const { call, bookOrThrow, reschedule } = createMeetings(service, owner)
    const [at, later] = [nextStart(), nextStart()]
    const more = { location: { kind: 'ask_invitee', location: 'There' } }
    const left = await bookOrThrow(eventType, at, { email: 'ada@example.com', ...more })
    const forms = createRoutingForms(service, owner)
    const { body } = await forms.submit(await forms.createPublished(), {
      [SIZE]: 'More',
      [EMAIL]: 'ada@example.com',
    })
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    await service.ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('invitees')
          .set({ routing_form_submission_id: idOf(body.resource.uri) })
          .where('id', '=', idOf(left.uri)),
      ),
    )
    const moved = (await reschedule(left, later)).body.resource
    const before = (await call('GET', pathOf(moved.event))).body.resource
    service.setClock(instant(START + 400 * HOUR))
    const end = new Date(Date.parse(at) + 1_000).toISOString()
    await requestDeletion({ start_time: at, end_time: end }, owner, '/data_compliance/deletion/events')
    await run()
    service.setClock(START)
    expect((await call('GET', pathOf(left.uri))).body.resource.email).toBeNull()
    expect((await call('GET', pathOf(moved.uri))).body.resource.email).toBe('ada@example.com')
    expect((await call('GET', pathOf(moved.event))).body.resource).toEqual(before)
    const { resource } = (await forms.call('GET', pathOf(body.resource.uri))).body
    expect(resource.questions_and_answers.map(({ answer }) => answer)).toContain('ada@example.com')
    const inviteeEvents = await reader.rows(
      sql
        .selectFrom('events')
        .select(['type', 'after'])
        .where('subject_id', '=', idOf(moved.uri))
        .where('type', 'like', 'invitee.%'),
    )
    // The second event contains the previous booking, which was deleted.
    expect(inviteeEvents.map(({ type, after }) => [type, after !== null]).sort()).toEqual([
      ['invitee.created', true],
      ['invitee.rescheduled', false],
    ])
    await deleteData('ada@example.com')
    expect((await call('GET', pathOf(moved.uri))).body.resource.email).toBeNull()
  })

  test('the same address in another organization', async () => {
    const other = await service.createOrganization('Other')
    const meetings = createMeetings(service, other)
    const type = await meetings.createType([other])
    const invitee = await meetings.bookOrThrow(type, nextStart(), { email: GRACE })
    await deleteData(GRACE)
    expect((await meetings.call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({
      email: GRACE.toLowerCase(),
    })
  })

  test('a user with that address and what they host, but not their bookings', async () => {
    const { call, bookOrThrow } = createMeetings(service, owner)
    const me = (await call('GET', '/users/me')).body.resource
    const invitee = await bookOrThrow(eventType, nextStart(), {
      email: String(me.email),
      location: { kind: 'ask_invitee', location: 'Here' },
    })
    await deleteData(String(me.email))
    expect((await call('GET', '/users/me')).body.resource).toEqual(me)
    expect((await call('GET', pathOf(invitee.uri))).body.resource.email).toBeNull()
    const { event_memberships: hosts } = (await call('GET', pathOf(invitee.event))).body.resource as never
    expect(hosts).toMatchObject([{ user_email: me.email }])
  })

  test('a user’s address in the meetings that they host', async () => {
    const { call, bookOrThrow, createType } = createMeetings(service, owner)
    const email = String((await call('GET', '/users/me')).body.resource.email)
    const locations = [{ kind: 'custom', location: `Write to ${email}` }]
    const invitee = await bookOrThrow(
      await createType([owner], { name: `Call ${email}`, locations }),
      nextStart(),
    )
    await call('PATCH', pathOf(invitee.event), owner, { meeting_notes_plain: `Sent from ${email}` })
    const before = (await call('GET', pathOf(invitee.event))).body.resource
    expect(before).toMatchObject({ name: `Call ${email}`, location: { location: `Write to ${email}` } })
    await deleteData(email)
    expect((await call('GET', pathOf(invitee.event))).body.resource).toEqual(before)
  })

  test('bookings made after the request', async () => {
    const { call, bookOrThrow } = createMeetings(service, owner)
    expect((await requestDeletion({ emails: [GRACE] })).status).toBe(200)
    service.setClock(instant(START + 1_000))
    const invitee = await bookOrThrow(eventType, nextStart(), {
      email: GRACE,
      location: { kind: 'ask_invitee', location: 'Here' },
    })
    await run()
    service.setClock(START)
    expect((await call('GET', pathOf(invitee.uri))).body.resource.email).toBe(GRACE.toLowerCase())
    const { changes } = await readFeed(service, owner)
    expect(changes).toContainEqual(
      expect.objectContaining({
        event: 'invitee.created',
        resource: expect.objectContaining({ uri: invitee.uri }),
      }),
    )
    expect(idOf(invitee.uri)).toHaveLength(36)
  })
})
