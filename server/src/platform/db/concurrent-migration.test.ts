// Concurrent migrations let requests continue, can be interrupted, and contain only statements that can be repeated.
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createLoginRole } from '../../../test/login-role.ts'
import { toDatabaseUrl } from '../../processes/cli/dev-database.ts'
import { parseConcurrentMigration } from './concurrent-migration.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const INDEX_SIZES = 'CREATE INDEX CONCURRENTLY sizes_index ON sizes (size);'
const INDEX_COLORS = 'CREATE UNIQUE INDEX CONCURRENTLY colors_index ON colors (color);'

let folder: string
let url: string
let one: pg.Client
let other: pg.Client

beforeAll(async () => {
  url = (await createTestDatabase()).url
  one = new pg.Client(url)
  other = new pg.Client(url)
  await Promise.all([one.connect(), other.connect()])
})
afterAll(() => Promise.all([one.end(), other.end()]))

/** A folder with the migrations of the project, to which tests add theirs. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meetwright-migrations-'))
  for (const file of await readdir(MIGRATIONS)) await symlink(join(MIGRATIONS, file), join(folder, file))
  await one.query(`DROP TABLE IF EXISTS sizes, colors;
    CREATE TABLE sizes (size int);
    CREATE TABLE colors (color int);
    DELETE FROM schema_migrations WHERE name LIKE '9%'`)
  return () => rm(folder, { recursive: true })
})

async function addMigration(name: string, content: string): Promise<string> {
  await writeFile(join(folder, `${name}.sql`), content)
  return name
}

const findIndex = async (index: string): Promise<{ id: string; isValid: boolean } | undefined> =>
  (
    await other.query(
      'SELECT indexrelid AS id, indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    )
  ).rows[0]

/** Runs the migrations, and resolves when the build of `colors_index` waits for the open transaction of `one`. */
async function migrateUntilBlocked() {
  await one.query('BEGIN; INSERT INTO colors VALUES (1)')
  const migrated = migrate(url, { folder })
  await expect.poll(() => findIndex('colors_index')).toMatchObject({ isValid: false })
  return { migrated }
}

