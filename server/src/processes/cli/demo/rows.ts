// The rows in which an invented organization, team or calendar is kept; a table that joins them is one more entry in a list here.
import { arrangeLocations } from '../../../domain/event-types/locations.ts'
import { typeDefaults } from '../../../domain/event-types/settings.ts'
import { type Instant, iso } from '../../../domain/time/instant.ts'
import type { Calendar, DemoEvent } from './calendar.ts'
import { LAST_DAY } from './diary.ts'
import { Random, uuidAt } from './random.ts'
import type { Rows } from './store.ts'
import { type DemoHost, type DemoOrganization, type DemoTeam, FOUNDED } from './team.ts'
import type { DemoType } from './types.ts'

/** Meetings begin and end at some hundred thousand instants, ten million times: each is written once. */
const texts = new Map<Instant, string>()

function textOf(at: Instant): string {
  const known = texts.get(at)
  if (known !== undefined) return known
  const text = iso(at)
  texts.set(at, text)
  return text
}

const times = { created_at: iso(FOUNDED), updated_at: iso(FOUNDED) }

export function rowsOfOrganization({ id, name }: DemoOrganization, teams: readonly DemoTeam[]): Rows[] {
  const organization = { organization_id: id, name, plan: 'enterprise', stage: 'active', ...times }
  const hosts = teams.flatMap((team) => team.hosts)
  const types = teams.flatMap((team) => team.types.map((type) => ({ team, type })))
  return [
    { table: 'organizations', rows: [organization] },
    { table: 'sign_in_emails', rows: hosts.map((host) => signInRow(id, host)) },
    { table: 'slugs', rows: [...hosts, ...teams].map((owner) => slugRow(id, owner)) },
    { table: 'users', rows: hosts.map((host) => userRow(id, host)) },
    { table: 'organization_memberships', rows: hosts.map((host) => membershipRow(id, host)) },
    { table: 'groups', rows: teams.map((team) => groupRow(team)) },
    { table: 'group_relationships', rows: teams.flatMap((team) => relationshipRows(team)) },
    { table: 'user_availability_schedules', rows: hosts.map((host) => scheduleRow(id, host)) },
    { table: 'event_types', rows: types.map(({ team, type }) => typeRow(team, type)) },
    { table: 'event_type_hosts', rows: types.flatMap(({ type }) => typeHostRows(id, type)) },
  ]
}

export function rowsOfCalendar(team: DemoTeam, { events, busyTimes }: Calendar): Rows[] {
  const { organizationId } = team
  const random = new Random(team.key, 'claims')
  return [
    { table: 'claims', rows: events.flatMap((event) => claimRows(organizationId, event, random)) },
    {
      table: 'external_busy_times',
      rows: busyTimes.map(({ id, host, start, end }) => ({
        ...{ organization_id: organizationId, id, user_id: host.id, source: 'calendar' },
        ...{ start_time: iso(start), end_time: iso(end) },
      })),
    },
  ]
}

const signInRow = (organization_id: string, { id, email }: DemoHost) => ({
  ...{ email, organization_id, user_id: id },
})

const slugRow = (organization_id: string, { id, slug }: { readonly id: string; readonly slug: string }) => ({
  ...{ slug, organization_id, owner_id: id },
})

const userRow = (organization_id: string, { id, name, slug, email, timezone, locale }: DemoHost) => ({
  ...{ organization_id, id, name, slug, email, timezone, locale, time_notation: '24h' },
  ...times,
})

const membershipRow = (organization_id: string, { id, membershipId, role }: DemoHost) => ({
  ...{ organization_id, id: membershipId, user_id: id, role },
  ...times,
})

const groupRow = ({ organizationId, id, name, slug }: DemoTeam) => ({
  ...{ organization_id: organizationId, id, name, slug },
  ...times,
})

const relationshipRows = ({ organizationId, id, hosts }: DemoTeam) =>
  hosts.map(({ relationshipId, membershipId }, place) => ({
    ...{ organization_id: organizationId, id: relationshipId, group_id: id, membership_id: membershipId },
    role: place === 0 ? 'admin' : 'member',
    ...times,
  }))

const scheduleRow = (organization_id: string, { id, scheduleId, timezone, written }: DemoHost) => ({
  ...{ organization_id, id: scheduleId, user_id: id, name: 'Working hours', is_default: true },
  ...{ timezone, rules: written },
  ...times,
})

const LOCATIONS = arrangeLocations([{ kind: 'outbound_call' }])

const typeRow = ({ organizationId, id: teamId, hosts }: DemoTeam, type: DemoType<DemoHost>) => ({
  ...typeDefaults,
  organization_id: organizationId,
  id: type.id,
  owner_user_id: type.ownerId === teamId ? null : type.ownerId,
  owner_group_id: type.ownerId === teamId ? teamId : null,
  ...{ type: 'StandardEventType', kind: type.kind, pooling_type: type.pooling },
  ...{ name: type.name, slug: type.slug, position: type.position, locale: hosts[0]?.locale ?? 'en' },
  ...{ duration: type.duration, start_increment: type.increment, booking_window: { days: LAST_DAY } },
  ...{ buffer_before: type.bufferBefore, buffer_after: type.bufferAfter, invitee_limit: type.seats },
  locations: LOCATIONS,
  ...times,
})

const typeHostRows = (organization_id: string, type: DemoType<DemoHost>) =>
  type.hosts.map(({ id, host, ownRules }) => ({
    ...{ organization_id, id, event_type_id: type.id, user_id: host.id, priority: 0 },
    ...{ own_timezone: ownRules === null ? null : host.timezone, own_rules: ownRules },
    ...times,
  }))

/** One for each host: all carry the same booking, so that they are claimed and released together. */
function claimRows(organization_id: string, event: DemoEvent, random: Random) {
  const { type, heldUntil, seatsTaken } = event
  const shared = {
    event_type_id: type.id,
    booking_id: event.bookingId,
    event_id: heldUntil === null ? event.id : null,
    kind: heldUntil === null ? 'booking' : 'hold',
    active: !event.canceled,
    start_time: textOf(event.start),
    end_time: textOf(event.end),
    buffered_start: textOf(event.bufferedStart),
    buffered_end: textOf(event.bufferedEnd),
    seats: seatsTaken === null ? null : type.seats,
    seats_taken: seatsTaken,
    expires_at: heldUntil === null ? null : iso(heldUntil),
    created_at: iso(event.createdAt),
  }
  return event.hosts.map((host) => ({
    ...{ organization_id, id: uuidAt(random, event.createdAt), host_id: host.id },
    ...shared,
  }))
}
