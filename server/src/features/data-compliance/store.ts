// Writes: deletions, deletion_subjects.
import { sql as raw } from 'kysely'
import type { SharedPart } from '../../domain/privacy/redact.ts'
import { DAY, type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery, sql, type TableRow } from '../../platform/db/sql.ts'

export const deletionColumns = [
  'organization_id',
  'id',
  'kind',
  'hashes',
  'period_start',
  'period_end',
  'requested_at',
] as const

/** Has either hashes of addresses or a period, never both; that of an organization has neither. */
export type DeletionRow = TableRow<
  'deletions',
  (typeof deletionColumns)[number],
  { kind: 'invitees' | 'events' | 'account' | 'organization'; hashes: readonly string[] | null }
>

const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at))

/** No effect if it exists. Replayed = from the ledger. */
export const insertDeletion = (row: DeletionRow, isReplayed = false) =>
  sql
    .insertInto('deletions')
    .values({
      ...row,
      hashes: row.hashes === null ? null : [...row.hashes],
      period_start: isoOrNull(row.period_start),
      period_end: isoOrNull(row.period_end),
      requested_at: iso(row.requested_at),
      is_replayed: isReplayed,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())

export interface LeasedDeletion extends DeletionRow {
  readonly ledgered_at: Instant | null
}

/**
 * Leases all deletions of the organization that has waited longest. Across organizations. Later requests wait for the next
 * run, because an organization has only one run at a time.
 */
export const leaseDeletions = (holder: string, now: Instant, until: Instant) =>
  rawQuery<LeasedDeletion>(raw`
    WITH first AS (
      SELECT DISTINCT ON (organization_id) organization_id, id FROM deletions
       WHERE finished_at IS NULL ORDER BY organization_id, requested_at, id),
    free AS (
      SELECT d.organization_id FROM first JOIN deletions d USING (organization_id, id)
       WHERE d.leased_until IS NULL OR d.leased_until <= ${iso(now)}
       ORDER BY d.requested_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
    UPDATE deletions d SET leased_by = ${holder}, leased_until = ${iso(until)}
      FROM free
     WHERE d.organization_id = free.organization_id AND d.finished_at IS NULL
    RETURNING ${raw.join(deletionColumns.map((column) => raw.ref(`d.${column}`)))}, d.ledgered_at`)

const updateLeased = (organizationId: string, holder: string) =>
  sql
    .updateTable('deletions')
    .where('organization_id', '=', organizationId)
    .where('leased_by', '=', holder)
    .where('finished_at', 'is', null)

/** No row = the lease was lost. */
export const renewLease = (organizationId: string, holder: string, until: Instant) =>
  updateLeased(organizationId, holder)
    .set({ leased_until: iso(until) })
    .returning('id')

/** The next worker need not wait for the lease to expire. */
export const releaseLease = (organizationId: string, holder: string) =>
  updateLeased(organizationId, holder).set({ leased_by: null, leased_until: null })

export const markLedgered = (organizationId: string, ids: readonly string[], now: Instant) =>
  sql
    .updateTable('deletions')
    .set({ ledgered_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('ledgered_at', 'is', null)

/** No row = the lease was lost. */
export const finishDeletions = (
  organizationId: string,
  holder: string,
  ids: readonly string[],
  {
    runId,
    counts,
    hasEntries,
  }: {
    readonly runId: string
    readonly counts: Readonly<Record<string, number>>
    /** Whether entries in calendars have to be counted later. */
    readonly hasEntries: boolean
  },
  now: Instant,
) =>
  updateLeased(organizationId, holder)
    .set({ finished_at: iso(now), counts: JSON.stringify(counts), leased_by: null, leased_until: null })
    .set({ run_id: runId, entries_due_at: hasEntries ? iso(now) : null })
    .where('id', 'in', ids)
    .returning(deletionColumns)
    .$castTo<DeletionRow>()

/** How long the deletion of an organization may wait for calendars and services that can't be reached. */
export const MAX_WAIT_MS = DAY

/**
 * Since when the oldest unfinished deletion should be running. That of an organization may wait for others, once it is in the ledger.
 * Across organizations.
 */
export const oldestDueDeletion = (now: Instant): Query<{ due_at: Instant | null }> =>
  rawQuery(raw`
    SELECT min(due_at) AS due_at
      FROM (SELECT CASE WHEN kind = 'organization' AND ledgered_at IS NOT NULL
                        THEN requested_at + ${MAX_WAIT_MS} * interval '1 millisecond' ELSE requested_at END AS due_at
              FROM deletions WHERE finished_at IS NULL) AS unfinished
     WHERE due_at <= ${iso(now)}`)

/** When the oldest unfinished deletion was requested. Across organizations. */
export const oldestDeletion = (): Query<{ due_at: Instant | null }> =>
  sql
    .selectFrom('deletions')
    .select(({ fn }) => fn.min('requested_at').as('due_at'))
    .where('finished_at', 'is', null)

/** The number of unfinished deletions from the ledger. Across organizations. */
export const unfinishedReplays = (): Query<{ waiting: number }> =>
  sql
    .selectFrom('deletions')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('finished_at', 'is', null)
    .where('is_replayed', '=', true)

/** Whether a ledger must exist, and whether one may have existed. Across organizations. */
export const ledgerStatus = (): Query<{ is_ledgered: boolean; is_in_use: boolean }> =>
  rawQuery(raw`
    SELECT EXISTS (SELECT FROM deletions WHERE ledgered_at IS NOT NULL) AS is_ledgered,
           EXISTS (SELECT FROM organizations) AS is_in_use`)

export interface DeletionKey {
  readonly organizationId: string
  readonly id: string
}

/** Deletions that this database lacks, of organizations that it has. Across organizations. */
export const unknownDeletions = (deletions: readonly DeletionKey[]) =>
  rawQuery<{ id: string }>(raw`
    SELECT n.id
      FROM unnest(${deletions.map(({ organizationId }) => organizationId)}::uuid[], ${deletions.map(({ id }) => id)}::uuid[])
           AS n (organization_id, id)
      JOIN organizations o USING (organization_id)
     WHERE NOT EXISTS (SELECT FROM deletions d WHERE d.organization_id = n.organization_id AND d.id = n.id)`)

/** The part that is erased of an object that is not fully erased. */
export type ErasedPart = 'texts' | SharedPart

export interface ErasureScope {
  readonly isFullyErased: boolean
  readonly parts?: readonly ErasedPart[]
  /** Whether the request named their address, which includes all their rescheduled bookings. */
  readonly followsReschedules?: boolean
}

/** Only adds to an existing scope, never reduces it. */
export const insertSubjects = (
  organizationId: string,
  ids: readonly string[],
  { isFullyErased, followsReschedules = false, parts = [] }: ErasureScope,
) =>
  rawQuery<never>(raw`
    INSERT INTO deletion_subjects AS s (organization_id, id, is_fully_erased, follows_reschedules, parts)
    SELECT DISTINCT ${organizationId}::uuid, n.id, ${isFullyErased}::boolean, ${followsReschedules}::boolean, ${[...parts]}::text[]
      FROM unnest(${[...ids]}::uuid[]) AS n (id)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET is_fully_erased = s.is_fully_erased OR excluded.is_fully_erased, follows_reschedules = s.follows_reschedules OR excluded.follows_reschedules,
           parts = ARRAY(SELECT DISTINCT unnest(s.parts || excluded.parts))
     WHERE (excluded.is_fully_erased AND NOT s.is_fully_erased) OR (excluded.follows_reschedules AND NOT s.follows_reschedules)
        OR NOT s.parts @> excluded.parts`)

/** Everything in the activity log that belongs to a user: their settings, sessions, tokens, and event types with their name. */
export const insertSubjectsOfUser = (organizationId: string, userId: string) =>
  rawQuery<never>(raw`
    INSERT INTO deletion_subjects (organization_id, id, is_fully_erased, follows_reschedules, parts)
    SELECT DISTINCT e.organization_id, e.subject_id, true, false, '{}'::text[]
      FROM events e
     WHERE e.organization_id = ${organizationId}
       AND (e.subject_id = ${userId}
            OR ${userId} IN (coalesce(e.after, e.before) ->> 'user_id', coalesce(e.after, e.before) ->> 'owner_user_id'))
        ON CONFLICT (organization_id, id) DO UPDATE SET is_fully_erased = true`)

export type SubjectRow = TableRow<
  'deletion_subjects',
  'id' | 'is_fully_erased',
  { parts: readonly ErasedPart[] }
>

export const subjectsByIds = (organizationId: string, ids: readonly string[]) =>
  rawQuery<SubjectRow>(raw`
    SELECT id, is_fully_erased, parts FROM deletion_subjects
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])`)

/** Removes up to `limit` subjects and returns them. */
export const takeSubjects = (organizationId: string, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    DELETE FROM deletion_subjects
     WHERE organization_id = ${organizationId}
       AND id IN (SELECT id FROM deletion_subjects WHERE organization_id = ${organizationId} ORDER BY id LIMIT ${limit})
    RETURNING id`)

/** The table of each id, in the order of `tables`. Ids of other objects are not returned. */
export const findTables = (organizationId: string, tables: readonly string[], ids: readonly string[]) =>
  rawQuery<{ readonly table: string; readonly id: string }>(
    raw.join(
      tables.map(
        (table) => raw`
    SELECT ${raw.lit(table)} AS table, id FROM ${raw.table(table)}
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])`,
      ),
      raw` UNION ALL `,
    ),
  )
