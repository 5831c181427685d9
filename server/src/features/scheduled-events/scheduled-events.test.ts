// Scheduled events over HTTP: reading, notes and canceling.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let service: Service
let meetings: Meetings
let owner: Person
let admin: Person
let host: Person
let other: Person
let groupAdmin: Person
let outsider: Person
let team: string
let counter = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  groupAdmin = await service.addMember(owner.organizationId, 'Bo Boss')
  outsider = await service.createOrganization('Elsewhere')
  meetings = createMeetings(service, owner)
  team = (await meetings.call('POST', '/groups', owner, { name: 'Team' })).body.resource.uri ?? ''
  await addToGroup(groupAdmin, 'admin')
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  counter += 1
  host = await service.addMember(owner.organizationId, `Host ${counter}`)
})

const addToGroup = (person: Person, role: string) =>
  meetings.call('POST', '/group_relationships', owner, {
    group: team,
    owner: service.uri('organization_memberships', person.membershipId),
    role,
  })
const get = (event = '', as?: Person) => meetings.call('GET', pathOf(event), as)
const setNotes = (event: string, meeting_notes_plain: string | null, as?: Person) =>
  meetings.call('PATCH', pathOf(event), as, { meeting_notes_plain })
const createBooking = async (fields: object = {}, start = '2026-11-03T10:00:00Z') => {
  const type = await meetings.createType([host], fields)
  const { event = '', uri = '' } = await meetings.bookOrThrow(type, start)
  return { type, event, uri }
}

describe('200: reading', () => {
  test('returns every field', async () => {
    const { event, type } = await createBooking({
      name: 'Intro',
      buffer_before: 5,
      buffer_after: 10,
      locations: [{ kind: 'custom', location: 'The moon' }],
    })
    const { status, body } = await get(event, host)
    expect(status).toBe(200)
    expect(body).toEqual({
      resource: {
        uri: event,
        name: 'Intro',
        meeting_notes_plain: null,
        meeting_notes_html: null,
        status: 'active',
        start_time: '2026-11-03T10:00:00.000000Z',
        end_time: '2026-11-03T10:30:00.000000Z',
        event_type: type,
        location: {
          type: 'custom',
          location: 'The moon',
          join_url: null,
          status: null,
          additional_info: null,
        },
        invitees_counter: { total: 1, active: 1, limit: 1 },
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
        event_memberships: [
          {
            user: service.uri('users', host.userId),
            user_email: expect.stringMatching(/@example\.com$/),
            user_name: `Host ${counter}`,
            buffered_start_time: '2026-11-03T09:55:00.000000Z',
            buffered_end_time: '2026-11-03T10:40:00.000000Z',
          },
        ],
        event_guests: [],
        cancellation: null,
        calendar_event: null,
        calendar_entries: [],
      },
    })
  })

  test('belongs to the groups that its hosts had at booking time', async () => {
    const before = await createBooking()
    expect((await get(before.event, groupAdmin)).status).toBe(403)
    await addToGroup(host, 'member')
    const after = await createBooking({}, '2026-11-03T11:00:00Z')
    expect((await get(before.event, groupAdmin)).status).toBe(403)
    expect((await get(after.event, groupAdmin)).status).toBe(200)
    expect((await meetings.call('GET', `${pathOf(after.event)}/invitees`, groupAdmin)).status).toBe(200)
    expect((await get(after.uri, groupAdmin)).status).toBe(200)
    expect((await get(after.event, other)).status).toBe(403)
    const colleague = await service.addMember(owner.organizationId, 'Colleague')
    await addToGroup(colleague, 'member')
    expect((await get(after.event, colleague)).status).toBe(403)
  })

  test('returns the guests of the active invitees', async () => {
    const type = await meetings.createType([host], { kind: 'group', invitee_limit: 3 })
    const guests = async (event = '') =>
      ((await get(event)).body.resource as never as { event_guests: { email: string }[] }).event_guests
    const at = '2026-11-03T10:00:00Z'
    const one = await meetings.bookOrThrow(type, at, { event_guests: ['a@example.com', 'b@example.com'] })
    await meetings.bookOrThrow(type, at, { email: 'ada@example.com' })
    await meetings.bookOrThrow(type, at, { email: 'alan@example.com', event_guests: ['c@example.com'] })
    expect(await guests(one.event)).toEqual(
      ['a', 'b', 'c'].map((name) => ({
        email: `${name}@example.com`,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      })),
    )
    await meetings.call('POST', `${pathOf(one.uri)}/cancellation`)
    expect((await guests(one.event)).map(({ email }) => email)).toEqual(['c@example.com'])
  })
})

