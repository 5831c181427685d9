// Builds the rows of a generated organization and its teams. Each table has one entry in the list.
import { typeDefaults } from '../../server/src/domain/event-types/settings.ts'
import { iso } from '../../server/src/domain/time/instant.ts'
import { LAST_DAY } from './fill-gaps.ts'
import type { TableRows } from './store.ts'
import { CREATED_AT, type DemoHost, type DemoOrganization, type DemoTeam } from './team.ts'
import type { DemoType } from './types.ts'

const times = { created_at: iso(CREATED_AT), updated_at: iso(CREATED_AT) }

export function rowsOfOrganization({ id, name }: DemoOrganization, teams: readonly DemoTeam[]): TableRows[] {
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

const scheduleRow = (organization_id: string, { id, scheduleId, timezone, writtenRules }: DemoHost) => ({
  ...{ organization_id, id: scheduleId, user_id: id, name: 'Working hours', is_default: true },
  ...{ timezone, rules: writtenRules },
  ...times,
})

const typeRow = ({ organizationId, id: teamId, locale }: DemoTeam, type: DemoType<DemoHost>) => ({
  ...typeDefaults,
  organization_id: organizationId,
  id: type.id,
  owner_user_id: type.ownerId === teamId ? null : type.ownerId,
  owner_group_id: type.ownerId === teamId ? teamId : null,
  ...{ type: 'StandardEventType', kind: type.kind, pooling_type: type.pooling },
  ...{ name: type.name, slug: type.slug, position: type.position, locale },
  ...{ duration: type.duration, start_increment: type.increment, booking_window: { days: LAST_DAY } },
  ...{ buffer_before: type.bufferBefore, buffer_after: type.bufferAfter, invitee_limit: type.seats },
  ...{ locations: type.locations, custom_questions: type.questions },
  ...times,
})

const typeHostRows = (organization_id: string, type: DemoType<DemoHost>) =>
  type.hosts.map(({ id, host, ownRules }) => ({
    ...{ organization_id, id, event_type_id: type.id, user_id: host.id, priority: 0 },
    ...{ own_timezone: ownRules === null ? null : host.timezone, own_rules: ownRules },
    ...times,
  }))
