// `calendar_event` and `calendar_entries` of a scheduled event.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { askedNow, storeEntry } from '../../../../testbed/calendar-entries.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { iso } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let ada: Person
let bob: Person
let booker: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  // Hosts are listed in the order of their ids.
  const people = [await addMember('One'), await addMember('Two')]
  const [first, second] = people.sort((a, b) => (a.userId < b.userId ? -1 : 1))
  if (first === undefined || second === undefined) throw new Error('There are no members.')
  ada = first
  bob = second
  booker = await addMember('Booker')
})
afterAll(() => service.stop())

const addMember = (name: string) => service.addMember(owner.organizationId, name)
const calendarOf = async (person: Person, server = 'https://caldav.example.com') =>
  (await storeConnection(service.ctx, person, `${server}/account/`, { username: 'account', password: 'x' }))
    .calendarId
const get = async (eventId: string, as: Person) =>
  (await service.call('GET', `/scheduled_events/${eventId}`, { as })).body.resource
async function bookWithBoth(start: string): Promise<string> {
  const type = await meetings.createType([ada, bob], { pooling_type: 'collective' })
  return idOf((await meetings.bookOrThrow(type, start, { as: booker })).event)
}

test('hosts and admins see the entries; other readers only the event of the first host', async () => {
  const eventId = await bookWithBoth('2026-11-03T10:00:00Z')
  const { ctx } = service
  await storeEntry(
    ctx,
    bob,
    { eventId, calendarId: await calendarOf(bob) },
    {
      ...{ state: 'failed', failure: 'unreachable', failing_since: iso(START) },
      ...askedNow(ctx, 'deleted'),
    },
  )
  for (const reader of [ada, owner])
    expect(await get(eventId, reader)).toMatchObject({
      calendar_event: null,
      calendar_entries: [
        {
          user: service.uri('users', bob.userId),
          provider: 'caldav',
          state: 'failed',
          failure: 'unreachable',
          question: 'deleted',
          updated_at: '2026-11-02T09:00:00.000000Z',
        },
      ],
    })
  await storeEntry(ctx, ada, { eventId, calendarId: await calendarOf(ada) })
  const event = await get(eventId, booker)
  expect(event.calendar_event).toEqual({
    kind: 'caldav',
    external_id: expect.stringMatching(/^[0-9a-f-]{36}@meetwright\.test$/),
  })
  expect(event).not.toHaveProperty('calendar_entries')
  expect(JSON.stringify(event)).not.toContain('account')
  expect((await get(eventId, bob)).calendar_entries).toHaveLength(2)
})

test('an entry that was never written, that is gone, or that is no longer wanted is no calendar event', async () => {
  const calendarId = await calendarOf(ada, 'https://p07-caldav.icloud.com')
  const type = await meetings.createType([ada])
  const starts = [
    '2026-11-04T10:00:00Z',
    '2026-11-04T11:00:00Z',
    '2026-11-04T12:00:00Z',
    '2026-11-04T13:00:00Z',
  ]
  const fields = [{ state: 'pending', is_known: false }, { state: 'removed' }, { wanted: 'absent' }, {}]
  const shown = []
  for (const [index, start] of starts.entries()) {
    const eventId = idOf((await meetings.bookOrThrow(type, start)).event)
    await storeEntry(service.ctx, ada, { eventId, calendarId }, fields[index])
    shown.push(((await get(eventId, owner)).calendar_event as unknown as { kind: string } | null)?.kind)
  }
  expect(shown).toEqual([undefined, undefined, undefined, 'icloud'])
})

test('events of the change feed and lists have no calendar fields', async () => {
  const eventId = await bookWithBoth('2026-11-05T10:00:00Z')
  await storeEntry(service.ctx, ada, { eventId, calendarId: await calendarOf(ada) })
  const changed = await service.call('PATCH', `/scheduled_events/${eventId}`, {
    as: owner,
    body: { meeting_notes_plain: 'Noted' },
  })
  expect(changed.body.resource).toMatchObject(await get(eventId, owner))
  const { collection } = (await service.call('GET', '/scheduled_events', { as: ada })).body
  const readFeed = async () => (await service.call('GET', '/changes?count=100', { as: owner })).body
  // Transactions of other tests delay the feed.
  await vi.waitFor(async () => expect(JSON.stringify(await readFeed())).toContain('Noted'), 20_000)
  const feed = await readFeed()
  for (const text of [JSON.stringify(collection), JSON.stringify(feed)])
    expect(text).not.toMatch(/calendar_(?:event|entries)/)
})
