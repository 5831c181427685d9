// Writes: mails, invitees (bounced mail and reconfirmation requests).
import { sql as raw } from 'kysely'
import { OVERDUE } from '../../domain/email/delivery-state.ts'
import {
  type EntryMailKind,
  entryMailKinds,
  type MailKind,
  type RecipientKind,
} from '../../domain/email/mail-kinds.ts'
import type { StoredReminders } from '../../domain/event-types/reminders.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type Query, rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'
import { leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'
import { type EmailWithheldReason, type InviteeRow, inviteeColumns } from '../bookings/invitee-store.ts'
import { type EventRow, eventColumns } from '../bookings/store.ts'
import { rawBrandColumns } from '../organizations/brand-store.ts'

export type { EntryMailKind, MailKind }

export const isEntryMail = (kind: MailKind): kind is EntryMailKind =>
  (entryMailKinds as readonly string[]).includes(kind)

/** Recipient and subject of a mail. Everything else is read when it is sent. */
export type MailTarget = TableRow<
  'mails',
  'subject_id' | 'recipient_id' | 'guest' | 'sequence' | 'actor_id',
  {
    kind: MailKind
    subject_kind:
      | 'invitee'
      | 'scheduled_event'
      | 'organization_invitation'
      | 'webhook_subscription'
      | 'calendar_connection'
      | 'connected_calendar'
      | 'conference_account'
      | 'user'
      | 'booking_request'
    recipient_kind: RecipientKind
  }
>

export type MailRecipient = MailTarget['recipient_kind']

export interface NewMail extends MailTarget {
  readonly id: string
  readonly due_at: string
  /** Subject and recipient of an earlier mail in the same thread. Null = a new thread. */
  readonly after_subject_id: string | null
  readonly after_recipient_id: string | null
}

/** No effect on existing mails. */
export const insertMails = (organizationId: string, mails: readonly NewMail[], now: Instant) =>
  rawQuery<never>(raw`
    INSERT INTO mails (organization_id, id, kind, subject_kind, subject_id, recipient_kind, recipient_id, guest, sequence,
                       thread_id, actor_id, status, due_at, attempts, created_at, updated_at)
    SELECT ${organizationId}::uuid, n.id, n.kind, n.subject_kind, n.subject_id, n.recipient_kind, n.recipient_id, n.guest,
           n.sequence,
           COALESCE((SELECT m.thread_id FROM mails m
                      WHERE m.organization_id = ${organizationId} AND m.subject_id = n.after_subject_id
                        AND m.recipient_id = n.after_recipient_id AND m.guest = n.guest
                      ORDER BY m.id LIMIT 1), n.id),
           n.actor_id, 'pending', n.due_at, 0, ${iso(now)}, ${iso(now)}
      FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        AS n (id uuid, kind text, subject_kind text, subject_id uuid, recipient_kind text, recipient_id uuid, guest integer,
              sequence integer, actor_id uuid, due_at timestamptz, after_subject_id uuid, after_recipient_id uuid)
     ORDER BY n.id
        ON CONFLICT DO NOTHING`)

/** What decides about the mails before and after a meeting. */
interface Remindable extends StoredReminders {
  /** The only invitee of the event; null if it can have several. */
  readonly only_invitee_id: string | null
  readonly event_id: string
  readonly start_time: Instant
  readonly end_time: Instant
}

/** An invitee with their current event. */
export interface InviteeForMail extends Remindable {
  readonly id: string
  readonly rescheduled: boolean
  readonly old_invitee_id: string | null
  readonly guests: number
  readonly event_status: string
  readonly reconfirmation_hours: number | null
  readonly host_ids: readonly string[]
}

const hostIds = raw<
  readonly string[]
>`(SELECT COALESCE(json_agg(m.user_id ORDER BY m.user_id), '[]') FROM event_memberships m
    WHERE m.organization_id = e.organization_id AND m.event_id = e.id)`

export const inviteesForMail = (organizationId: string, ids: readonly string[]) =>
  rawQuery<InviteeForMail>(raw`
    SELECT i.id, i.rescheduled, i.old_invitee_id, jsonb_array_length(i.guests) AS guests,
           e.id AS event_id, e.start_time, e.end_time, e.status AS event_status,
           CASE WHEN e.invitees_limit = 1 THEN i.id END AS only_invitee_id,
           t.reminder_hours, t.reminders, t.reconfirmation_hours, ${hostIds} AS host_ids
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
     WHERE i.organization_id = ${organizationId} AND i.id = ANY(${[...ids]}::uuid[])`)

/** An event for mails to its hosts. */
export interface EventForMail extends Remindable {
  readonly id: string
  readonly host_ids: readonly string[]
  /** Canceled because its last invitee was rescheduled; hosts get the reschedule mail instead. */
  readonly is_rescheduled: boolean
  readonly invitees: readonly Pick<InviteeForMail, 'id' | 'guests' | 'old_invitee_id'>[]
}

/** Invitees who were canceled together with the event have the same cancellation as the event. */
export const eventsForMail = (organizationId: string, ids: readonly string[]) =>
  rawQuery<EventForMail>(raw`
    SELECT e.id, e.id AS event_id, e.start_time, e.end_time, t.reminder_hours, t.reminders, ${hostIds} AS host_ids,
           COALESCE((SELECT bool_and(i.rescheduled) FROM invitees i
                      WHERE i.organization_id = e.organization_id AND i.event_id = e.id
                        AND i.cancellation = e.cancellation), false) AS is_rescheduled,
           CASE WHEN e.invitees_limit = 1 THEN
             (SELECT i.id FROM invitees i WHERE i.organization_id = e.organization_id AND i.event_id = e.id LIMIT 1)
           END AS only_invitee_id,
           (SELECT COALESCE(json_agg(json_build_object('id', i.id,
                     'guests', CASE WHEN i.verified_at IS NULL THEN 0 ELSE jsonb_array_length(i.guests) END,
                     'old_invitee_id', i.old_invitee_id) ORDER BY i.id), '[]')
              FROM invitees i
             WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.status = 'active') AS invitees
      FROM scheduled_events e
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...ids]}::uuid[])`)

/** The fields that determine the content of a mail. */
export type AddressedMail = MailTarget & { readonly organization_id: string; readonly created_at: Instant }

export interface MailRow extends AddressedMail {
  readonly id: string
  readonly thread_id: string
  readonly attempts: number
  readonly leased_until: Instant
  /** Waits to be sent together with other mails to the recipient. */
  readonly is_collected: boolean
}

export const isPending = raw`status = 'pending'`

/** Leases the mail that has been due longest, but not since before `after`. Across organizations. */
export const leaseDueMail = (now: Instant, until: Instant, after: Instant): Query<MailRow> =>
  leaseOldest(
    {
      table: 'mails',
      key: ['organization_id', 'id'],
      where: raw`${isPending} AND due_at > ${iso(after)}`,
      set: raw`attempts = attempts + 1`,
      returning: mailColumns,
    },
    now,
    until,
  )

export const mailColumns = [
  'organization_id',
  'id',
  'kind',
  'subject_kind',
  'subject_id',
  'recipient_kind',
  'recipient_id',
  'guest',
  'sequence',
  'actor_id',
  'thread_id',
  'attempts',
  'is_collected',
  'created_at',
]

/** Drops mails that no worker could send, and returns their number. Across organizations. */
export const dropMailsDueBefore = (
  before: Instant,
  now: Instant,
  limit: number,
): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH overdue AS (
      SELECT organization_id, id FROM mails
       WHERE ${isPending} AND due_at <= ${iso(before)} AND (leased_until IS NULL OR leased_until <= ${iso(now)})
       ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    dropped AS (
      UPDATE mails m SET status = 'dropped', error = ${OVERDUE}, updated_at = ${iso(now)}
        FROM overdue WHERE m.organization_id = overdue.organization_id AND m.id = overdue.id
      RETURNING m.id)
    SELECT count(*) AS deleted FROM dropped`)

/** `is_removed`: they have left the organization. */
export type HostForMail = TableRow<
  'users',
  'id' | 'name' | 'email' | 'timezone' | 'locale',
  { time_notation: '12h' | '24h'; is_removed: boolean }
>

/** An event with everything that mails show. */
export type Meeting = EventRow &
  BrandRow &
  StoredReminders & {
    readonly color: string
    readonly type_kind: string
    readonly reconfirmation_hours: number | null
    readonly confirmation_message: string | null
    readonly hosts: readonly HostForMail[]
  }

/** The event of the subject: the invitee's event, or the event itself. */
export const eventOf = ({ organization_id, subject_kind, subject_id }: AddressedMail) =>
  subject_kind === 'invitee'
    ? raw`(SELECT event_id FROM invitees WHERE organization_id = ${organization_id} AND id = ${subject_id})`
    : raw`${subject_id}::uuid`

export const meetingOf = (mail: AddressedMail) =>
  rawQuery<Meeting>(raw`
    SELECT ${raw.join(eventColumns.map((column) => raw.ref(`e.${column}`)))}, t.color, t.kind AS type_kind, t.reminder_hours,
           t.reminders, t.reconfirmation_hours, t.confirmation_message, ${rawBrandColumns},
           (SELECT json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'timezone', u.timezone,
                     'locale', u.locale, 'time_notation', u.time_notation, 'is_removed', u.removed_at IS NOT NULL)
                     ORDER BY u.id)
              FROM event_memberships m
              JOIN users u ON u.organization_id = m.organization_id AND u.id = m.user_id
             WHERE m.organization_id = e.organization_id AND m.event_id = e.id) AS hosts
      FROM scheduled_events e
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
      JOIN organizations o ON o.organization_id = e.organization_id
     WHERE e.organization_id = ${mail.organization_id} AND e.id = ${eventOf(mail)}`)

export interface ParticipantRow {
  readonly name: string | null
  readonly email: string | null
  readonly guests: readonly (string | null)[]
  readonly verified_at: Instant | null
  readonly source: string
  /** Total number, regardless of the limit. */
  readonly total: number
}

/** The active invitees, or for a canceled event those who were active until then. */
export const participantsOf = (mail: AddressedMail, limit: number) =>
  rawQuery<ParticipantRow>(raw`
    SELECT i.name, i.email, i.guests, i.verified_at, i.source, count(*) OVER () AS total
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
     WHERE i.organization_id = ${mail.organization_id} AND i.event_id = ${eventOf(mail)}
       AND (i.status = 'active' OR i.cancellation = e.cancellation)
     ORDER BY i.created_at, i.id LIMIT ${limit}`)

/** The booking page of an event type. */
export interface PageForMail {
  readonly slug: string
  readonly profile_slug: string
}

/** A host's request that the invitee chooses a new time, and the page where they can. */
export interface RequestForMail extends PageForMail {
  readonly message: string | null
  readonly keeps_time: boolean
}

/** No row = no host asked the invitee. */
export const rescheduleRequestOf = (organizationId: string, inviteeId: string) =>
  rawQuery<RequestForMail>(raw`
    SELECT i.reschedule_request ->> 'message' AS message, (i.reschedule_request -> 'keeps_time')::boolean AS keeps_time,
           t.slug, coalesce(u.slug, g.slug) AS profile_slug
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
      LEFT JOIN users u ON u.organization_id = t.organization_id AND u.id = t.owner_user_id
      LEFT JOIN groups g ON g.organization_id = t.organization_id AND g.id = t.owner_group_id
     WHERE i.organization_id = ${organizationId} AND i.id = ${inviteeId} AND i.reschedule_request IS NOT NULL`)

export type FormerEvent = Pick<EventRow, 'start_time' | 'end_time' | 'status' | 'booking_id' | 'sequence'>

/** The event of an invitee before their reschedule. */
export const formerEventOf = (organizationId: string, inviteeId: string) =>
  rawQuery<FormerEvent>(raw`
    SELECT e.start_time, e.end_time, e.status, e.booking_id, e.sequence
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.old_event_id
     WHERE i.organization_id = ${organizationId} AND i.id = ${inviteeId}`)

/** The first invitee row before all reschedules. `changes` counts the reschedules and the changes of all their events. */
export const lineageOf = (organizationId: string, inviteeId: string) =>
  rawQuery<{ first_id: string; changes: number }>(raw`
    WITH RECURSIVE line (id, old_invitee_id, event_id, moves) AS (
      SELECT id, old_invitee_id, event_id, 0 FROM invitees
       WHERE organization_id = ${organizationId} AND id = ${inviteeId}
       UNION ALL
      SELECT i.id, i.old_invitee_id, i.event_id, l.moves + 1 FROM line l
        JOIN invitees i ON i.organization_id = ${organizationId} AND i.id = l.old_invitee_id)
    SELECT (array_agg(l.id ORDER BY l.moves DESC))[1] AS first_id, (max(l.moves) + sum(e.sequence))::int AS changes
      FROM line l
      JOIN scheduled_events e ON e.organization_id = ${organizationId} AND e.id = l.event_id`)

export interface MailResult {
  readonly status: 'pending' | 'sent' | 'dropped' | 'bounced' | 'failed'
  readonly error: string | null
  /** Time of the next attempt, if pending. */
  readonly dueAt: Instant | null
  /** Number of attempts. Postponing resets it. */
  readonly attempts: number
  /** Why the recipient gets no mail. */
  readonly withheld?: EmailWithheldReason
  readonly isCollected?: boolean
  /** Other mails that were sent together with it. */
  readonly sentWith?: readonly string[]
  /** Other mails of the same time that are not sent. */
  readonly droppedWith?: readonly { readonly id: string; readonly reason: string }[]
  /** Whether it has no link of the video meeting yet. */
  readonly lacksLink?: boolean
}

/** No row = the lease was lost to another worker. */
export const saveMailResult = (
  mail: MailRow,
  { status, error, dueAt, attempts, isCollected = mail.is_collected }: MailResult,
  now: Instant,
) =>
  rawQuery<{ id: string }>(raw`
    UPDATE mails
       SET status = ${status}, error = ${error}, leased_until = NULL, updated_at = ${iso(now)}, attempts = ${attempts},
           is_collected = ${isCollected}, accepted_at = ${status === 'sent' ? iso(now) : null}::timestamptz,
           due_at = COALESCE(${dueAt === null ? null : iso(dueAt)}::timestamptz, due_at)
     WHERE organization_id = ${mail.organization_id} AND id = ${mail.id} AND status = 'pending'
       AND attempts = ${mail.attempts} AND leased_until = ${iso(mail.leased_until)}
    RETURNING id`)

export type InviteeMailField = 'email_bounced_at' | 'reconfirmation_at'

/** Sets the field to the first occurrence. No row = already set. */
export const setInviteeMailField = (
  organizationId: string,
  inviteeId: string,
  field: InviteeMailField,
  now: Instant,
) =>
  sql
    .updateTable('invitees')
    .set({ [field]: iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', inviteeId)
    .where(field, 'is', null)
    .returning(inviteeColumns)
    .$castTo<InviteeRow>()

/** Across organizations. */
export const oldestDueMail = (now: Instant) => oldestDueIn('mails', now, isPending)

export const deleteOldMails = (before: Instant, limit: number) =>
  deleteRows('mails', raw`status <> 'pending' AND updated_at < ${iso(before)}`, limit)
