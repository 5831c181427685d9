// Deletes all rows of an organization. Writes: the tables of organization-tables.ts.
import { sql as raw } from 'kysely'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import { isRecordTable } from './organization-tables.ts'

/** Deletes at most `limit` rows, and returns their number. */
export const eraseRows = (organizationId: string, table: string, limit: number): Query<{ erased: number }> =>
  isRecordTable(table)
    ? rawQuery(raw`SELECT erase_organization_rows(${table}, ${limit}::integer) AS erased`)
    : rawQuery(raw`
        WITH gone AS (
          DELETE FROM ${raw.table(table)}
           WHERE organization_id = ${organizationId} AND ctid = ANY(ARRAY(
                 SELECT ctid FROM ${raw.table(table)} WHERE organization_id = ${organizationId} LIMIT ${limit}))
          RETURNING 1)
        SELECT count(*)::integer AS erased FROM gone`)

/** Events with an entry that a calendar has, in order of id. */
export const eventsInCalendars = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT DISTINCT event_id AS id FROM calendar_entries
     WHERE organization_id = ${organizationId} AND wanted = 'present' AND event_id > COALESCE(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     ORDER BY event_id LIMIT ${limit}`)

/** Users with a connection to another service, in order of id. */
export const connectedUsers = (organizationId: string, after: string | null, limit: number) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM (
      SELECT user_id AS id FROM calendar_connections WHERE organization_id = ${organizationId}
      UNION
      SELECT user_id FROM conference_accounts WHERE organization_id = ${organizationId}) AS connected
     WHERE id > COALESCE(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     ORDER BY id LIMIT ${limit}`)

export const anyRevocation = (organizationId: string) =>
  sql.selectFrom('calendar_revocations').select('id').where('organization_id', '=', organizationId).limit(1)

/** Waits for a request that has begun to add something to the organization. */
export const lockOrganizationRow = (organizationId: string) =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
