// If a connection loses its prepared statements (pooler, DISCARD ALL), no write runs outside a transaction.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDatabase, type Database } from './database.ts'
import { createPool } from './pool.ts'
import { sql } from './sql.ts'

const ORGANIZATION_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
let db: Database

beforeAll(async () => {
  const { url } = await createTestDatabase()
  const pool = createPool({ url, size: 1, applicationName: 'meetwright test' })
  db = createDatabase(pool, { prepare: true, statementTimeoutMs: 5_000 })
  await db.transaction(ORGANIZATION_ID, (tx) =>
    tx.rows(
      sql.insertInto('organizations').values({
        organization_id: ORGANIZATION_ID,
        name: 'Before',
        plan: 'free',
        stage: 'active',
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      }),
    ),
  )
})
afterAll(() => db.close())

const deallocateStatements = () =>
  db.directory({ compile: () => raw<never>`DEALLOCATE ALL`.compile(sql) }).catch(() => undefined)
const name = () => db.withOrganization(ORGANIZATION_ID).first(sql.selectFrom('organizations').select('name'))

test('a failing write changes nothing, even if its statements are new to the connection', async () => {
  await deallocateStatements()
  const work = db.transaction(ORGANIZATION_ID, async (tx) => {
    await tx.rows(sql.updateTable('organizations').set({ name: 'Half', plan: 'teams' }))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow()
  await expect.poll(() => name().catch(() => undefined)).toEqual({ name: 'Before' })
})

test('such a connection fails once and is then replaced, for reads and writes', async () => {
  const rename = () =>
    db.transaction(ORGANIZATION_ID, (tx) => tx.rows(sql.updateTable('organizations').set({ name: 'After' })))
  for (const act of [name, rename]) {
    await act()
    await deallocateStatements()
    await expect(act()).rejects.toMatchObject({ code: '26000' })
    await act()
  }
  expect(await name()).toEqual({ name: 'After' })
})
