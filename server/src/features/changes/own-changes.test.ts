// The change feed of members who are not admins, over HTTP: what is theirs, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../../testbed/postgres.ts'
import { readFeed } from '../../../test/feed.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { migrate } from '../../platform/db/migrate.ts'

let postgres: TestPostgres
let service: Service
let owner: Person
let ada: Person
let grace: Person
let meetings: Meetings

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  await migrate(postgres.url)
  service = await startService({ DATABASE_URL: postgres.url })
  owner = await service.createOrganization('Acme')
  ada = await service.addMember(owner.organizationId, 'Ada')
  grace = await service.addMember(owner.organizationId, 'Grace')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await service.stop()
  await postgres.stop()
})

/** What `work` adds to the feed of a person. */
async function changesDuring(as: Person, work: () => Promise<unknown>): Promise<string[]> {
  const { next } = await readFeed(service, as, { after: 'latest' })
  await work()
  return (await readFeed(service, as, { after: next })).changes.map(({ event }) => event)
}
const createGroup = (name: string) => service.call('POST', '/groups', { as: owner, body: { name } })
const setRole = (person: Person, role: 'user' | 'admin') =>
  service.call('PATCH', `/organization_memberships/${person.membershipId}`, { as: owner, body: { role } })
const readAfter = async (as: Person, cursor: string) => {
  const { status, body } = await service.call('GET', `/changes?after=${cursor}`, { as })
  return [status, body.code]
}

test('a member sees the bookings that they host, and not those of others', async () => {
  const [ofAda, ofGrace, ofBoth] = [
    await meetings.createType([ada]),
    await meetings.createType([grace]),
    await meetings.createType([ada, grace], { pooling_type: 'collective' }),
  ]
  let event = ''
  const booked = await changesDuring(ada, async () => {
    event = (await meetings.bookOrThrow(ofAda, '2026-11-03T09:00:00Z')).event ?? ''
    await meetings.bookOrThrow(ofGrace, '2026-11-03T09:00:00Z')
    await meetings.bookOrThrow(ofBoth, '2026-11-03T11:00:00Z')
  })
  expect(booked).toEqual(['invitee.created', 'invitee.created'])
  const written = await changesDuring(ada, async () => {
    await service.call('PATCH', pathOf(event), { as: ada, body: { meeting_notes_plain: 'Mine' } })
    await meetings.cancel(event, ada)
  })
  expect(written).toEqual(['scheduled_event.updated', 'invitee.canceled', 'scheduled_event.canceled'])
  expect(await changesDuring(ada, () => createGroup('Sales'))).toEqual([])
})

test('who gives a meeting away sees it once more, as it was, and the colleague sees it as it is', async () => {
  const locations = [{ kind: 'zoom_conference' }]
  for (const [as, url] of [
    [ada, 'https://zoom.us/j/1'],
    [grace, 'https://zoom.us/j/2'],
  ] as const)
    await service.call('PUT', '/locations/zoom_conference', { as, body: { url } })
  const type = await meetings.createType([ada], { locations })
  const { event = '' } = await meetings.bookOrThrow(type, '2026-11-05T09:00:00Z')
  await service.call('PATCH', pathOf(event), { as: ada, body: { meeting_notes_plain: 'Mine' } })
  const [ofAda, ofGrace] = [
    await readFeed(service, ada, { after: 'latest' }),
    await readFeed(service, grace, { after: 'latest' }),
  ]
  const to = service.uri('users', grace.userId)
  const given = await service.call('POST', `${pathOf(event)}/reassignment`, { as: ada, body: { to } })
  expect(given.status).toBe(200)
  await service.call('PATCH', pathOf(event), { as: grace, body: { meeting_notes_plain: 'Not for Ada' } })
  const reassignment = {
    from: { user: service.uri('users', ada.userId), user_name: 'Ada' },
    to: { user: to, user_name: 'Grace' },
  }
  const lost = (await readFeed(service, ada, { after: ofAda.next })).changes
  expect(lost).toMatchObject([
    {
      event: 'scheduled_event.reassigned',
      resource: {
        uri: event,
        event_memberships: [{ user: reassignment.from.user }],
        meeting_notes_plain: 'Mine',
        location: { join_url: 'https://zoom.us/j/1' },
        reassignment,
      },
    },
  ])
  expect((await readFeed(service, grace, { after: ofGrace.next })).changes).toMatchObject([
    {
      event: 'scheduled_event.reassigned',
      resource: {
        uri: event,
        event_memberships: [{ user: to }],
        location: { join_url: 'https://zoom.us/j/2' },
        reassignment,
      },
    },
    { event: 'scheduled_event.updated', resource: { meeting_notes_plain: 'Not for Ada' } },
  ])
})

