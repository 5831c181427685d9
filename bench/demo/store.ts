// Bulk statements of the large demo. Writes the tenant tables of people, types, claims and events, and the directory of people.
import { sql as raw } from 'kysely'
import type { DB } from '../../server/src/platform/db/schema.gen.ts'
import { type Query, rawQuery, sql } from '../../server/src/platform/db/sql.ts'

/** Rows as JSON values, with instants as text. All rows have the same columns. */
export interface TableRows {
  readonly table: keyof DB
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** One statement for all rows. It fails if any row violates a constraint. */
export function insertRows({ table, rows }: TableRows): Query<never> {
  const columns = raw.join(Object.keys(rows[0] ?? {}).map((column) => raw.ref(column)))
  const target = raw.table(table)
  const statement = raw<never>`INSERT INTO ${target} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json)`
  return { compile: () => statement.compile(sql) }
}

/** For this transaction only. The next run restores rows that are lost in a crash. */
export const disableSynchronousCommit = (): Query<unknown> =>
  sql.selectNoFrom(raw`set_config('synchronous_commit', 'off', true)`.as('set'))

/** The words by which search finds the users of an organization. */
export const insertUserWords = (organizationId: string): Query<never> =>
  rawQuery(raw`
    INSERT INTO user_words (organization_id, user_id, word)
    SELECT u.organization_id, u.id, word
      FROM users u CROSS JOIN LATERAL unnest(search_words(u.name || ' ' || u.email)) AS word
     WHERE u.organization_id = ${organizationId}`)

/** The words by which search finds these events. */
export const insertEventWords = (organizationId: string, eventIds: readonly string[]): Query<never> =>
  rawQuery(raw`
    INSERT INTO event_words (organization_id, event_id, word, start_time)
    SELECT e.organization_id, e.id, word, e.start_time
      FROM scheduled_events e
      JOIN invitees i ON i.organization_id = e.organization_id AND i.event_id = e.id
     CROSS JOIN LATERAL unnest(search_words(concat_ws(' ', e.name, i.name, i.email))) AS word
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
        ON CONFLICT DO NOTHING`)

export const anyActiveClaim = (organizationId: string, hostIds: readonly string[]) =>
  sql
    .selectFrom('claims')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('host_id', 'in', [...hostIds])
    .where('active', '=', true)
    .limit(1)

/** Vacuums the tables of the demo. It can't run in a transaction and requires the owner of the tables. */
export const VACUUM_STATEMENT = `VACUUM (ANALYZE) organizations, sign_in_emails, slugs, users, organization_memberships, groups,
  group_relationships, user_availability_schedules, event_types, event_type_hosts, claims, external_busy_times, daily_counts,
  scheduled_events, event_memberships, event_groups, invitees, holds, event_words, user_words`
