// Writes: every table in personal-data.ts with erased, cleared or masked columns.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Json } from '../../domain/events/catalog.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { isPersonal } from './personal-columns.ts'
import { personalData } from './personal-data.ts'

export interface ScannedTable {
  readonly table: string
  readonly id: string
  readonly isSubject: boolean
  readonly hasUpdateTime: boolean
  readonly columns: readonly { readonly name: string; readonly isJson: boolean }[]
}

const SCANNED_TREATMENTS = new Set(['erased', 'cleared', 'masked'])

/** Tables whose rows have no `updated_at`. */
const WITHOUT_UPDATE_TIME = new Set([
  'scheduling_links',
  'calendar_feeds',
  'access_tokens',
  'oauth_grants',
  'passkeys',
])

/** In the order of personal-data.ts. */
export const scannedTables: readonly ScannedTable[] = Object.entries(personalData).flatMap(
  ([table, { scan, columns }]) =>
    scan === undefined
      ? []
      : {
          table,
          id: scan.id,
          isSubject: scan.isSubject ?? false,
          hasUpdateTime: !WITHOUT_UPDATE_TIME.has(table),
          columns: Object.entries(columns).flatMap(([name, entry]) =>
            isPersonal(entry) && SCANNED_TREATMENTS.has(entry.treatment)
              ? { name, isJson: entry.isJson ?? false }
              : [],
          ),
        },
)

export const scannedTable = (name: string): ScannedTable => {
  const found = scannedTables.find(({ table }) => table === name)
  if (found === undefined) throw new Error(`${name} is not a scanned table: see personal-data.ts.`)
  return found
}

/** The id and the scanned columns of a row. */
export type Fields = { readonly id: string } & Readonly<Record<string, Json>>

const fieldsOf = ({ id, columns }: ScannedTable): RawBuilder<unknown> =>
  raw`jsonb_build_object('id', t.${raw.ref(id)}, ${raw.join(
    columns.map(({ name }) => raw`${raw.lit(name)}, t.${raw.ref(name)}`),
  )})`

/** Their address is matched separately. */
const WITH_OWN_ADDRESS = new Set(['invitees', 'booking_requests'])

/** A cheap prefilter with false positives. The invitee's own address is matched separately. */
const mayContainAddress = ({ table, columns }: ScannedTable): RawBuilder<unknown> => {
  const texts = columns.filter(({ name }) => !WITH_OWN_ADDRESS.has(table) || name !== 'email')
  const all = raw`concat_ws(' ', ${raw.join(texts.map(({ name }) => raw`t.${raw.ref(name)}::text`))})`
  return raw`(strpos(${all}, '@') > 0 OR ${all} ~* '%(25)*40|&#0*64;|&#x0*40;|&commat;')`
}

/**
 * Rows in order of id, after one; as JSON if they may contain an address, otherwise null. Every row counts toward the limit:
 * a statement never scans a whole table without matches.
 */
export const rowsWithAddresses =
  (table: ScannedTable) => (organizationId: string, after: string | null, limit: number) =>
    rawQuery<{ readonly id: string; readonly text: string | null; readonly created_at: Instant }>(raw`
    SELECT t.${raw.ref(table.id)} AS id, t.created_at,
           CASE WHEN ${mayContainAddress(table)} THEN ${fieldsOf(table)}::text END AS text
      FROM ${raw.table(table.table)} t
     WHERE t.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR t.${raw.ref(table.id)} > ${after}::uuid)
     ORDER BY t.${raw.ref(table.id)} LIMIT ${limit}`)

export interface ScannedRow {
  readonly fields: Fields
  readonly created_at: Instant
}

const selectRows = (organizationId: string, table: ScannedTable, ids: readonly string[]) => raw`
    SELECT ${fieldsOf(table)} AS fields, t.created_at
      FROM ${raw.table(table.table)} t
     WHERE t.organization_id = ${organizationId} AND t.${raw.ref(table.id)} = ANY(${[...ids]}::uuid[])
     ORDER BY t.${raw.ref(table.id)}`

export const readRows = (organizationId: string, table: ScannedTable, ids: readonly string[]) =>
  rawQuery<ScannedRow>(selectRows(organizationId, table, ids))

/** Locks in order of id, to avoid deadlocks. */
export const lockRows = (organizationId: string, table: ScannedTable, ids: readonly string[]) =>
  rawQuery<ScannedRow>(raw`${selectRows(organizationId, table, ids)} FOR NO KEY UPDATE`)

export const saveRows = (
  organizationId: string,
  table: ScannedTable,
  rows: readonly Fields[],
  now: Instant,
) => {
  const { columns } = table
  const types = columns.map(({ name, isJson }) => raw`${raw.ref(name)} ${raw.raw(isJson ? 'jsonb' : 'text')}`)
  const updateTime = table.hasUpdateTime ? [raw`updated_at = ${iso(now)}`] : []
  return rawQuery<never>(raw`
    UPDATE ${raw.table(table.table)} t
       SET ${raw.join([...columns.map(({ name }) => raw`${raw.ref(name)} = n.${raw.ref(name)}`), ...updateTime])}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, ${raw.join(types)})
     WHERE t.organization_id = ${organizationId} AND t.${raw.ref(table.id)} = n.id`)
}
