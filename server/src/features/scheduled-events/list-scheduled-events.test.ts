// Listing scheduled events over HTTP: permissions, filters, sorting and paging.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service
let meetings: Meetings
let owner: Person
let mia: Person
let max: Person
let groupAdmin: Person
let other: Person
let outsider: Person
let team: string
let empty: string
let types: Record<'mia' | 'max' | 'both', string>
/** By name: `mia 10` is Mia's event at 10:00. */
const events: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  max = await service.addMember(owner.organizationId, 'Max Member')
  groupAdmin = await service.addMember(owner.organizationId, 'Bo Boss')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  outsider = await service.createOrganization('Elsewhere')
  meetings = createMeetings(service, owner)
  const group = async (name: string) =>
    (await meetings.call('POST', '/groups', owner, { name })).body.resource.uri ?? ''
  team = await group('Team')
  empty = await group('Empty')
  const addToGroup = (person: Person, role: string) =>
    meetings.call('POST', '/group_relationships', owner, {
      group: team,
      owner: service.uri('organization_memberships', person.membershipId),
      role,
    })
  await addToGroup(groupAdmin, 'admin')
  await addToGroup(mia, 'member')
  types = {
    mia: await meetings.createType([mia]),
    max: await meetings.createType([max]),
    both: await meetings.createType([mia, max], { pooling_type: 'collective' }),
  }
  let minute = 0
  for (const [who, hour, email] of [
    ['mia', '12', 'a@example.com'],
    ['mia', '10', 'b@example.com'],
    ['max', '10', 'a@example.com'],
    ['both', '11', 'c@example.com'],
    ['max', '13', 'b@example.com'],
  ] as const) {
    minute += 1
    service.setClock(instant(START + minute * MINUTE))
    const { event = '' } = await meetings.bookOrThrow(types[who], `2026-11-03T${hour}:00:00Z`, { email })
    events[`${who} ${hour}`] = event
  }
  service.setClock(instant(START + 10 * MINUTE))
  await meetings.cancel(events['mia 10'] ?? '')
  await addToGroup(max, 'member')
})
afterAll(() => service.stop())

const user = (person: Person) => `user=${service.uri('users', person.userId)}`
const organization = () => `organization=${service.uri('organizations', owner.organizationId)}`
const list = (query: string, as: Person) => meetings.call('GET', `/scheduled_events?${query}`, as)
const nameOf = (uri = '') => Object.entries(events).find(([, one]) => one === uri)?.[0]
const listNames = async (query: string, as: Person) => {
  const { status, body } = await list(query, as)
  expect(status).toBe(200)
  return body.collection.map(({ uri }) => nameOf(uri))
}