test('a booking has the hosts and the notes that the host can read', async () => {
  const type = await meetings.createType([ada])
  const { next } = await readFeed(service, ada, { after: 'latest' })
  const invitee = await meetings.bookOrThrow(type, '2026-11-04T09:00:00Z')
  const [change] = (await readFeed(service, ada, { after: next })).changes
  const { resource } = (await service.call('GET', pathOf(invitee.event), { as: ada })).body
  const shown = change?.resource?.scheduled_event as Record<string, unknown>
  expect(shown).toMatchObject({ uri: resource.uri, event_memberships: resource.event_memberships })
})

test('a member sees their own settings, calendars, event types and membership', async () => {
  const changes = await changesDuring(ada, async () => {
    for (const [as, name] of [
      [ada, 'Ada L.'],
      [grace, 'Grace H.'],
    ] as const) {
      const user = service.uri('users', as.userId)
      await service.call('PATCH', '/users/me', { as, body: { name } })
      await service.call('POST', '/event_types', { as, body: { owner: user, name } })
      await service.call('POST', '/user_availability_schedules', {
        as,
        body: { user, name, timezone: 'UTC', rules: [] },
      })
      await service.call('POST', '/calendar_feeds', { as, body: { name } })
    }
    await setRole(grace, 'user')
  })
  const shown = changes.filter((event) => !event.startsWith('user_availability_schedule'))
  expect(shown).toEqual(['user.updated', 'event_type.created', 'calendar_feed.created'])
})

test('a host of a shared event type sees its changes, until they are removed from it', async () => {
  const type = await meetings.createType([grace, ada], { pooling_type: 'round_robin' })
  const change = (body: object) => service.call('PATCH', pathOf(type), { as: owner, body })
  expect(await changesDuring(ada, () => change({ name: 'Shared' }))).toEqual(['event_type.updated'])
  await change({ hosts: [{ user: service.uri('users', grace.userId) }] })
  expect(await changesDuring(ada, () => change({ name: 'Not Ada’s' }))).toEqual([])
})

test('everyone sees what everyone can read: the organization and routing forms', async () => {
  const rename = () =>
    service.call('PATCH', `/organizations/${owner.organizationId}`, { as: owner, body: { name: 'Acme Ltd' } })
  expect(await changesDuring(ada, rename)).toEqual(['organization.updated'])
})

test('the cursor of another member, of an admin, or of a former role is refused', async () => {
  const person = await service.addMember(owner.organizationId, 'Changing')
  const refused = [400, 'invalid_page_token']
  const asMember = (await readFeed(service, person)).next
  expect(await readAfter(person, asMember)).toEqual([200, undefined])
  for (const other of [ada, owner]) expect(await readAfter(other, asMember)).toEqual(refused)
  expect(await readAfter(person, (await readFeed(service, owner)).next)).toEqual(refused)
  await setRole(person, 'admin')
  expect(await readAfter(person, asMember)).toEqual(refused)
  const asAdmin = (await readFeed(service, person)).next
  await setRole(person, 'user')
  expect(await readAfter(person, asAdmin)).toEqual(refused)
})

test('a request reads a bounded number of changes, and its cursor moves on', async () => {
  const cursor = (await readFeed(service, ada, { after: 'latest' })).next
  for (let made = 0; made < 25; made += 1) await createGroup(`Hidden ${made}`)
  await service.call('PATCH', '/users/me', { as: ada, body: { name: 'Ada at the end' } })
  const { changes, pages } = await readFeed(service, ada, { after: cursor, count: 1 })
  expect(changes.map(({ resource }) => resource?.name)).toEqual(['Ada at the end'])
  // Ten changes that are hidden are the most that a request with one per page skips.
  expect(pages).toBeGreaterThanOrEqual(3)
})
