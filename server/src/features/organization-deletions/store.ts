// Writes: organizations (the deletion by its owner).
import { sql as raw } from 'kysely'
import { type Instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'

/** How far the worker is: see migration 0051. */
export type DeletionStep = 'closing' | 'waiting' | 'reminded' | 'deleting'

/** How long the owner can restore the organization. */
export const RESTORATION_DAYS = 30
export const REMINDER_DAYS = 3
/** While meetings are canceled: longer than a booking that had begun before the deletion. */
export const CLOSING_MS = MINUTE

export interface DeletableOrganization {
  readonly name: string
  /** Null: it was not deleted. */
  readonly deleted_at: Instant | null
  readonly deletion_due_at: Instant | null
  readonly deletion_step: DeletionStep | null
}

const deletableOrganization = (organizationId: string) =>
  sql
    .selectFrom('organizations')
    .select(['name', 'deleted_at', 'deletion_due_at', 'deletion_step'])
    .where('organization_id', '=', organizationId)
    .$castTo<DeletableOrganization>()

export const deletionOf = (organizationId: string): Query<DeletableOrganization> =>
  deletableOrganization(organizationId)

/** Blocks new members too: inserting a user needs the organization's row. */
export const lockDeletion = (organizationId: string): Query<DeletableOrganization> =>
  deletableOrganization(organizationId).forUpdate()

export const markDeleted = (organizationId: string, now: Instant, dueAt: Instant) =>
  sql
    .updateTable('organizations')
    .set({ deleted_at: iso(now), deletion_due_at: iso(dueAt), deletion_step: 'closing' })
    .where('organization_id', '=', organizationId)

export const markRestored = (organizationId: string) =>
  sql
    .updateTable('organizations')
    .set({ deleted_at: null, deletion_due_at: null, deletion_step: null })
    .where('organization_id', '=', organizationId)

export const setStep = (organizationId: string, step: DeletionStep) =>
  sql.updateTable('organizations').set({ deletion_step: step }).where('organization_id', '=', organizationId)

const nextStepAt = raw<Instant>`CASE deletion_step
  WHEN 'closing' THEN deleted_at + ${CLOSING_MS} * interval '1 millisecond'
  WHEN 'waiting' THEN deletion_due_at - ${REMINDER_DAYS} * interval '1 day'
  ELSE deletion_due_at END`

const remainingOrganizations = raw`organizations WHERE deleted_at IS NOT NULL AND deletion_step <> 'deleting'`

export interface DeletedOrganization {
  readonly organization_id: string
  /** Its next step; while it is closing, always. */
  readonly is_due: boolean
}

/** Deleted organizations, first those with something to do now. Across organizations. */
export const deletedOrganizations = (now: Instant, limit: number): Query<DeletedOrganization> =>
  rawQuery(raw`
    SELECT organization_id, deletion_step = 'closing' OR ${nextStepAt} <= ${iso(now)} AS is_due
      FROM ${remainingOrganizations}
     ORDER BY is_due DESC, deletion_due_at LIMIT ${limit}`)

/** When the oldest due step became due. Across organizations. */
export const oldestDueStep = (now: Instant): Query<{ due_at: Instant | null }> =>
  rawQuery(raw`
    SELECT min(${nextStepAt}) AS due_at FROM ${remainingOrganizations} AND ${nextStepAt} <= ${iso(now)}`)

export interface DeletionCounts {
  readonly members: number
  /** Meetings that have not begun, and their invitees. */
  readonly meetings: number
  readonly invitees: number
}

export const countsOf = (organizationId: string, now: Instant): Query<DeletionCounts> =>
  rawQuery(raw`
    SELECT (SELECT count(*)::integer FROM organization_memberships WHERE organization_id = ${organizationId}) AS members,
           count(*)::integer AS meetings, COALESCE(sum(invitees_active), 0)::integer AS invitees
      FROM scheduled_events
     WHERE organization_id = ${organizationId} AND start_time >= ${iso(now)} AND status = 'active'`)

/** The organizations of the verified users with these addresses, also deleted ones. */
export const organizationsOfUsers = (emails: readonly string[]) =>
  sql
    .selectFrom('sign_in_emails')
    .select('organization_id')
    .where('email', 'in', emails)
    .where('verified_at', 'is not', null)

/** Across organizations. */
export const anyUndeleted = (organizationIds: readonly string[]) =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', 'in', organizationIds)
    .where('deleted_at', 'is', null)
    .limit(1)

const membersWithUsers = (organizationId: string) =>
  sql
    .selectFrom('organization_memberships as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['u.email', 'u.locale'])
    .where('m.organization_id', '=', organizationId)

export const ownerOf = (organizationId: string) =>
  membersWithUsers(organizationId).where('m.role', '=', 'owner')

/** The owner and the admins, who get the emails. */
export const recipientsOf = (organizationId: string) =>
  membersWithUsers(organizationId).where('m.role', 'in', ['owner', 'admin']).orderBy('m.id')
