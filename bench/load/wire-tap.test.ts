// Tests that the wire tap records every executed statement with its values, and which statements are sent together.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { rawQuery } from '../../server/src/platform/db/sql.ts'
import { createTestDatabase } from '../../server/test/database.ts'
import { startWireTap, type WireTap } from './wire-tap.ts'

const ORGANIZATION = '01943ad7-aa80-79bd-ac2f-eaa451bada5a'

let tap: WireTap
let db: Database

beforeAll(async () => {
  tap = await startWireTap((await createTestDatabase()).url)
  const pool = createPool({ url: tap.url, size: 1, applicationName: 'tapped' })
  db = createDatabase(pool, { prepare: true, statementTimeoutMs: 5_000 })
})

afterAll(async () => {
  await db.close()
  await tap.stop()
})

const selectText = (value: string | number | null) =>
  rawQuery<{ said: string }>(raw`SELECT ${value}::text AS said`)

const recordStatements = async (work: () => Promise<unknown>) =>
  (await tap.record(work)).map((batch) =>
    batch.map(({ sql, parameters }) => [sql.slice(0, 6), ...parameters]),
  )

test('records the statements of a pipeline as one batch, also if they were prepared before', async () => {
  const settings = ['SELECT', 'meetwright_app', ORGANIZATION, '5000', 'auto']
  for (const word of ['first', 'second'])
    expect(
      await recordStatements(() =>
        db.transaction(ORGANIZATION, async (tx) => {
          await tx.pipeline(selectText(word), selectText(null))
          tx.defer(selectText('deferred'))
          await tx.rows(selectText('alone'))
          tx.defer(selectText('last'))
        }),
      ),
    ).toEqual([
      [['BEGIN'], settings, ['SELECT', word], ['SELECT', null]],
      [
        ['SELECT', 'deferred'],
        ['SELECT', 'alone'],
      ],
      [['SELECT', 'last'], ['COMMIT']],
    ])
})

test('records bytes and long values in PostgreSQL text format', async () => {
  const long = 'ü'.repeat(100_000)
  const bytes = rawQuery(raw`SELECT ${Buffer.from('00ff', 'hex')}::bytea, ${long}::text`)
  expect(await recordStatements(() => db.directory(bytes))).toEqual([[['SELECT', '\\x00ff', long]]])
})
