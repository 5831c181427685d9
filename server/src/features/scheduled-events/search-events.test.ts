// Search in scheduled events over HTTP: what is found, by whom, and that words follow their texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let meetings: Meetings
let owner: Person
let mia: Person
let max: Person
let outsider: Person
let types: { mia: string; max: string }
let moved: Record<string, string>

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  max = await service.addMember(owner.organizationId, 'Max Member')
  outsider = await service.createOrganization('Other')
  meetings = createMeetings(service, owner)
  types = {
    mia: await meetings.createType([mia], { name: 'Produkt-Vorführung' }),
    max: await meetings.createType([max], { name: 'Intro call' }),
  }
  const book = (type: string, hour: number, name: string, email: string) =>
    meetings.bookOrThrow(type, `2026-11-03T${hour}:00:00Z`, { invitee: { name, email } })
  await book(types.mia, 10, 'Jörg Müller', 'joerg.mueller@example.com')
  await book(types.mia, 11, 'Søren Łukasz Strauß', 'ss@denmark.example')
  await book(types.max, 10, 'Grace Hopper', 'grace+navy@example.com')
  moved = await book(types.max, 11, 'Ada Lovelace', 'ada@analytical.example')
})
afterAll(() => service.stop())

const organization = () => `organization=${service.uri('organizations', owner.organizationId)}`
const list = (query: string, as: Person) => meetings.call('GET', `/scheduled_events?${query}`, as)
const search = (term: string) => `search_term=${encodeURIComponent(term)}`
/** The hosts and hours of the found events. */
async function find(term: string, as: Person = owner, filter = organization()): Promise<string[]> {
  const { status, body } = await list(`${filter}&${search(term)}`, as)
  expect(status).toBe(200)
  const events = body.collection as unknown as {
    start_time: string
    event_memberships: { user_name: string }[]
  }[]
  return events.map(
    ({ start_time, event_memberships: [host] }) =>
      `${host?.user_name.split(' ')[0]} ${start_time.slice(11, 13)}`,
  )
}

describe('200', () => {
  test.each([
    ['a name', 'Hopper', ['Max 10']],
    ['the beginning of a name', 'hop', ['Max 10']],
    ['not the middle of a name', 'opper', []],
    ['an address', 'grace+navy@example.com', ['Max 10']],
    ['a domain', 'denmark', ['Mia 11']],
    ['the name of the event', 'produkt', ['Mia 10', 'Mia 11']],
    ['the end of a compound', 'vorfuhrung', ['Mia 10', 'Mia 11']],
    ['accents', 'MÜLLER', ['Mia 10']],
    ['without accents', 'muller', ['Mia 10']],
    ['letters that are not composed', 'soren lukasz strauss', ['Mia 11']],
    ['words of the name, the address and the event', 'ada analytical intro', ['Max 11']],
    ['all words', 'ada hopper', []],
    ['one letter besides others', 'g hopper', ['Max 10']],
    ['operators and wildcards as text', "hop% '' -- _", ['Max 10']],
  ])('finds %s', async (_, term, expected) => {
    expect((await find(term)).sort()).toEqual(expected)
  })

  test('finds only events that the caller may list', async () => {
    expect(await find('example', mia, '')).toEqual(['Mia 10', 'Mia 11'])
    expect(await find('hopper', mia, '')).toEqual([])
    expect(await find('hopper', outsider, '')).toEqual([])
    const own = `organization=${service.uri('organizations', outsider.organizationId)}`
    expect(await find('hopper', outsider, own)).toEqual([])
  })

  test('combines with other filters, sort orders and pages', async () => {
    expect(await find('example', owner, `${organization()}&event_type=${types.max}`)).toEqual([
      'Max 10',
      'Max 11',
    ])
    expect(
      await find(
        'example',
        owner,
        `${organization()}&min_start_time=2026-11-03T11:00:00Z&sort=start_time:desc&count=1`,
      ),
    ).toHaveLength(1)
    const newestFirst = `user=${service.uri('users', max.userId)}&sort=created_at:desc`
    expect((await find('example', owner, newestFirst)).sort()).toEqual(['Max 10', 'Max 11'])
    const { body } = await list(`${search('example')}&count=1`, max)
    const next = new URL(body.pagination.next_page ?? '')
    expect(next.searchParams.get('search_term')).toBe('example')
    const { body: second } = await meetings.call('GET', next.pathname + next.search, max)
    expect(second.collection).toHaveLength(1)
    expect(second.collection[0]?.uri).not.toBe(body.collection[0]?.uri)
    expect(second.pagination.next_page).toBeNull()
  })

  test('finds both times of a rescheduled booking, and all invitees of a group event', async () => {
    await meetings.reschedule(moved, '2026-11-04T12:00:00Z')
    expect((await find('lovelace')).sort()).toEqual(['Max 11', 'Max 12'])
    expect(await find('lovelace', owner, `${organization()}&status=active`)).toEqual(['Max 12'])
    const group = await meetings.createType([mia], { name: 'Class', kind: 'group', invitee_limit: 3 })
    for (const name of ['Ann Turing', 'Bob Dijkstra'])
      await meetings.bookOrThrow(group, '2026-11-05T10:00:00Z', {
        invitee: { name, email: `${name.slice(0, 3)}@school.example` },
      })
    expect(await find('turing dijkstra class')).toEqual(['Mia 10'])
  })
})

describe('400', () => {
  test.each(['a', 'a b', '☕☕', '--', ' ', 'a b c d e f g h ij', 'x'.repeat(101)])('%s', async (term) => {
    expect((await list(`${organization()}&${search(term)}`, owner)).status).toBe(400)
  })
})

describe('403', () => {
  test('a search in events that the caller may not list', async () => {
    expect((await list(`${organization()}&${search('hopper')}`, mia)).status).toBe(403)
    expect((await list(`user=${service.uri('users', max.userId)}&${search('hopper')}`, mia)).status).toBe(403)
  })
})
