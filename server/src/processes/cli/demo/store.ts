// Bulk statements of a demo at size. Writes: every tenant table of people, types, claims and events, and the directory's for people.
import { sql as raw } from 'kysely'
import type { DB } from '../../../platform/db/schema.gen.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'

/** Rows as JSON writes them: instants as text, rules and the like as they are. All have the same columns. */
export interface TableRows {
  readonly table: keyof DB
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** One statement for all rows; whatever a constraint refuses fails it. */
export function insertRows({ table, rows }: TableRows): Query<never> {
  const columns = raw.join(Object.keys(rows[0] ?? {}).map((column) => raw.ref(column)))
  const target = raw.table(table)
  const statement = raw<never>`INSERT INTO ${target} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json)`
  return { compile: () => statement.compile(sql) }
}

/** For this transaction: what is lost in a crash is made again by the next run. */
export const disableSynchronousCommit = (): Query<unknown> =>
  sql.selectNoFrom(raw`set_config('synchronous_commit', 'off', true)`.as('set'))

export const anyActiveClaim = (organizationId: string, hostIds: readonly string[]) =>
  sql
    .selectFrom('claims')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('host_id', 'in', [...hostIds])
    .where('active', '=', true)
    .limit(1)

/** Of what a demo fills; not inside a transaction, and only for the owner of the tables. */
export const VACUUM_STATEMENT = `VACUUM (ANALYZE) organizations, sign_in_emails, slugs, users, organization_memberships, groups,
  group_relationships, user_availability_schedules, event_types, event_type_hosts, claims, external_busy_times, daily_counts,
  scheduled_events, event_memberships, event_groups, invitees, holds`
