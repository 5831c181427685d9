// The colleagues to whom a scheduled event can be given, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../../../testbed/people.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'

let service: Service
let meetings: Meetings
let owner: Person
let ada: Person
let hal: Person
let event: string

interface Candidate {
  readonly user: string
  readonly user_name: string
  readonly is_free: boolean
  readonly is_outside_hours: boolean
  readonly hosts_event_type: boolean
}

const TEN = '2026-11-03T10:00:00Z'
const addMember = (name: string) => service.addMember(owner.organizationId, name)
const uriOf = ({ userId }: Person) => service.uri('users', userId)
const list = (query: Record<string, string> = {}, as = ada, of = event) =>
  service.call('GET', `${pathOf(of)}/reassignment_candidates?${new URLSearchParams(query)}`, { as })
const candidates = async (query?: Record<string, string>, as?: Person, of?: string) =>
  (await list(query, as, of)).body.collection as unknown as Candidate[]
const namesOf = async (query?: Record<string, string>, as?: Person, of?: string) =>
  (await candidates(query, as, of)).map(({ user_name }) => user_name)

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  ada = await addMember('Ada')
  const [busy, held, away, early, removed] = await Promise.all(
    ['Bea Busy', 'Hal Held', 'Tim Off', 'Éva Early', 'Rex Removed'].map(addMember),
  )
  if (!busy || !held || !away || !early || !removed) throw new Error('A member is missing.')
  hal = held
  const type = await meetings.createType([ada], { buffer_before: 15 })
  event = (await meetings.bookOrThrow(type, TEN)).event ?? ''
  const blocks = [{ start_time: '2026-11-03T09:00:00Z', end_time: '2026-11-03T09:50:00Z' }]
  await meetings.call('PUT', '/user_busy_sources/calendar', owner, { user: uriOf(busy), blocks })
  const own = await meetings.createType([held])
  await meetings.call('POST', '/holds', owner, { event_type: own, start_time: TEN, ttl: 60 })
  await meetings.call('POST', '/user_time_off', away, {
    start_time: '2026-11-03T00:00:00Z',
    end_time: '2026-11-04T00:00:00Z',
  })
  const { body } = await meetings.call('GET', '/user_availability_schedules', early)
  await meetings.call('PATCH', pathOf(body.collection[0]?.uri), early, {
    rules: [{ type: 'wday', wday: 'tuesday', intervals: [{ from: '06:00', to: '09:00' }] }],
  })
  await meetings.call('DELETE', `/organization_memberships/${removed.membershipId}`)
})
afterAll(() => service.stop())

