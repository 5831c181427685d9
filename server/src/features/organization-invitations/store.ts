// Writes: organization_invitations.
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type NewRow, type RowOf, sql, toTimestamp } from '../../platform/db/sql.ts'
import { memberCount } from '../organizations/store.ts'

export const INVITATION_TTL_MS = 30 * DAY
/** Admins can send expired invitations again in this time. */
const EXPIRED_RETENTION_MS = 30 * DAY

/** A stored status, or `expired` for a pending invitation whose time is over. */
const statusAt = (now: Instant) =>
  raw<string>`CASE WHEN i.status = 'pending' AND i.expires_at <= ${iso(now)} THEN 'expired' ELSE i.status END`

const allInvitations = (organizationId: string, now: Instant) =>
  sql
    .selectFrom('organization_invitations as i')
    .innerJoin('organizations as o', 'o.organization_id', 'i.organization_id')
    .leftJoin('users as inviter', (join) =>
      join
        .onRef('inviter.organization_id', '=', 'i.organization_id')
        .onRef('inviter.id', '=', 'i.invited_by'),
    )
    .select(['i.id', 'i.organization_id', 'i.email', 'i.role', 'i.user_id', 'i.generation', 'i.expires_at'])
    .select(['i.last_sent_at', 'i.created_at', 'i.updated_at', 'o.name', 'o.plan', 'o.stage'])
    .select(['inviter.id as inviter_id', 'inviter.name as inviter_name'])
    .select(statusAt(now).as('status'))
    .select(memberCount('o.organization_id').as('members'))
    .select(
      raw<string[]>`ARRAY(
        SELECT r.group_id FROM group_relationships r
         WHERE r.organization_id = i.organization_id AND r.invitation_id = i.id ORDER BY r.group_id)`.as(
        'group_ids',
      ),
    )
    .where('i.organization_id', '=', organizationId)
    .where('o.deleted_at', 'is', null)

export interface InvitationFilter {
  readonly email: string | null
  readonly status: string | null
}

export function invitations(
  organizationId: string,
  filter: InvitationFilter,
  page: PageRequest,
  now: Instant,
) {
  let query = allInvitations(organizationId, now)
  if (filter.email !== null) query = query.where('i.email', '=', filter.email)
  query =
    filter.status === null
      ? query.where(statusAt(now), '!=', 'expired')
      : query.where(statusAt(now), '=', filter.status)
  return keyset(query, page, { created_at: 'i.created_at', email: 'i.email' }, 'i.id')
}

/** Also an expired one, until cleanup deletes it. */
export const invitationById = (organizationId: string, id: string, now: Instant) =>
  allInvitations(organizationId, now).where('i.id', '=', id)

export type InvitationRow = RowOf<typeof invitationById>

/** The only invitation that the address can still accept. */
export const pendingInvitationTo = (organizationId: string, email: string, now: Instant) =>
  allInvitations(organizationId, now).where('i.email', '=', email).where(statusAt(now), '=', 'pending')

/** The lock blocks accepting or declining the invitation and adding it to a group. */
export const lockInvitation = (organizationId: string, id: string) =>
  sql
    .selectFrom('organization_invitations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()

/** Allows a new invitation: an expired one occupies the unique index until cleanup deletes it. */
export const deleteExpiredInvitation = (organizationId: string, email: string, now: Instant) =>
  sql
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', toTimestamp(now))

/** Returns no row if the address already has a pending invitation. */
export const insertInvitation = (invitation: NewRow<'organization_invitations'>) =>
  sql
    .insertInto('organization_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')

export const deleteInvitation = (organizationId: string, id: string) =>
  sql
    .deleteFrom('organization_invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')

/** A new generation: earlier links stop working. Returns no row if the invitation was already decided. */
export const renewInvitation = (organizationId: string, id: string, expiresAt: Instant, now: Instant) =>
  sql
    .updateTable('organization_invitations')
    .set(({ eb }) => ({
      generation: eb('generation', '+', 1),
      last_sent_at: iso(now),
      expires_at: iso(expiresAt),
      updated_at: iso(now),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')

/** Returns no row if the invitation was already decided, revoked or expired. */
export const decideInvitation = (
  organizationId: string,
  id: string,
  decision: { readonly status: 'accepted' | 'declined'; readonly userId: string | null },
  now: Instant,
) =>
  sql
    .updateTable('organization_invitations')
    .set({ status: decision.status, user_id: decision.userId, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', toTimestamp(now))
    .returning(['id', 'email', 'role'])

export const deleteExpiredInvitations = (now: Instant, limit: number) =>
  deleteRows(
    'organization_invitations',
    raw`status = 'pending' AND expires_at <= ${iso(instant(now - EXPIRED_RETENTION_MS))}`,
    limit,
  )
