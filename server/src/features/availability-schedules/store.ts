// Writes: user_availability_schedules, and the hours in event_type_hosts.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type RowOf, sql } from '../../platform/db/sql.ts'

const columns = [
  'id',
  'user_id',
  'name',
  'is_default',
  'timezone',
  'rules',
  'created_at',
  'updated_at',
] as const

export const schedulesOf = (organizationId: string, userId: string) =>
  sql
    .selectFrom('user_availability_schedules')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')

/** Excludes schedules of removed users. */
export const scheduleById = (organizationId: string, id: string) =>
  sql
    .selectFrom('user_availability_schedules as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(columns.map((column) => `s.${column}` as const))
    .where('s.organization_id', '=', organizationId)
    .where('u.organization_id', '=', organizationId)
    .where('s.id', '=', id)
    .where('u.removed_at', 'is', null)

/** A user's schedule, or the hours of a host for one event type. */
export type ScheduleRow = RowOf<typeof scheduleById>

export const insertSchedule = (organizationId: string, schedule: ScheduleRow) =>
  sql.insertInto('user_availability_schedules').values({
    ...schedule,
    organization_id: organizationId,
    rules: JSON.stringify(schedule.rules),
    created_at: iso(schedule.created_at),
    updated_at: iso(schedule.updated_at),
  })

export type ScheduleFields = Partial<Pick<ScheduleRow, 'name' | 'is_default' | 'timezone' | 'rules'>>

export const updateSchedule = (organizationId: string, id: string, fields: ScheduleFields, now: Instant) =>
  sql
    .updateTable('user_availability_schedules')
    .set({ ...toColumns(fields), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)

/** The driver would send a list as a PostgreSQL array instead of jsonb. */
const toColumns = ({ rules, ...fields }: ScheduleFields) =>
  rules === undefined ? fields : { ...fields, rules: JSON.stringify(rules) }

export const deleteSchedule = (organizationId: string, id: string) =>
  sql
    .deleteFrom('user_availability_schedules')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** The hours per host, without removed users: own hours for the type, else the assigned schedule, else the default one. */
const eventTypeSchedule = (organizationId: string) =>
  sql
    .selectFrom('event_type_hosts as h')
    .innerJoin('event_types as t', 't.id', 'h.event_type_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .innerJoin('user_availability_schedules as s', 's.user_id', 'h.user_id')
    .leftJoin('user_availability_schedules as a', (join) =>
      join.onRef('a.organization_id', '=', 'h.organization_id').onRef('a.id', '=', 'h.schedule_id'),
    )
    .select(['h.id', 'h.event_type_id', 'h.user_id', 'h.created_at'])
    .select([
      raw<boolean>`h.own_rules IS NULL AND coalesce(a.is_default, true)`.as('is_default'),
      raw<string | null>`CASE WHEN h.own_rules IS NULL THEN a.id END`.as('schedule_id'),
      raw<string>`CASE WHEN h.own_rules IS NULL THEN coalesce(a.name, s.name) ELSE t.name END`.as('name'),
      raw<string>`coalesce(h.own_timezone, a.timezone, s.timezone)`.as('timezone'),
      raw<ScheduleRow['rules']>`coalesce(h.own_rules, a.rules, s.rules)`.as('rules'),
      raw<Instant>`CASE WHEN h.own_rules IS NULL THEN greatest(h.updated_at, coalesce(a.updated_at, s.updated_at))
                        ELSE h.updated_at END`.as('updated_at'),
    ])
    .where('h.organization_id', '=', organizationId)
    .where('t.organization_id', '=', organizationId)
    .where('u.organization_id', '=', organizationId)
    .where('s.organization_id', '=', organizationId)
    .where('s.is_default', '=', true)
    .where('u.removed_at', 'is', null)

/** `userId`: only the schedule of this host; null: all hosts. */
export function schedulesOfType(organizationId: string, eventTypeId: string, userId: string | null) {
  const all = eventTypeSchedule(organizationId).where('h.event_type_id', '=', eventTypeId)
  return userId === null ? all : all.where('h.user_id', '=', userId)
}

export const schedulesOfTypePage = (page: PageRequest, ...filter: Parameters<typeof schedulesOfType>) =>
  keyset(schedulesOfType(...filter), page, { created_at: 'h.created_at' }, 'h.id')

export const eventTypeScheduleById = (organizationId: string, id: string) =>
  eventTypeSchedule(organizationId).where('h.id', '=', id)

export type EventTypeScheduleRow = RowOf<typeof eventTypeScheduleById>

/** What applies to a host of an event type: own hours, a schedule of the host, or with null the default schedule. */
export type HostHours = Pick<ScheduleRow, 'timezone' | 'rules'> | { readonly scheduleId: string | null }

export const setHostHours = (organizationId: string, id: string, hours: HostHours, now: Instant) =>
  sql
    .updateTable('event_type_hosts')
    .set({
      own_timezone: 'scheduleId' in hours ? null : hours.timezone,
      own_rules: 'scheduleId' in hours ? null : JSON.stringify(hours.rules),
      schedule_id: 'scheduleId' in hours ? hours.scheduleId : null,
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
