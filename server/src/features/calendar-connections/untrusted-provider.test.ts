// What a provider returns may be too long, twice in a list, or impossible to store: other calendars are still read.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  eventAt,
  type GoogleHost,
  type GoogleTestbed,
  startGoogleTestbed,
} from '../../../test/google-testbed.ts'
import { START } from '../../../test/service.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import type { ServerExtras } from '../../platform/calendar-servers/calendar-server.ts'
import { sql } from '../../platform/db/sql.ts'
import { readableCalendars } from './calendar-store.ts'
import { watchCalendars } from './watch-calendars.ts'

let testbed: GoogleTestbed
let host: GoogleHost

beforeAll(async () => {
  testbed = await startGoogleTestbed({ accessTokenSeconds: 86_400 })
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  testbed.service.setClock(START)
  host = await testbed.createHost()
})
afterEach(() => testbed.deleteAll())

async function readAfter(minutes: number) {
  testbed.service.setClock(instant(START + minutes * MINUTE))
  await testbed.readDue()
}

test('a name that the database can’t store makes the list malformed, and calendars are read', async () => {
  await host.connectOrThrow()
  await readAfter(0)
  testbed.google.addCalendar(host.account, { id: 'broken', summary: 'A\u0000B' })
  await readAfter(61)
  expect(await host.connections()).toMatchObject([{ failure_code: 'malformed' }])
  host.account.calendars.delete('broken')
  testbed.google.addCalendar(host.account, { id: 'half', summary: 'A\ud800B' })
  await readAfter(80)
  expect(await host.connections()).toMatchObject([{ failure_code: 'malformed' }])
  host.account.calendars.delete('half')
  testbed.google.addCalendar(host.account, { id: 'other', summary: 'A😀B' })
  host.calendar.insert(eventAt('2027-01-05T09:00:00Z'))
  await readAfter(240)
  expect(await host.connections()).toMatchObject([{ failure_code: null }])
  expect(await host.busyStarts()).toEqual(['01-05T09:00'])
})

test('a calendar that is listed twice is connected once', async () => {
  const calendar = testbed.google.addCalendar(host.account, { id: 'team', summary: 'Team' })
  host.account.calendars.set('the same calendar', calendar)
  await host.connectOrThrow()
  host.account.calendars.set('another page', testbed.google.addCalendar(host.account, { id: 'new' }))
  await readAfter(61)
  const [connection] = await host.connections()
  expect(connection?.calendars.map(({ name }) => name).sort()).toEqual(['Team', host.account.email, 'new'])
})

test('an event whose address is too long makes its calendar fail, and the others are read', async () => {
  const id = `c${'1'.repeat(980)}`
  const long = testbed.google.addCalendar(host.account, { id, summary: 'Long' })
  await host.connectOrThrow()
  long.insert({ ...eventAt('2027-01-05T09:00:00Z'), id: 'a'.repeat(1_024) })
  host.calendar.insert(eventAt('2027-01-06T09:00:00Z'))
  await readAfter(0)
  const [connection] = await host.connections()
  const failures = connection?.calendars.map((one) => (one as { failure_code?: string }).failure_code)
  expect(failures?.filter((code) => code !== null)).toEqual(['too_large'])
  expect(await host.busyStarts()).toEqual(['01-06T09:00'])
})

test('a channel is renewed within a month, whatever end the provider names', async () => {
  const connectionId = await host.connectOrThrow()
  const { ctx } = testbed.service
  const { organizationId } = testbed.owner
  const watch: ServerExtras['watch'] = async (_, { id }) => ({ id, resourceId: 'x', expiresAt: 8.64e15 + 1 })
  const extras = { watchScope: 'calendar' as const, watch } as ServerExtras
  const calendars = await ctx.db
    .withOrganization(organizationId)
    .rows(readableCalendars(organizationId, connectionId))
  const due = { organization_id: organizationId, id: connectionId, leased_until: START }
  const server = { extras } as Parameters<typeof watchCalendars>[1]['server']
  const { signal } = new AbortController()
  expect(
    await watchCalendars(ctx, { due, connection: { provider: 'google' }, server, signal }, calendars),
  ).toBe(true)
  const ends = sql.selectFrom('connected_calendars').select('watch_expires_at')
  const [stored] = await ctx.db
    .withOrganization(organizationId)
    .rows(ends.where('connection_id', '=', connectionId))
  expect(stored?.watch_expires_at).toBe(START + 30 * DAY)
})
