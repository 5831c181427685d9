// Writes: blocked_invitees.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, type Query, type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'

/** For the activity log, whose entry names the actor. */
const loggedColumns = ['id', 'pattern', 'created_at'] as const

/** For the command line. */
export const allBlocked = (organizationId: string) =>
  sql
    .selectFrom('blocked_invitees')
    .select(['pattern', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('pattern')

/** With the user who blocked them. */
const withBlockers = (organizationId: string) =>
  sql
    .selectFrom('blocked_invitees as b')
    .leftJoin('users as blocker', (join) =>
      join
        .onRef('blocker.organization_id', '=', 'b.organization_id')
        .onRef('blocker.id', '=', 'b.blocked_by'),
    )
    .select(['b.id', 'b.pattern', 'b.created_at', 'blocker.id as blocker_id', 'blocker.name as blocker_name'])
    .where('b.organization_id', '=', organizationId)

/** `part`: of the pattern, in lower case. Null: all. */
export const blockedInvitees = (organizationId: string, part: string | null, page: PageRequest) =>
  keyset(
    withBlockers(organizationId).$if(part !== null, (query) =>
      query.where(raw<number>`strpos(b.pattern, ${part})`, '>', 0),
    ),
    page,
    { created_at: 'b.created_at', pattern: 'b.pattern' },
    'b.id',
  )

export const blockedInviteeById = (organizationId: string, id: string) =>
  withBlockers(organizationId).where('b.id', '=', id)

export type BlockedRow = RowOf<typeof blockedInviteeById>

/** Returns a row if one of the patterns is blocked. */
export const anyBlocked = prepared(
  (organizationId: string, patterns: readonly string[]): Query<{ readonly id: string }> =>
    rawQuery(raw`
      SELECT id FROM blocked_invitees
       WHERE organization_id = ${organizationId} AND pattern = ANY(${patterns}::text[]) LIMIT 1`),
)

/** Only one transaction at a time blocks for an organization, so that they can be counted. */
export const lockNewBlocks = (organizationId: string) =>
  rawQuery<never>(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`blocks of ${organizationId}`}, 0))`)

export const countBlocked = (organizationId: string) =>
  rawQuery<{ readonly blocked: number }>(
    raw`SELECT count(*)::int AS blocked FROM blocked_invitees WHERE organization_id = ${organizationId}`,
  )

export interface NewBlock {
  readonly id: string
  readonly pattern: string
  /** Null: the operator. */
  readonly blockedBy: string | null
}

/** Returns no row if the pattern is blocked already. */
export const insertBlocked = (organizationId: string, { id, pattern, blockedBy }: NewBlock, now: Instant) =>
  sql
    .insertInto('blocked_invitees')
    .values({ organization_id: organizationId, id, pattern, blocked_by: blockedBy, created_at: iso(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(loggedColumns)

export const deleteBlockedPattern = (organizationId: string, pattern: string) =>
  sql
    .deleteFrom('blocked_invitees')
    .where('organization_id', '=', organizationId)
    .where('pattern', '=', pattern)
    .returning(loggedColumns)

export const deleteBlockedById = (organizationId: string, id: string) =>
  sql
    .deleteFrom('blocked_invitees')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(loggedColumns)
