// Writes: blocked_invitees.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { prepared, type Query, rawQuery, sql } from '../../platform/db/sql.ts'

const columns = ['id', 'pattern', 'created_at'] as const

export const blockedInvitees = (organizationId: string) =>
  sql
    .selectFrom('blocked_invitees')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .orderBy('pattern')

/** Returns a row if one of the patterns is blocked. */
export const anyBlocked = prepared(
  (organizationId: string, patterns: readonly string[]): Query<{ readonly id: string }> =>
    rawQuery(raw`
      SELECT id FROM blocked_invitees
       WHERE organization_id = ${organizationId} AND pattern = ANY(${patterns}::text[]) LIMIT 1`),
)

/** Returns no row if the pattern is blocked already. */
export const insertBlocked = (organizationId: string, id: string, pattern: string, now: Instant) =>
  sql
    .insertInto('blocked_invitees')
    .values({ organization_id: organizationId, id, pattern, created_at: iso(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)

export const deleteBlocked = (organizationId: string, pattern: string) =>
  sql
    .deleteFrom('blocked_invitees')
    .where('organization_id', '=', organizationId)
    .where('pattern', '=', pattern)
    .returning(columns)
