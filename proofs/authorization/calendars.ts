// The calendar subscriptions, connections, conference accounts, feeds and time off of the test organizations, and fresh ones for single cells.
import { createCalendarFeed } from '../../server/src/features/calendars/create-calendar-feed.ts'
import { deleteCalendarFeed } from '../../server/src/features/calendars/delete-calendar-feed.ts'
import { deleteCalendarSubscription } from '../../server/src/features/calendars/delete-calendar-subscription.ts'
import { subscribeToCalendar } from '../../server/src/features/calendars/subscribe-to-calendar.ts'
import { createTimeOff } from '../../server/src/features/user-time-off/create-time-off.ts'
import { type StoredConnection, storeConnection } from '../../testbed/calendar-connections.ts'
import { storeConferenceAccount } from '../../testbed/conference-accounts.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

type CalendarSetup = Pick<Tenant, 'name' | 'actor' | 'people'>

type SeededKind =
  | 'calendar_subscriptions'
  | 'calendar_connections'
  | 'connected_calendars'
  | 'conference_accounts'
  | 'calendar_feeds'
  | 'user_time_off'

/** One per role, named after it, one of a teammate and one of a colleague; and a deleted feed. */
export async function seedCalendars(
  fixture: Fixture,
  setup: CalendarSetup,
  others: { readonly teammate: Person; readonly colleague: Person },
): Promise<Record<SeededKind, Record<string, string>>> {
  const subscriptions: Record<string, string> = {}
  const feeds: Record<string, string> = {}
  const timeOff: Record<string, string> = {}
  const connections: Record<string, string> = {}
  const connected: Record<string, string> = {}
  const conferences: Record<string, string> = {}
  const people: Readonly<Record<string, Person>> = { ...setup.people, ...others }
  for (const object of [...callerRoles, 'teammate', 'colleague']) {
    const userId = people[object]?.userId ?? ''
    subscriptions[object] = await createFreshSubscription(fixture, setup, userId)
    const { connectionId, calendarId } = await createFreshConnection(fixture, setup, userId)
    connections[object] = connectionId
    connected[object] = calendarId
    conferences[object] = await createFreshConferenceAccount(fixture, setup, userId)
    timeOff[object] = await createFreshTimeOff(fixture, setup, userId)
    feeds[object] = await createFreshFeed(fixture, setup, userId)
  }
  const revoked = await createFreshFeed(fixture, setup, setup.actor.userId)
  await deleteCalendarFeed(fixture.ctx, setup.actor, { id: revoked })
  return {
    calendar_subscriptions: subscriptions,
    calendar_connections: connections,
    connected_calendars: connected,
    conference_accounts: conferences,
    calendar_feeds: { ...feeds, revoked },
    user_time_off: timeOff,
  }
}

export async function createFreshSubscription(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const input = { user: fixture.uri('users', userId), url: `https://example.com/${fixture.uniqueName()}.ics` }
  const { id } = await subscribeToCalendar(fixture.ctx, actor, input)
  fixture.recordOwner(name, id)
  return id
}

/** A user may have 20 subscriptions, so a cell deletes what it created. */
export async function removeSubscription(
  { ctx }: Fixture,
  { actor }: Pick<Tenant, 'actor'>,
  uri: string,
): Promise<void> {
  await deleteCalendarSubscription(ctx, actor, { id: uri.slice(-36) })
}

/** At an address that may not be called, so changes of the password return 400. */
export async function createFreshConnection(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<StoredConnection> {
  const { organizationId } = actor
  const credentials = { username: 'ada', password: 'secret' }
  const stored = await storeConnection(
    fixture.ctx,
    { organizationId, userId },
    'https://10.0.0.1/ada/',
    credentials,
  )
  fixture.recordOwner(name, stored.connectionId)
  fixture.recordOwner(name, stored.calendarId)
  return stored
}

export async function createFreshConferenceAccount(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const { organizationId } = actor
  const id = await storeConferenceAccount(fixture.ctx, { organizationId, userId })
  fixture.recordOwner(name, id)
  return id
}

/** After all bookable times of the proof. */
export async function createFreshTimeOff(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const user = fixture.uri('users', userId)
  const times = { start_time: '2099-01-01T00:00:00Z', end_time: '2099-01-08T00:00:00Z' }
  const { id } = await createTimeOff(fixture.ctx, actor, { user, ...times })
  fixture.recordOwner(name, id)
  return id
}

/** Every user can create only their own. */
export async function createFreshFeed(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
  userId: string,
): Promise<string> {
  const { id } = await createCalendarFeed(fixture.ctx, { ...actor, userId }, { name: 'Phone' })
  fixture.recordOwner(name, id)
  return id
}