describe('an index build', () => {
  test('blocks no writes, even while it waits for an open transaction', async () => {
    const name = await addMigration('9001_index.concurrent', INDEX_COLORS)
    const { migrated } = await migrateUntilBlocked()
    await other.query(`SET lock_timeout = '1s'; INSERT INTO colors VALUES (2); RESET lock_timeout`)
    await one.query('COMMIT')
    expect((await migrated).applied).toEqual([name])
    expect(await findIndex('colors_index')).toMatchObject({ isValid: true })
  })

  test('starts again after an interruption, and completed ones do not', async () => {
    const name = await addMigration('9001_index.concurrent', `${INDEX_SIZES}\n${INDEX_COLORS}\n`)
    const { migrated } = await migrateUntilBlocked()
    const sizesIndex = await findIndex('sizes_index')
    const rejection = expect(migrated).rejects.toThrow()
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'meetwright migrate' AND datname = current_database()`,
    )
    await rejection
    await one.query('COMMIT')
    expect(await findIndex('colors_index')).toMatchObject({ isValid: false })
    expect((await migrate(url, { folder })).applied).toEqual([name])
    expect(await findIndex('colors_index')).toMatchObject({ isValid: true })
    expect(await findIndex('sizes_index')).toEqual(sizesIndex)
  })

  test('does not wait for a second migrator, which waits for the first', async () => {
    const name = await addMigration('9001_index.concurrent', INDEX_COLORS)
    const { migrated } = await migrateUntilBlocked()
    const { promise: isWaiting, resolve: onProgress } = Promise.withResolvers<string>()
    const second = migrate(url, { folder, onProgress })
    expect(await isWaiting).toBe('waiting for another migration to end')
    await one.query('COMMIT')
    expect((await migrated).applied).toEqual([name])
    expect((await second).applied).toEqual([])
  })

  test('that fails leaves no index', async () => {
    await addMigration('9001_index.concurrent', INDEX_COLORS)
    await one.query('INSERT INTO colors VALUES (7), (7)')
    await expect(migrate(url, { folder })).rejects.toMatchObject({ code: '23505' })
    expect(await findIndex('colors_index')).toBeUndefined()
  })
})

test('a backfill changes rows of all organizations, each batch in a transaction, although the login role sees none', async () => {
  const loginUrl = await createLoginRole('backfill_login')
  await migrate(loginUrl)
  const admin = new pg.Client(toDatabaseUrl(inject('postgresUrl'), new URL(loginUrl).pathname.slice(1)))
  await admin.connect()
  await admin.query(
    `INSERT INTO organizations SELECT gen_random_uuid(), 'Acme', 'free', 'active', now(), now() FROM generate_series(1, 3)`,
  )
  await addMigration('9001_grant', 'GRANT UPDATE (name) ON organizations TO meetwright_batch')
  const batch = `UPDATE organizations SET name = 'New'
    WHERE organization_id IN (SELECT organization_id FROM organizations WHERE name <> 'New' LIMIT 1);`
  await addMigration('9002_fill.concurrent', `-- One row per batch.\n-- repeat until no rows\n${batch}`)
  await migrate(loginUrl, { folder })
  const { rows } = await admin.query(
    `SELECT count(DISTINCT xmin::text)::int AS transactions FROM organizations WHERE name = 'New'`,
  )
  await admin.end()
  expect(rows).toEqual([{ transactions: 3 }])
})

test('a migration that waits too long for a lock lets others pass and is repeated', async () => {
  const content = `SET LOCAL lock_timeout = '100ms'; ALTER TABLE sizes ADD COLUMN unit text;`
  const name = await addMigration('9001_column', content)
  await one.query('BEGIN; LOCK TABLE sizes IN ACCESS SHARE MODE')
  const onProgress = vi.fn(() => void one.query('COMMIT'))
  expect((await migrate(url, { folder, onProgress })).applied).toEqual([name])
  expect(onProgress.mock.calls).toEqual([['waiting for a lock, attempt 2 of 10 in 1 s']])
})

const FIRST_LINE = `SET LOCAL lock_timeout = '500ms';`

test('in a deadlock with a request, the migration gives up', async () => {
  const change = (table: string) => `ALTER TABLE ${table} ADD COLUMN unit text;`
  // The request waits first, so PostgreSQL would end it after a second.
  const content = `${FIRST_LINE} ${change('sizes')} SELECT pg_sleep(0.3); ${change('colors')}`
  const name = await addMigration('9001_columns', content)
  await one.query('BEGIN; SELECT FROM colors')
  const migrated = migrate(url, { folder })
  const isLocked = `SELECT count(*)::int AS locks FROM pg_locks
    WHERE relation = 'sizes'::regclass AND mode = 'AccessExclusiveLock' AND granted`
  await expect.poll(async () => (await other.query(isLocked)).rows).toEqual([{ locks: 1 }])
  await one.query('SELECT FROM sizes; COMMIT')
  expect((await migrated).applied).toEqual([name])
})

test('every migration since the first release waits for locks only so long', async () => {
  const files = (await readdir(MIGRATIONS)).filter((file) => !/^0001_|\.concurrent\.sql$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files)
    expect((await readFile(join(MIGRATIONS, file), 'utf8')).split('\n')[0], file).toBe(FIRST_LINE)
})

test.each([
  ['a plain index', 'CREATE INDEX sizes_index ON sizes (size);'],
  ['an index without a name', 'CREATE INDEX CONCURRENTLY ON sizes (size);'],
  ['an index that may be invalid', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS sizes_index ON sizes (size);'],
  ['DROP without IF EXISTS', 'DROP INDEX CONCURRENTLY sizes_index;'],
  ['a statement that changes rows once', 'UPDATE sizes SET size = 1;'],
  ['a repeated definition', '-- repeat until no rows\nALTER TABLE sizes ADD COLUMN unit text;'],
  ['two statements in one line', 'DROP INDEX CONCURRENTLY IF EXISTS one; DROP TABLE two;'],
])('a concurrent migration with %s is rejected', (_, content) => {
  expect(() => parseConcurrentMigration(content)).toThrow(/can't contain this statement/)
})