describe('200', () => {
  test('lists every other active member by name, with whether they are free and within their hours', async () => {
    const found = await candidates()
    expect(
      found.map((one) => [one.user_name, one.is_free, one.is_outside_hours, one.hosts_event_type]),
    ).toEqual([
      ['Bea Busy', false, false, false],
      ['Éva Early', true, true, false],
      ['Hal Held', false, false, false],
      ['Owner of Acme', true, false, false],
      ['Tim Off', false, false, false],
    ])
    expect(Object.keys(found[0] ?? {}).sort()).toEqual([
      'hosts_event_type',
      'is_free',
      'is_outside_hours',
      'user',
      'user_name',
    ])
  })

  test('a colleague on a public holiday is outside their hours, unless they work that day', async () => {
    const { event: held = '' } = await meetings.bookOrThrow(
      await meetings.createType([ada]),
      '2026-12-25T10:00:00Z',
    )
    const outsideHours = async () =>
      (await candidates({ search_term: 'hal' }, ada, held)).map(({ is_outside_hours }) => is_outside_hours)
    expect(await outsideHours()).toEqual([false])
    const change = (body: object) => service.call('PATCH', '/user_public_holidays', { as: hal, body })
    expect((await change({ country: 'DE' })).status).toBe(200)
    expect(await outsideHours()).toEqual([true])
    expect((await change({ open_days: ['de-2026-christmas-day'] })).status).toBe(200)
    expect(await outsideHours()).toEqual([false])
  })

  test('what it says is what the reassignment decides', async () => {
    for (const { user, is_free } of await candidates()) {
      const { status } = await meetings.call('POST', `${pathOf(event)}/reassignment`, owner, {
        from: uriOf(ada),
        to: user,
      })
      expect([user, status]).toEqual([user, is_free ? 200 : 409])
      if (is_free)
        await meetings.call('POST', `${pathOf(event)}/reassignment`, owner, { from: user, to: uriOf(ada) })
    }
  })

  test('lists only who is free, or only the others', async () => {
    expect(await namesOf({ is_free: 'true' })).toEqual(['Éva Early', 'Owner of Acme'])
    expect(await namesOf({ is_free: 'false' })).toEqual(['Bea Busy', 'Hal Held', 'Tim Off'])
  })

  test('an expired hold does not count', async () => {
    service.setClock(instant(START + 61_000))
    expect(await namesOf({ is_free: 'true' })).toContain('Hal Held')
    service.setClock(START)
  })

  test('finds people by words of the name, never by the address', async () => {
    expect(await namesOf({ search_term: 'eva' })).toEqual(['Éva Early'])
    expect(await namesOf({ search_term: 'ear EV' })).toEqual(['Éva Early'])
    expect(await namesOf({ search_term: 'arly' })).toEqual([])
    const { resource } = (await service.call('GET', '/users/me', { as: owner })).body
    const words = (resource.email ?? '').split(/[^a-z0-9]+/)
    const inAddressOnly = words.filter((word) => word.length > 1 && !/^(owner|of|acme)/.test(word))
    expect(inAddressOnly).not.toEqual([])
    for (const word of inAddressOnly) expect([word, await namesOf({ search_term: word })]).toEqual([word, []])
  })

  test('has pages', async () => {
    const first = await list({ count: '2' })
    const pagination = first.body.pagination as { next_page_token?: string }
    expect(first.body.collection).toHaveLength(2)
    const token = pagination.next_page_token ?? ''
    expect(await namesOf({ count: '2', page_token: token })).toEqual(['Hal Held', 'Owner of Acme'])
  })

  test('a group event has only the other hosts of its type', async () => {
    const course = await meetings.createType([ada], { kind: 'group', invitee_limit: 3 })
    const { event: group = '' } = await meetings.bookOrThrow(course, '2026-11-03T12:00:00Z')
    expect(await namesOf({}, ada, group)).toEqual([])
    await meetings.call('PATCH', pathOf(course), owner, { hosts: [{ user: uriOf(owner) }] })
    expect(await candidates({}, ada, group)).toMatchObject([
      { user_name: 'Owner of Acme', hosts_event_type: true },
    ])
  })

  test('a canceled event and one that has started have none', async () => {
    const type = await meetings.createType([ada])
    const { event: canceled = '' } = await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z')
    await meetings.cancel(canceled)
    expect(await namesOf({}, ada, canceled)).toEqual([])
    const { event: started = '' } = await meetings.bookOrThrow(type, '2026-11-04T11:00:00Z')
    service.setClock(instant(Date.parse('2026-11-04T11:00:00Z')))
    expect(await namesOf({}, ada, started)).toEqual([])
    service.setClock(START)
  })
})

describe('refused', () => {
  test('for those who may not read or not change the event', async () => {
    const stranger = await addMember('Stranger')
    const foreigner = await service.createOrganization('Other')
    expect((await list({}, stranger)).status).toBe(403)
    expect((await list({}, foreigner)).status).toBe(404)
    const type = await meetings.createType([ada])
    const booked = await meetings.bookOrThrow(type, '2026-11-05T10:00:00Z', { as: stranger })
    expect((await meetings.call('GET', pathOf(booked.event), stranger)).status).toBe(200)
    expect((await list({}, stranger, booked.event)).status).toBe(403)
  })

  test('with a token that may only read meetings, because it shows when colleagues are free', async () => {
    const readToken = await createToken(service.ctx, ada, ['scheduled_events:read', 'users:read'])
    const reader = { ...ada, token: readToken }
    expect((await meetings.call('GET', pathOf(event), reader)).status).toBe(200)
    const { status, body } = await list({}, reader)
    expect([status, body.code]).toEqual([403, 'insufficient_scope'])
  })

  test.each(['a', '--'])('search_term=%s', async (term) => {
    expect((await list({ search_term: term })).status).toBe(400)
  })
})
