// Writes: nothing. Lists mails with their recipients, for the API.
import { sql as raw } from 'kysely'
import { type DeliveryState, TURNED_OFF } from '../../domain/email/delivery-state.ts'
import type { MailKind, RecipientKind } from '../../domain/email/mail-kinds.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'

/** The address and the name are null after a data deletion. */
export type EmailRow = TableRow<
  'mails',
  | 'id'
  | 'status'
  | 'attempts'
  | 'due_at'
  | 'error'
  | 'accepted_at'
  | 'bounced_at'
  | 'created_at'
  | 'updated_at'
  | 'is_collected',
  {
    kind: MailKind
    recipient_kind: RecipientKind
    recipient_email: string | null
    recipient_name: string | null
    /** The member who receives it. */
    user_id: string | null
    /** The invitee who receives it, or whose guest does. */
    invitee_id: string | null
    event_id: string | null
    event_name: string | null
    start_time: Instant | null
  }
>

const conditions: Readonly<Record<DeliveryState, ReturnType<typeof raw<boolean>>>> = {
  queued: raw`m.status = 'pending'`,
  accepted: raw`m.status = 'sent' AND m.bounced_at IS NULL`,
  refused: raw`m.status = 'bounced'`,
  failed: raw`m.status = 'failed'`,
  bounced: raw`m.bounced_at IS NOT NULL`,
  dropped: raw`m.status = 'dropped'`,
}

/** What a host has turned off, and whether they get an agenda, is known only to them. */
const isShownTo = (userId: string) =>
  raw<boolean>`(m.recipient_id = ${userId}
    OR NOT (m.kind = 'agenda' OR (m.status = 'dropped' AND m.error IS NOT DISTINCT FROM ${TURNED_OFF})))`

const withRecipients = (organizationId: string, userId: string) =>
  sql
    .selectFrom('mails as m')
    .leftJoin('invitees as i', (join) =>
      join.on('i.organization_id', '=', organizationId).onRef('i.id', '=', 'm.subject_id'),
    )
    .leftJoin('booking_requests as r', (join) =>
      join.on('r.organization_id', '=', organizationId).onRef('r.id', '=', 'm.subject_id'),
    )
    .leftJoin('scheduled_events as e', (join) =>
      join
        .on('e.organization_id', '=', organizationId)
        .on(raw<boolean>`e.id = coalesce(i.event_id, r.event_id, m.subject_id)`),
    )
    .leftJoin('users as u', (join) =>
      join.on('u.organization_id', '=', organizationId).onRef('u.id', '=', 'm.recipient_id'),
    )
    .leftJoin('organization_invitations as v', (join) =>
      join.on('v.organization_id', '=', organizationId).onRef('v.id', '=', 'm.recipient_id'),
    )
    .select([
      'm.id',
      'm.kind',
      'm.status',
      'm.attempts',
      'm.due_at',
      'm.error',
      'm.accepted_at',
      'm.bounced_at',
      'm.created_at',
      'm.updated_at',
      'm.is_collected',
      'm.recipient_kind',
      'u.id as user_id',
      'e.id as event_id',
      'e.start_time',
      raw<string | null>`coalesce(e.name, r.event_name)`.as('event_name'),
      raw<string | null>`CASE WHEN m.recipient_kind IN ('invitee', 'guest') THEN i.id END`.as('invitee_id'),
      raw<string | null>`CASE m.recipient_kind
        WHEN 'guest' THEN i.guests ->> (m.guest - 1)
        WHEN 'invitee' THEN coalesce(i.email, r.email)
        ELSE coalesce(u.email, v.email) END`.as('recipient_email'),
      raw<string | null>`CASE m.recipient_kind
        WHEN 'guest' THEN NULL
        WHEN 'invitee' THEN coalesce(i.name, r.name)
        ELSE u.name END`.as('recipient_name'),
    ])
    .where('m.organization_id', '=', organizationId)
    .where(isShownTo(userId))

export interface EmailFilter {
  /** The caller. */
  readonly userId: string
  readonly state: DeliveryState | null
  readonly from: Instant | null
  readonly to: Instant | null
}

export function emailsOf(
  organizationId: string,
  { userId, state, from, to }: EmailFilter,
  page: PageRequest,
) {
  let query = withRecipients(organizationId, userId)
  if (state !== null) query = query.where(conditions[state])
  if (from !== null) query = query.where('m.updated_at', '>=', toTimestamp(from))
  if (to !== null) query = query.where('m.updated_at', '<=', toTimestamp(to))
  return keyset(query, page, { updated_at: 'm.updated_at' }, 'm.id').$castTo<EmailRow>()
}

export interface MeetingEmailFilter {
  /** The caller. */
  readonly userId: string
  readonly eventId: string
  /** False: only mail to invitees and their guests. */
  readonly includesHosts: boolean
}

/** The mails about a meeting and its invitees. */
export const emailsOfEvent = (
  organizationId: string,
  { userId, eventId, includesHosts }: MeetingEmailFilter,
  page: PageRequest,
) =>
  keyset(
    withRecipients(organizationId, userId)
      .where(
        raw<boolean>`m.subject_id = ANY(ARRAY(
          SELECT s.id FROM invitees s
           WHERE s.organization_id = ${organizationId} AND s.event_id = ${eventId}
           UNION ALL SELECT ${eventId}::uuid))`,
      )
      .$if(!includesHosts, (query) => query.where('m.recipient_kind', 'in', ['invitee', 'guest'])),
    page,
    { updated_at: 'm.updated_at' },
    'm.id',
  ).$castTo<EmailRow>()