describe('200: notes', () => {
  test('are plain text, and returned as escaped HTML', async () => {
    const { event } = await createBooking()
    service.setClock(instant(START + HOUR))
    const { status, body } = await setNotes(event, 'Bring <b>\n\nthe contract', host)
    expect(status).toBe(200)
    expect(body.resource).toMatchObject({
      meeting_notes_plain: 'Bring <b>\n\nthe contract',
      meeting_notes_html: '<p>Bring &lt;b&gt;</p><p>the contract</p>',
      updated_at: '2026-11-02T10:00:00.000000Z',
    })
    expect((await get(event)).body).toEqual(body)
    expect((await setNotes(event, null, admin)).body.resource).toMatchObject({
      meeting_notes_plain: null,
      meeting_notes_html: null,
    })
  })
})

describe('200: canceling', () => {
  test('cancels the event and its invitee, with name, reason and time', async () => {
    const { event, uri } = await createBooking()
    service.setClock(instant(START + HOUR))
    const { status, body } = await meetings.cancel(event, host, { reason: 'Ill' })
    expect(status).toBe(200)
    const cancellation = {
      canceled_by: `Host ${counter}`,
      reason: 'Ill',
      canceler_type: 'host',
      created_at: '2026-11-02T10:00:00.000000Z',
    }
    expect(body.resource).toMatchObject({
      uri: event,
      status: 'canceled',
      cancellation,
      invitees_counter: { total: 1, active: 0, limit: 1 },
      updated_at: '2026-11-02T10:00:00.000000Z',
    })
    expect((await get(event)).body).toEqual(body)
    expect((await get(uri)).body.resource).toMatchObject({
      status: 'canceled',
      rescheduled: false,
      cancellation,
    })
  })

  test('needs no reason and no body; an admin can cancel and is named', async () => {
    const { event } = await createBooking()
    const { body } = await meetings.cancel(event, admin)
    expect(body.resource.cancellation).toMatchObject({ canceled_by: 'Ada Admin', reason: null })
  })

  test('frees the time of every host for the next request', async () => {
    const hosts = [host, await service.addMember(owner.organizationId, 'Second')]
    const type = await meetings.createType(hosts, { pooling_type: 'collective' })
    for (let i = 0; i < 3; i += 1) {
      const { event = '' } = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
      expect((await meetings.book(type, '2026-11-03T10:00:00Z')).status).toBe(409)
      expect((await meetings.cancel(event)).status).toBe(200)
    }
    for (const one of hosts)
      await meetings.bookOrThrow(await meetings.createType([one]), '2026-11-03T10:00:00Z')
  })

  test('works for past events', async () => {
    const { event } = await createBooking()
    service.setClock(instant(START + 5 * DAY))
    expect((await meetings.cancel(event, host)).status).toBe(200)
  })

  test('a retry with the same Idempotency-Key returns the same response', async () => {
    const { event } = await createBooking()
    const options = { as: owner, headers: { 'idempotency-key': `cancel-${counter}` } }
    const path = `${pathOf(event)}/cancellation`
    const first = await service.call('POST', path, options)
    const again = await service.call('POST', path, options)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })
})

describe('400, 403, 404, 409', () => {
  test('invalid or too long notes', async () => {
    const { event } = await createBooking()
    expect((await meetings.call('PATCH', pathOf(event), owner, {})).status).toBe(400)
    expect((await setNotes(event, 'x'.repeat(10_001))).status).toBe(400)
    expect((await meetings.cancel(event, owner, { reason: 5 })).status).toBe(400)
  })

  test('only hosts and admins can change it, not group admins; other organizations get 404', async () => {
    await addToGroup(host, 'member')
    const { event } = await createBooking()
    for (const [person, read, change] of [
      [other, 403, 403],
      [groupAdmin, 200, 403],
      [outsider, 404, 404],
    ] as const) {
      expect((await get(event, person)).status).toBe(read)
      expect((await setNotes(event, 'x', person)).status).toBe(change)
      expect((await meetings.cancel(event, person)).status).toBe(change)
    }
    expect((await get(event)).body.resource).toMatchObject({ status: 'active', meeting_notes_plain: null })
  })

  test('canceling twice, also concurrently', async () => {
    const { event } = await createBooking()
    const responses = await Promise.all([1, 2, 3, 4].map(() => meetings.cancel(event)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await meetings.cancel(event)).body.code).toBe('conflict')
  })
})
