// Tests that personal-data.ts lists every column: a new column that is not listed fails here.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { isPersonal, type Treatment } from './personal-columns.ts'
import { personalData } from './personal-data.ts'
import { scannedTables } from './scan-store.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await createTestDatabase()).url })
  await client.connect()
})
afterAll(() => client.end())

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
}

/** All column types that can contain text. */
const textColumns = async (): Promise<ColumnRow[]> =>
  (
    await client.query<ColumnRow>(
      `SELECT c.relname AS table, a.attname AS column,
              format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_type t ON t.oid = a.atttypid
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
          AND c.relname <> 'schema_migrations'
          AND NOT (t.typcategory IN ('N', 'B', 'D', 'T', 'R') OR t.typname IN ('uuid', 'xid8', '_int4', 'int4range'))
        ORDER BY 1, 2`,
    )
  ).rows

test('the list contains exactly the columns that can contain text', async () => {
  const actual = (await textColumns()).map(({ table, column }) => `${table}.${column}`)
  const listed = Object.entries(personalData).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  )
  expect(listed.sort()).toEqual(actual.sort())
})

test('an update time is set in exactly the tables that have one', async () => {
  const { rows } = await client.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'updated_at'`,
  )
  const tables = new Set(rows.map(({ table }) => table))
  for (const { table, hasUpdateTime } of scannedTables) expect(hasUpdateTime, table).toBe(tables.has(table))
})

test('erased and cleared columns are nullable or JSON', async () => {
  const columns = new Map((await textColumns()).map((one) => [`${one.table}.${one.column}`, one]))
  for (const [table, { columns: listed, scan }] of Object.entries(personalData))
    for (const [name, entry] of Object.entries(listed)) {
      if (!isPersonal(entry)) continue
      const { type, nullable } = columns.get(`${table}.${name}`) ?? { type: '', nullable: false }
      if (entry.treatment === 'erased' || entry.treatment === 'cleared' || entry.treatment === 'masked') {
        expect(scan, `${table} is walked`).toBeDefined()
        expect(type, `${table}.${name}`).toBe(entry.isJson ? 'jsonb' : 'text')
        if (entry.treatment !== 'masked' && !entry.isJson) expect(nullable, `${table}.${name}`).toBe(true)
      }
    }
})

const DESCRIPTIONS: Readonly<Record<Treatment, string>> = {
  erased: 'deleted in the person’s rows; in other rows cleared if it contains their address',
  cleared: 'cleared if it contains their address',
  masked: 'their address is replaced with “…”',
  removed: 'the row is deleted',
  redacted: 'deleted; the log still shows that the entry existed',
  rewritten: 'rewritten without the person',
  expiring: 'deleted after two days at most',
  retained: 'kept: otherwise the person would get mail again',
  kept: 'kept: it belongs to a user',
}

test('docs/personal-data.md matches the list', async () => {
  const text = await readFile(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8')
  const documented = [...text.matchAll(/^\| `(\w+\.\w+)` +\| (.*?) +\| (.*?) +\|$/gm)].map((row) =>
    row.slice(1),
  )
  const listed = Object.entries(personalData).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([name, entry]) =>
      isPersonal(entry) ? [[`${table}.${name}`, entry.contents, DESCRIPTIONS[entry.treatment]]] : [],
    ),
  )
  expect(documented).toEqual(listed)
})
