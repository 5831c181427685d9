// Deletes expired rows for the worker, across organizations, in small batches.
import { type RawBuilder, sql as raw } from 'kysely'
import type { DB } from './schema.gen.ts'
import { type Query, rawQuery } from './sql.ts'

/** Deletes at most `limit` rows that match, and returns their number. A row that was changed meanwhile must still match. */
export const deleteRows = (
  table: keyof DB & string,
  condition: RawBuilder<unknown>,
  limit: number,
): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM ${raw.table(table)}
       WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${raw.table(table)} WHERE ${condition} LIMIT ${limit})) AND ${condition}
      RETURNING 1)
    SELECT count(*) AS deleted FROM gone`)
