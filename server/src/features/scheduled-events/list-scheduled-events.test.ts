// Lists of scheduled events, through HTTP: who may list whose, narrowed, sorted and in pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Meetings, meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

let service: Service
let the: Meetings
let owner: Person
let mia: Person
let max: Person
let boss: Person
let other: Person
let outsider: Person
let team: string
let empty: string
/** By name: `mia 10` is Mia's at 10 o'clock. */
const events: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
  mia = await service.join(owner.organizationId, 'Mia Member')
  max = await service.join(owner.organizationId, 'Max Member')
  boss = await service.join(owner.organizationId, 'Bo Boss')
  other = await service.join(owner.organizationId, 'Olga Other')
  outsider = await service.found('Elsewhere')
  the = meetings(service, owner)
  const group = async (name: string) =>
    (await the.call('POST', '/groups', owner, { name })).body.resource.uri ?? ''
  team = await group('Team')
  empty = await group('Empty')
  const place = (person: Person, role: string) =>
    the.call('POST', '/group_relationships', owner, {
      group: team,
      owner: service.uri('organization_memberships', person.membershipId),
      role,
    })
  await place(boss, 'admin')
  await place(mia, 'member')
  const types = {
    mia: await the.type([mia]),
    max: await the.type([max]),
    both: await the.type([mia, max], { pooling_type: 'collective' }),
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
    const { event = '' } = await the.booked(types[who], `2026-11-03T${hour}:00:00Z`, { email })
    events[`${who} ${hour}`] = event
  }
  service.setClock(instant(START + 10 * MINUTE))
  await the.cancel(events['mia 10'] ?? '')
  await place(max, 'member')
})
afterAll(() => service.stop())

const user = (person: Person) => `user=${service.uri('users', person.userId)}`
const organization = () => `organization=${service.uri('organizations', owner.organizationId)}`
const list = (query: string, as: Person) => the.call('GET', `/scheduled_events?${query}`, as)
const nameOf = (uri = '') => Object.entries(events).find(([, one]) => one === uri)?.[0]
const listed = async (query: string, as: Person) => {
  const { status, body } = await list(query, as)
  expect(status).toBe(200)
  return body.collection.map(({ uri }) => nameOf(uri))
}

