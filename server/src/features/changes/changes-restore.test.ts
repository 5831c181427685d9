// Tests the change feed of a restored database: events stay in order, and old cursors are rejected.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runStatement } from '../../../../testbed/database-client.ts'
import {
  describeMissingPrograms,
  postgresProgram,
  startPostgres,
  type TestPostgres,
} from '../../../../testbed/postgres.ts'
import { chainAllEntries, verifyLog } from '../../../test/activity-log.ts'
import { readFeed, withClient } from '../../../test/feed.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { findPendingMigrations, migrate } from '../../platform/db/migrate.ts'
import { requireCurrentSchema } from '../../processes/cli/with-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'meetwright-restore-'))
let postgres: TestPostgres
let service: Service
let owner: Person

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  await migrate(postgres.url)
  service = await startService({ DATABASE_URL: postgres.url })
  owner = await service.createOrganization('Acme')
})
afterAll(async () => {
  await service.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const createGroup = (name: string, on = service) =>
  on.call('POST', '/groups', { as: owner, body: { name } }).then(({ status }) => expect(status).toBe(201))
const refusal = async (cursor: string, on = service) => {
  const { status, body } = await on.call('GET', `/changes?after=${cursor}`, { as: owner })
  return [status, body.code]
}
const lastNames = async (count: number, on = service) =>
  (await readFeed(on, owner)).changes.slice(-count).map(({ resource }) => resource?.name)

/** Advances the transaction ids far beyond those of a new server. */
const spendTransactions = (count: number) =>
  withClient(service, (client) =>
    client.query(
      `DO $$ BEGIN FOR spent IN 1..${count} LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`,
    ),
  )

/** Creates what pg_restore needs and a dump of one database lacks. */
async function createRoles(url: string): Promise<void> {
  for (const name of ['meetwright_app', 'meetwright_directory', 'meetwright_batch'])
    await runStatement(url, `CREATE ROLE ${name}`)
}

const missing = describeMissingPrograms('pg_dump', 'pg_restore')
const note = missing === null ? '' : ` (not run: ${missing})`

describe.skipIf(missing !== null)(`a dump that is restored into another server${note}`, () => {
  let other: TestPostgres
  let restored: Service
  let before: Awaited<ReturnType<typeof readFeed>>
  let afterDump: string

  beforeAll(async () => {
    await spendTransactions(3_000)
    await createGroup('Dumped')
    await chainAllEntries(service)
    before = await readFeed(service, owner)
    const dump = join(folder, 'dump')
    const run = (program: string, ...words: string[]) => execFileSync(postgresProgram(program), words)
    run('pg_dump', '-Fc', '-f', dump, postgres.url)
    await createGroup('After the dump')
    afterDump = (await readFeed(service, owner)).next
    other = await startPostgres({ durable: true })
    await createRoles(other.url)
    run('pg_restore', '--exit-on-error', '-d', other.url, dump)
  })
  afterAll(async () => {
    await restored.stop()
    await other.stop()
  })

  test('is detected before it serves requests, because old transaction ids would hide events', async () => {
    expect(await findPendingMigrations(postgres.url)).toMatchObject({ migrations: [], isRestoredDump: false })
    expect(await findPendingMigrations(other.url)).toMatchObject({ migrations: [], isRestoredDump: true })
    await expect(requireCurrentSchema(other.url)).rejects.toThrow('Run `meetwright migrate` first.')
    restored = await startService({ DATABASE_URL: other.url })
    const { changes } = await readFeed(restored, owner)
    expect(changes.length).toBeLessThan(before.changes.length)
  })

  test('is adopted once by `meetwright migrate`', async () => {
    expect(await migrate(other.url)).toEqual({ applied: [], isFeedRestarted: true })
    expect(await migrate(other.url)).toEqual({ applied: [], isFeedRestarted: false })
    await requireCurrentSchema(other.url)
  })

  test('returns old events in order, followed by new ones', async () => {
    expect((await readFeed(restored, owner)).changes).toEqual(before.changes)
    await createGroup('Restored', restored)
    const { changes, next } = await readFeed(restored, owner)
    expect(changes.slice(0, -1)).toEqual(before.changes)
    expect(changes.at(-1)?.resource).toMatchObject({ name: 'Restored' })
    await createGroup('And on', restored)
    const { changes: more } = await readFeed(restored, owner, { after: next })
    expect(more.map(({ resource }) => resource?.name)).toEqual(['And on'])
  })

  test('has a valid activity log that accepts new entries', async () => {
    await chainAllEntries(restored)
    const { faults, entries, waiting } = await verifyLog(restored, owner.organizationId)
    expect([faults, waiting]).toEqual([[], 0])
    expect(entries).toBeGreaterThan(before.changes.length)
  })

  test('waits for open transactions', async () => {
    const { next } = await readFeed(restored, owner)
    await withClient(restored, async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT pg_current_xact_id()')
      await createGroup('Held back', restored)
      expect((await readFeed(restored, owner, { after: next, immediate: true })).changes).toEqual([])
      await client.query('COMMIT')
    })
    expect((await readFeed(restored, owner, { after: next })).changes).toHaveLength(1)
  })

  test('rejects all cursors from before the restore', async () => {
    for (const cursor of [before.next, afterDump])
      expect(await refusal(cursor, restored)).toEqual([409, 'feed_restarted'])
    expect(await refusal(afterDump)).toEqual([200, undefined])
  })
})

describe('data directory restored on the same server', () => {
  const dataBackup = join(folder, 'data')
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

  test('rejects cursors of lost events and accepts others', async () => {
    await createGroup('Kept')
    const early = (await readFeed(service, owner)).next
    await postgres.crash()
    copy(postgres.dataDir, dataBackup)
    await postgres.restart()
    await createGroup('Lost')
    const late = (await readFeed(service, owner)).next
    await postgres.crash()
    rmSync(postgres.dataDir, { recursive: true })
    copy(dataBackup, postgres.dataDir)
    await postgres.restart()
    expect(await findPendingMigrations(postgres.url)).toMatchObject({ isRestoredDump: false })
    // Runs more transactions than were lost, so their ids are used again.
    await spendTransactions(50)
    await createGroup('Anew')
    expect(await refusal(late)).toEqual([409, 'feed_restarted'])
    const { changes } = await readFeed(service, owner, { after: early })
    expect(changes.map(({ resource }) => resource?.name)).toEqual(['Anew'])
    expect(await lastNames(2)).toEqual(['Kept', 'Anew'])
  })

  test('rejects all cursors after `meetwright migrate --restored`', async () => {
    const { next, changes } = await readFeed(service, owner)
    expect(await migrate(postgres.url, { isRestored: true })).toEqual({ applied: [], isFeedRestarted: true })
    expect(await refusal(next)).toEqual([409, 'feed_restarted'])
    await createGroup('Told')
    expect((await readFeed(service, owner)).changes.slice(0, -1)).toEqual(changes)
    expect(await lastNames(1)).toEqual(['Told'])
  })
})
