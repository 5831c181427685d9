// Writes: data_lookups.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type NewRow, type Query, rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import type { RecordKind } from './found-records.ts'

const columns = [
  'organization_id',
  'id',
  'hashes',
  'member_id',
  'with_contents',
  'requested_at',
  'expires_at',
  'leased_until',
  'finished_at',
  'is_member',
  'counts',
  'failure',
] as const

export type RecordCounts = Readonly<Partial<Record<RecordKind, number>>>

export type LookupRow = TableRow<
  'data_lookups',
  (typeof columns)[number],
  { hashes: readonly string[]; counts: RecordCounts | null; failure: 'too_large' | null }
>

export const insertLookup = (row: NewRow<'data_lookups'>) => sql.insertInto('data_lookups').values(row)

export const unfinishedLookups = (organizationId: string, now: Instant) =>
  sql
    .selectFrom('data_lookups')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('organization_id', '=', organizationId)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', toTimestamp(now))

/** `memberId` null: lookups of addresses, which only admins make. */
const current = (organizationId: string, id: string, memberId: string | null, now: Instant) =>
  sql
    .selectFrom('data_lookups')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', toTimestamp(now))

export const lookupById = (organizationId: string, id: string, memberId: string | null, now: Instant) =>
  current(organizationId, id, memberId, now).select(columns).$castTo<LookupRow>()

export const contentsById = (organizationId: string, id: string, memberId: string | null, now: Instant) =>
  current(organizationId, id, memberId, now)
    .select([...columns, 'contents'])
    .$castTo<LookupRow & { readonly contents: Buffer | null }>()

/** Leases the oldest lookup of the organization that was served longest ago: one with many must not keep the others waiting. */
export const leaseLookup = (holder: string, now: Instant, until: Instant) =>
  rawQuery<LookupRow>(raw`
    WITH served AS (
      SELECT organization_id, max(finished_at) AS at FROM data_lookups
       WHERE organization_id IN (SELECT organization_id FROM data_lookups WHERE finished_at IS NULL)
       GROUP BY organization_id),
    next AS (
      SELECT w.organization_id, w.id FROM data_lookups w JOIN served USING (organization_id)
       WHERE w.finished_at IS NULL AND w.expires_at > ${iso(now)} AND (w.leased_until IS NULL OR w.leased_until <= ${iso(now)})
       ORDER BY served.at NULLS FIRST, w.requested_at, w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
    UPDATE data_lookups l SET leased_by = ${holder}, leased_until = ${iso(until)}
      FROM next
     WHERE l.organization_id = next.organization_id AND l.id = next.id
    RETURNING ${raw.join(columns.map((column) => raw.ref(`l.${column}`)))}`)

const updateLeased = ({ organization_id, id }: LookupRow, holder: string) =>
  sql
    .updateTable('data_lookups')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_by', '=', holder)

/** No row = the lease was lost. */
export const renewLookupLease = (lookup: LookupRow, holder: string, until: Instant) =>
  updateLeased(lookup, holder)
    .set({ leased_until: iso(until) })
    .returning('id')

export interface LookupResult {
  readonly counts: RecordCounts
  readonly isMember: boolean
  readonly contents: Buffer | null
  readonly failure: LookupRow['failure']
}

/** No effect if the lease was lost, for example because personal data was deleted meanwhile. */
export const finishLookup = (lookup: LookupRow, holder: string, result: LookupResult, now: Instant) =>
  updateLeased(lookup, holder).set({
    counts: JSON.stringify(result.counts),
    is_member: result.isMember,
    contents: result.contents,
    failure: result.failure,
    finished_at: iso(now),
    leased_by: null,
    leased_until: null,
  })

/** Their results may contain what was deleted, so they are made again. Ends the leases of running ones. */
export const restartLookups = (organizationId: string) =>
  sql
    .updateTable('data_lookups')
    .set({ counts: null, is_member: null, contents: null, failure: null, finished_at: null })
    .set({ leased_by: null, leased_until: null })
    .where('organization_id', '=', organizationId)

/** Across organizations. */
export const oldestLookup = (now: Instant): Query<{ due_at: Instant | null }> =>
  sql
    .selectFrom('data_lookups')
    .select(({ fn }) => fn.min('requested_at').as('due_at'))
    .where('finished_at', 'is', null)
    .where('expires_at', '>', toTimestamp(now))

export const deleteExpiredLookups = (now: Instant, limit: number) =>
  deleteRows('data_lookups', raw`expires_at <= ${iso(now)}`, limit)