describe('200', () => {
  test('without a filter everyone lists what they host, by its start', async () => {
    expect(await listed('', mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listed('', max)).toEqual(['max 10', 'both 11', 'max 13'])
    expect(await listed('', owner)).toEqual([])
    expect(await listed(user(mia), mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
  })

  test('admins list anyone’s, and the whole organization’s', async () => {
    expect(await listed(user(max), owner)).toEqual(['max 10', 'both 11', 'max 13'])
    const all = ['both 11', 'mia 12', 'max 13']
    expect((await listed(organization(), owner)).slice(0, 2).sort()).toEqual(['max 10', 'mia 10'])
    expect((await listed(organization(), owner)).slice(2)).toEqual(all)
  })

  test('an admin of a group lists what was booked with its people while they were in it', async () => {
    expect(await listed(`group=${team}`, boss)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listed(`group=${team}&${user(max)}`, boss)).toEqual(['both 11'])
    expect(await listed(`group=${team}`, owner)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listed(`group=${empty}`, owner)).toEqual([])
  })

  test('who is in a group, and whoever belongs to the organization, narrows their own by it', async () => {
    expect(await listed(`group=${team}&${user(max)}`, max)).toEqual(['both 11'])
    expect(await listed(`${organization()}&${user(mia)}`, mia)).toEqual(['mia 10', 'both 11', 'mia 12'])
    expect(await listed(`${organization()}&group=${team}`, boss)).toEqual(['mia 10', 'both 11', 'mia 12'])
  })

  test('by status, e-mail and start, of a user, a group and the organization', async () => {
    for (const [whose, as] of [
      [user(mia), mia],
      [`group=${team}`, boss],
    ] as const) {
      expect(await listed(`${whose}&status=canceled`, as)).toEqual(['mia 10'])
      expect(await listed(`${whose}&status=active`, as)).toEqual(['both 11', 'mia 12'])
      expect(await listed(`${whose}&invitee_email=A@example.com`, as)).toEqual(['mia 12'])
    }
    expect(await listed(`${organization()}&invitee_email=a@example.com`, owner)).toEqual(['max 10', 'mia 12'])
    expect(await listed(`${organization()}&status=canceled`, owner)).toEqual(['mia 10'])
    const between = 'min_start_time=2026-11-03T12:00:00%2B01:00&max_start_time=2026-11-03T12:00:00Z'
    expect(await listed(`${organization()}&${between}`, owner)).toEqual(['both 11', 'mia 12'])
    expect(await listed(between, mia)).toEqual(['both 11', 'mia 12'])
    expect(await listed(`group=${team}&${between}&status=active&invitee_email=c@example.com`, boss)).toEqual([
      'both 11',
    ])
  })

  test('in every order, either way', async () => {
    for (const whose of [user(mia), `group=${team}`, `${organization()}&invitee_email=b@example.com`]) {
      for (const sort of ['start_time', 'created_at', 'updated_at']) {
        const up = await listed(`${whose}&sort=${sort}:asc`, owner)
        expect(await listed(`${whose}&sort=${sort}:desc`, owner)).toEqual(up.toReversed())
      }
    }
    expect(await listed(`${user(mia)}&sort=created_at:asc`, owner)).toEqual(['mia 12', 'mia 10', 'both 11'])
    expect(await listed(`${organization()}&sort=updated_at:desc&count=1`, owner)).toEqual(['mia 10'])
    expect(await listed(`${organization()}&sort=created_at:asc`, owner)).toEqual([
      'mia 12',
      'mia 10',
      'max 10',
      'both 11',
      'max 13',
    ])
  })

  test('in pages, there and back, each event once', async () => {
    for (const [whose, as] of [
      [organization(), owner],
      [user(mia), mia],
      [`group=${team}`, boss],
    ] as const) {
      for (const sort of ['start_time:asc', 'start_time:desc', 'created_at:desc', 'updated_at:asc']) {
        const whole = await listed(`${whose}&sort=${sort}`, as)
        const seen: (string | undefined)[] = []
        let { body } = await list(`${whose}&sort=${sort}&count=1`, as)
        let pages = 0
        for (;;) {
          pages += 1
          seen.push(...body.collection.map(({ uri }) => nameOf(uri)))
          if (body.pagination.next_page === null) break
          const next = new URL(body.pagination.next_page)
          body = (await the.call('GET', next.pathname + next.search, as)).body
        }
        expect(seen).toEqual(whole)
        expect(pages).toBe(whole.length)
        const previous = new URL(body.pagination.previous_page ?? '')
        expect(
          (await the.call('GET', previous.pathname + previous.search, as)).body.collection.map(({ uri }) =>
            nameOf(uri),
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
    'invitee_email=a',
    'user=mia',
    'sort=name:asc',
    'email=a@example.com',
  ])('%s', async (query) => {
    expect((await list(query, owner)).status).toBe(400)
  })
})

describe('403', () => {
  test('somebody else’s, the whole organization’s, and those of groups that one does not administer', async () => {
    const refused = async (query: string, as: Person) => expect((await list(query, as)).status).toBe(403)
    await refused(user(max), mia)
    await refused(user(mia), boss)
    await refused(organization(), mia)
    await refused(`${organization()}&${user(max)}`, mia)
    await refused(`group=${team}`, mia)
    await refused(`group=${team}&${user(max)}`, mia)
    await refused(`group=${team}&${user(other)}`, other)
    await refused(`group=${empty}`, boss)
  })
})

describe('404', () => {
  test('what is another organization’s, or nobody’s', async () => {
    const unknown = async (query: string, as: Person) => expect((await list(query, as)).status).toBe(404)
    await unknown(user(outsider), owner)
    await unknown(user(outsider), mia)
    await unknown(`group=${service.uri('groups', service.ctx.newId())}`, mia)
    await unknown(`group=${team}`, outsider)
    await unknown(organization(), outsider)
  })
})
