// Writes: every table of the list that has texts to clear; which and how is in personal-data.ts.
import { type RawBuilder, sql as raw } from 'kysely'
import type { Json } from '../../domain/events/catalogue.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { written } from '../../platform/db/sql.ts'
import { isPersonal, personalData } from './personal-data.ts'

export interface WalkedTable {
  readonly table: string
  readonly id: string
  readonly born: string
  readonly isSubject: boolean
  readonly columns: readonly { readonly name: string; readonly isJson: boolean }[]
}

const WALKED = new Set(['emptied', 'cleared', 'left_out'])

/** In the order of the list. */
export const walkedTables: readonly WalkedTable[] = Object.entries(personalData).flatMap(
  ([table, { walk, columns }]) =>
    walk === undefined
      ? []
      : {
          table,
          id: walk.id,
          born: walk.born,
          isSubject: walk.isSubject ?? false,
          columns: Object.entries(columns).flatMap(([name, entry]) =>
            isPersonal(entry) && WALKED.has(entry.treatment) ? { name, isJson: entry.isJson ?? false } : [],
          ),
        },
)

export const walked = (name: string): WalkedTable => {
  const found = walkedTables.find(({ table }) => table === name)
  if (found === undefined) throw new Error(`${name} is not walked: see personal-data.ts.`)
  return found
}

/** Its id, and what may be personal in it. */
export type Fields = { readonly id: string } & Readonly<Record<string, Json>>

const fieldsOf = ({ id, columns }: WalkedTable): RawBuilder<unknown> =>
  raw`jsonb_build_object('id', t.${raw.ref(id)}, ${raw.join(
    columns.map(({ name }) => raw`${raw.lit(name)}, t.${raw.ref(name)}`),
  )})`

/** More than hold an address, and cheap. An invitee's own address is no text of somebody else. */
const mayHoldAddress = ({ table, columns }: WalkedTable): RawBuilder<unknown> => {
  const texts = columns.filter(({ name }) => table !== 'invitees' || name !== 'email')
  const all = raw`concat_ws(' ', ${raw.join(texts.map(({ name }) => raw`t.${raw.ref(name)}::text`))})`
  return raw`(strpos(${all}, '@') > 0 OR ${all} ~* '%(25)*40|&#0*64;|&#x0*40;|&commat;')`
}

/**
 * By their ids, from one on; as JSON where they may hold an address, otherwise null. Each counts, whatever it holds: so a
 * statement looks at that many rows, and not at a whole table in which nobody is named.
 */
export const rowsWithAddresses = (
  organizationId: string,
  table: WalkedTable,
  after: string | null,
  most: number,
) =>
  written<{ readonly id: string; readonly text: string | null; readonly born: Instant }>(raw`
    SELECT t.${raw.ref(table.id)} AS id, t.${raw.ref(table.born)} AS born,
           CASE WHEN ${mayHoldAddress(table)} THEN ${fieldsOf(table)}::text END AS text
      FROM ${raw.table(table.table)} t
     WHERE t.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR t.${raw.ref(table.id)} > ${after}::uuid)
     ORDER BY t.${raw.ref(table.id)} LIMIT ${most}`)

/** Always in the order of their ids. */
export const lockRows = (organizationId: string, table: WalkedTable, ids: readonly string[]) =>
  written<{ readonly fields: Fields; readonly born: Instant }>(raw`
    SELECT ${fieldsOf(table)} AS fields, t.${raw.ref(table.born)} AS born
      FROM ${raw.table(table.table)} t
     WHERE t.organization_id = ${organizationId} AND t.${raw.ref(table.id)} = ANY(${[...ids]}::uuid[])
     ORDER BY t.${raw.ref(table.id)} FOR NO KEY UPDATE`)

/** The directory leads to a group by its new slug. */
export const moveSlugs = (organizationId: string, rows: readonly Fields[]) =>
  written<never>(raw`
    UPDATE slugs s SET slug = n.slug
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, slug text)
     WHERE s.organization_id = ${organizationId} AND s.owner_id = n.id AND n.slug IS NOT NULL AND s.slug <> n.slug`)

export const saveRows = (organizationId: string, table: WalkedTable, rows: readonly Fields[]) => {
  const { columns } = table
  const types = columns.map(({ name, isJson }) => raw`${raw.ref(name)} ${raw.raw(isJson ? 'jsonb' : 'text')}`)
  return written<never>(raw`
    UPDATE ${raw.table(table.table)} t
       SET ${raw.join(columns.map(({ name }) => raw`${raw.ref(name)} = n.${raw.ref(name)}`))}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, ${raw.join(types)})
     WHERE t.organization_id = ${organizationId} AND t.${raw.ref(table.id)} = n.id`)
}