describe('200', () => {
  test('without a filter lists the caller’s own events by start time', async () => {
    expect(await listNames('', mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listNames('', max)).toEqual(['max 10', 'both 11', 'max 13'])
    expect(await listNames('', owner)).toEqual([])
    expect(await listNames(user(mia), mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
  })

  test('admins list the events of any user and of the organization', async () => {
    expect(await listNames(user(max), owner)).toEqual(['max 10', 'both 11', 'max 13'])
    const all = ['both 11', 'mia 12', 'max 13']
    expect((await listNames(organization(), owner)).slice(0, 2).sort()).toEqual(['max 10', 'mia 10'])
    expect((await listNames(organization(), owner)).slice(2)).toEqual(all)
  })

  test('a group admin lists events booked while their hosts were in the group', async () => {
    expect(await listNames(`group=${team}`, groupAdmin)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listNames(`group=${team}&${user(max)}`, groupAdmin)).toEqual(['both 11'])
    expect(await listNames(`group=${team}`, owner)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listNames(`group=${empty}`, owner)).toEqual([])
  })

  test('members can filter their own events by their group and organization', async () => {
    expect(await listNames(`group=${team}&${user(max)}`, max)).toEqual(['both 11'])
    expect(await listNames(`${organization()}&${user(mia)}`, mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listNames(`${organization()}&group=${team}`, groupAdmin)).toEqual([
      'mia 10',
      'both 11',
      'mia 12',
    ])
  })

  test('filters by status, email and start time for a user, a group and the organization', async () => {
    for (const [filter, as] of [
      [user(mia), mia],
      [`group=${team}`, groupAdmin],
    ] as const) {
      expect(await listNames(`${filter}&status=canceled`, as)).toEqual(['mia 10'])
      expect(await listNames(`${filter}&status=active`, as)).toEqual(['both 11', 'mia 12'])
      expect(await listNames(`${filter}&invitee_email=A@example.com`, as)).toEqual(['mia 12'])
    }
    expect(await listNames(`${organization()}&invitee_email=a@example.com`, owner)).toEqual([
      'max 10',
      'mia 12',
    ])
    expect(await listNames(`${organization()}&status=canceled`, owner)).toEqual(['mia 10'])
    const between = 'min_start_time=2026-11-03T12:00:00%2B01:00&max_start_time=2026-11-03T12:00:00Z'
    expect(await listNames(`${organization()}&${between}`, owner)).toEqual(['both 11', 'mia 12'])
    expect(await listNames(between, mia)).toEqual(['both 11', 'mia 12'])
    expect(
      await listNames(`group=${team}&${between}&status=active&invitee_email=c@example.com`, groupAdmin),
    ).toEqual(['both 11'])
  })

  test('filters by event type, also for a group and the organization', async () => {
    expect(await listNames(`event_type=${types.mia}`, mia)).toEqual(['mia 10', 'mia 12'])
    expect(await listNames(`event_type=${types.max}`, mia)).toEqual([])
    expect(await listNames(`${organization()}&event_type=${types.max}`, owner)).toEqual(['max 10', 'max 13'])
    expect(await listNames(`group=${team}&event_type=${types.both}`, groupAdmin)).toEqual(['both 11'])
    await meetings.call('DELETE', pathOf(types.max), owner)
    expect(await listNames(`event_type=${types.max}&sort=created_at:desc`, max)).toEqual(['max 13', 'max 10'])
  })

  test('filters by where the invitee was booked', async () => {
    expect(await listNames('source=api', mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listNames(`${organization()}&source=page`, owner)).toEqual([])
    expect(await listNames(`${organization()}&source=api&status=canceled`, owner)).toEqual(['mia 10'])
  })

  test('filters by the kind of location', async () => {
    const host = await service.createOrganization('Places')
    const places = createMeetings(service, host)
    const locations = [{ kind: 'physical', location: '1 Main Street' }]
    const office = await places.createType([host], { locations })
    const call = await places.createType([host])
    const { event } = await places.bookOrThrow(office, '2026-11-03T14:00:00Z')
    await places.bookOrThrow(call, '2026-11-03T15:00:00Z')
    const all = `organization=${service.uri('organizations', host.organizationId)}`
    for (const filter of ['', `${all}&`, `${all}&sort=created_at:desc&`]) {
      const { body } = await list(`${filter}location_type=physical`, host)
      expect(body.collection.map(({ uri }) => uri)).toEqual([event])
    }
    expect((await list('location_type=zoom_conference', host)).body.collection).toEqual([])
  })

  test('sorts by every field in both directions', async () => {
    for (const filter of [user(mia), `group=${team}`, `${organization()}&invitee_email=b@example.com`]) {
      for (const sort of ['start_time', 'created_at', 'updated_at']) {
        const up = await listNames(`${filter}&sort=${sort}:asc`, owner)
        expect(await listNames(`${filter}&sort=${sort}:desc`, owner)).toEqual(up.toReversed())
      }
    }
    expect(await listNames(`${user(mia)}&sort=created_at:asc`, owner)).toEqual([
      'mia 12',
      'mia 10',
      'both 11',
    ])
    expect(await listNames(`${organization()}&sort=updated_at:desc&count=1`, owner)).toEqual(['mia 10'])
    expect(await listNames(`${organization()}&sort=created_at:asc`, owner)).toEqual([
      'mia 12',
      'mia 10',
      'max 10',
      'both 11',
      'max 13',
    ])
  })

  test('pages forward and backward return each event once', async () => {
    for (const [filter, as] of [
      [organization(), owner],
      [user(mia), mia],
      [`group=${team}`, groupAdmin],
    ] as const) {
      for (const sort of ['start_time:asc', 'start_time:desc', 'created_at:desc', 'updated_at:asc']) {
        const whole = await listNames(`${filter}&sort=${sort}`, as)
        const seen: (string | undefined)[] = []
        let { body } = await list(`${filter}&sort=${sort}&count=1`, as)
        let pages = 0
        for (;;) {
          pages += 1
          seen.push(...body.collection.map(({ uri }) => nameOf(uri)))
          if (body.pagination.next_page === null) break
          const next = new URL(body.pagination.next_page)
          body = (await meetings.call('GET', next.pathname + next.search, as)).body
        }
        expect(seen).toEqual(whole)
        expect(pages).toBe(whole.length)
        const previous = new URL(body.pagination.previous_page ?? '')
        expect(
          (await meetings.call('GET', previous.pathname + previous.search, as)).body.collection.map(
            ({ uri }) => nameOf(uri),
          ),
        ).toEqual(whole.slice(-2, -1))
      }
    }
  })
})

describe('400', () => {
  test.each([
    'min_start_time=2026-11-03',
    'min_start_time=2026-11-03T12:00:00Z&max_start_time=2026-11-03T11:00:00Z',
    'status=past',
    'source=phone',
    'location_type=phone',
    'expand=hosts',
    'event_type=30min',
    'invitee_email=a',
    'user=mia',
    'sort=name:asc',
    'email=a@example.com',
  ])('%s', async (query) => {
    expect((await list(query, owner)).status).toBe(400)
  })
})

describe('403', () => {
  test('events of other users, the organization and groups the caller does not administer', async () => {
    const refused = async (query: string, as: Person) => expect((await list(query, as)).status).toBe(403)
    await refused(user(max), mia)
    await refused(user(mia), groupAdmin)
    await refused(organization(), mia)
    await refused(`${organization()}&${user(max)}`, mia)
    await refused(`group=${team}`, mia)
    await refused(`group=${team}&${user(max)}`, mia)
    await refused(`group=${team}&${user(other)}`, other)
    await refused(`group=${empty}`, groupAdmin)
  })
})

describe('404', () => {
  test('objects of other organizations and unknown objects', async () => {
    const unknown = async (query: string, as: Person) => expect((await list(query, as)).status).toBe(404)
    await unknown(user(outsider), owner)
    await unknown(user(outsider), mia)
    await unknown(`group=${service.uri('groups', service.ctx.newId())}`, mia)
    await unknown(`group=${team}`, outsider)
    await unknown(organization(), outsider)
    await unknown(`event_type=${types.mia}`, outsider)
    await unknown(`event_type=${service.uri('event_types', service.ctx.newId())}`, owner)
  })
})

test('expand=invitees adds the first five invitees of each event', async () => {
  const type = await meetings.createType([other], { kind: 'group', invitee_limit: 7 })
  for (const name of ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay'])
    await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z', {
      invitee: { email: `${name}@example.com`, name },
    })
  const { body } = await list('expand=invitees', other)
  const [event] = body.collection as unknown as {
    uri: string
    invitees: { uri: string; name: string; email: string; event: string }[]
    invitees_counter: { total: number }
  }[]
  expect(event?.invitees.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cid', 'Dot', 'Eve'])
  expect(event?.invitees_counter.total).toBe(6)
  const [first] = event?.invitees ?? []
  expect(first).toMatchObject({
    ...{ email: 'ann@example.com', status: 'active', event: event?.uri, source: 'api', no_show: null },
    ...{ rescheduled: false, old_invitee: null, new_invitee: null },
  })
  const { body: whole } = await meetings.call('GET', pathOf(first?.uri), other)
  expect(whole.resource).toMatchObject({ ...first })
  expect((await list('', other)).body.collection[0]).not.toHaveProperty('invitees')
  expect((await list(`expand=invitees`, mia)).body.collection).toHaveLength(3)
})
