// Writes: notification_settings (when the next agenda is due). Reads what an agenda shows.
import { sql as raw } from 'kysely'
import type { EventLocation } from '../../domain/booking/location.ts'
import type { AgendaSchedule } from '../../domain/email/agenda.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'
import { rawBrandColumns } from '../organizations/brand-store.ts'
import type { MailRow } from './store.ts'

/** Members of a deleted organization get no agenda. */
const isInOperation = raw`organization_id NOT IN (
  SELECT o.organization_id FROM organizations o WHERE o.deleted_at IS NOT NULL)`

/** Users whose agenda is due, longest first. Across organizations. */
export const dueAgendas = (
  now: Instant,
  limit: number,
): Query<{ readonly organization_id: string; readonly user_id: string }> =>
  rawQuery(raw`
    SELECT organization_id, user_id FROM notification_settings WHERE agenda_due_at <= ${iso(now)} AND ${isInOperation}
     ORDER BY agenda_due_at LIMIT ${limit}`)

/** Across organizations. */
export const oldestDueAgenda = (now: Instant): Query<{ due_at: Instant | null }> =>
  rawQuery(
    raw`SELECT min(agenda_due_at) AS due_at FROM notification_settings
         WHERE agenda_due_at <= ${iso(now)} AND ${isInOperation}`,
  )

export interface DueAgenda extends AgendaSchedule {
  readonly user_id: string
  readonly agenda_on_empty_days: boolean
  readonly timezone: string
  readonly is_removed: boolean
}

/** Those of the users that are still due, and that no other worker plans. */
export const lockDueAgendas = (organizationId: string, userIds: readonly string[], now: Instant) =>
  rawQuery<DueAgenda>(raw`
    SELECT s.user_id, s.agenda, s.agenda_time, s.agenda_on_empty_days, u.timezone, u.removed_at IS NOT NULL AS is_removed
      FROM notification_settings s
      JOIN users u ON u.organization_id = s.organization_id AND u.id = s.user_id
     WHERE s.organization_id = ${organizationId} AND s.user_id = ANY(${[...userIds]}::uuid[])
       AND s.agenda_due_at <= ${iso(now)}
     ORDER BY s.user_id FOR NO KEY UPDATE OF s SKIP LOCKED`)

export interface UserDay {
  readonly user_id: string
  readonly from: string
  readonly to: string
}

const ofHost = raw`m.organization_id = e.organization_id AND m.event_id = e.id`

/** Those of the users who have a meeting on their day. */
export const usersWithMeetings = (organizationId: string, days: readonly UserDay[]) =>
  rawQuery<{ readonly user_id: string }>(raw`
    SELECT d.user_id FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        AS d (user_id uuid, "from" timestamptz, "to" timestamptz)
     WHERE EXISTS (
       SELECT FROM event_memberships m JOIN scheduled_events e ON ${ofHost}
        WHERE m.organization_id = ${organizationId} AND m.user_id = d.user_id
          AND m.start_time >= d."from" AND m.start_time < d."to" AND e.status = 'active')`)

export interface NextAgenda {
  readonly user_id: string
  readonly due_at: string
}

export const setNextAgendas = (organizationId: string, next: readonly NextAgenda[]) =>
  rawQuery<never>(raw`
    UPDATE notification_settings s SET agenda_due_at = n.due_at
      FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS n (user_id uuid, due_at timestamptz)
     WHERE s.organization_id = ${organizationId} AND s.user_id = n.user_id`)

export interface AgendaReader extends BrandRow, AgendaSchedule {
  readonly name: string
  readonly email: string
  readonly timezone: string
  readonly locale: string
  readonly time_notation: '12h' | '24h'
  readonly agenda_on_empty_days: boolean
}

/** No row = the user has left. */
export const agendaReaderOf = (mail: MailRow) =>
  rawQuery<AgendaReader>(raw`
    SELECT o.organization_id, ${rawBrandColumns}, u.name, u.email, u.timezone, u.locale, u.time_notation, s.agenda,
           s.agenda_time, s.agenda_on_empty_days
      FROM users u
      JOIN notification_settings s ON s.organization_id = u.organization_id AND s.user_id = u.id
      JOIN organizations o ON o.organization_id = u.organization_id
     WHERE u.organization_id = ${mail.organization_id} AND u.id = ${mail.subject_id} AND u.removed_at IS NULL`)

export interface AgendaInvitee {
  readonly name: string | null
  readonly source: string
}

export interface AgendaMeeting {
  readonly id: string
  readonly name: string
  readonly start_time: Instant
  readonly end_time: Instant
  readonly location: EventLocation | null
  readonly invitees_active: number
  /** The first ones. */
  readonly invitees: readonly AgendaInvitee[]
  /** The number of meetings, regardless of the limit. */
  readonly total: number
}

/** The meetings that start in the period and are not over, in their order. */
export const meetingsOfAgenda = (
  mail: MailRow,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  now: Instant,
  limits: { readonly meetings: number; readonly invitees: number },
) =>
  rawQuery<AgendaMeeting>(raw`
    SELECT e.id, e.name, e.start_time, e.end_time, e.location, e.invitees_active, count(*) OVER () AS total,
           (SELECT coalesce(json_agg(json_build_object('name', i.name, 'source', i.source)), '[]')
              FROM (SELECT name, source FROM invitees
                     WHERE organization_id = e.organization_id AND event_id = e.id AND status = 'active'
                     ORDER BY created_at, id LIMIT ${limits.invitees}) i) AS invitees
      FROM event_memberships m JOIN scheduled_events e ON ${ofHost}
     WHERE m.organization_id = ${mail.organization_id} AND m.user_id = ${mail.subject_id}
       AND m.start_time >= ${iso(from)} AND m.start_time < ${iso(to)}
       AND e.status = 'active' AND e.end_time > ${iso(now)}
     ORDER BY m.start_time, m.event_id LIMIT ${limits.meetings}`)
