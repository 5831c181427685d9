// The ledger: what a restored database does not know is deleted again, and nothing is deleted that is not in it.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { readLedger } from './access-ledger.ts'
import { assertLedgerReplayed, replayLedger } from './replay-ledger.ts'
import { runDeletions, runNextDeletions } from './run-deletions.ts'

const GRACE = 'grace@example.com'
const never = new AbortController().signal
let service: Service
let owner: Person
let database: pg.Client
let ledger: string
let uri: string

beforeAll(async () => {
  service = await startService()
  ledger = service.ctx.config.deletionLedger
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
beforeEach(async () => {
  owner = await service.createOrganization('Acme')
  const { createType, bookOrThrow } = createMeetings(service, owner)
  uri = (await bookOrThrow(await createType([owner]), '2026-11-03T10:00:00Z', { email: GRACE })).uri ?? ''
  await rm(ledger, { force: true, recursive: true })
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const requestDeletion = () =>
  service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body: { emails: [GRACE] } })
const emailNow = async () => (await service.call('GET', pathOf(uri), { as: owner })).body.resource.email
/** As after a restore from a backup that was made before the deletion. */
const restoreOldData = async () => {
  await database.query('DELETE FROM deletions WHERE organization_id = $1', [owner.organizationId])
  await database.query('UPDATE invitees SET email = $2, name = $2 WHERE organization_id = $1', [
    owner.organizationId,
    GRACE,
  ])
}
const reportedLines: string[] = []
const replay = () =>
  replayLedger(service.ctx, (line) => reportedLines.push(line), {
    intervalSeconds: 0.1,
    deadAfterSeconds: 0.5,
  })

describe('after a restore', () => {
  test('what is missing is deleted again, once', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await assertLedgerReplayed(service.ctx)
    await restoreOldData()
    expect(await emailNow()).toBe(GRACE)
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow('meetwright restore-check')
    expect(await replay()).toBe(1)
    expect(await emailNow()).toBeNull()
    await assertLedgerReplayed(service.ctx)
    expect(await replay()).toBe(0)
  })

  test('a job that the backup caught while it ran is not waited for', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await restoreOldData()
    await database.query(
      `INSERT INTO worker_heartbeats (pool_id, beat, started_at, beaten_at) VALUES ('of-the-backup', 7, now(), now())`,
    )
    await database.query(`SELECT graphile_worker.add_job('mail', '[]'::json)`)
    await database.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'of-the-backup', locked_at = now(), attempts = 1`,
    )
    expect(await replay()).toBe(1)
    expect(await emailNow()).toBeNull()
    const { rows } = await database.query(
      'SELECT locked_by FROM graphile_worker._private_jobs WHERE attempts > 0',
    )
    expect(rows[0]).toEqual({ locked_by: null })
    await database.query('DELETE FROM graphile_worker._private_jobs')
  })

  test('nothing starts before what a restore check began is done', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await restoreOldData()
    // The check is interrupted before it deletes anything: somebody else seems to be at it.
    await requestDeletion()
    await database.query(
      `UPDATE deletions SET leased_by = $2, leased_until = '2036-01-01T00:00:00Z', requested_at = '2020-01-01T00:00:00Z'
        WHERE organization_id = $1`,
      [owner.organizationId, service.ctx.newId()],
    )
    const interrupted = replay()
    await vi.waitFor(async () => {
      const { rows } = await database.query('SELECT FROM deletions WHERE organization_id = $1', [
        owner.organizationId,
      ])
      expect(rows).toHaveLength(2)
    })
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow('meetwright restore-check')
    expect(await emailNow()).toBe(GRACE)
    await database.query('UPDATE deletions SET leased_by = NULL, leased_until = NULL')
    expect(await interrupted).toBe(1)
    expect(await emailNow()).toBeNull()
    await assertLedgerReplayed(service.ctx)
  })

  test('a hash of a secret that is gone is not passed over', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await restoreOldData()
    const text = await readFile(ledger, 'utf8')
    await writeFile(ledger, text.replace(/"hashes":\["...../, '"hashes":["AAAAA'))
    await expect(replay()).rejects.toThrow('no longer in MEETWRIGHT_SECRET')
    await writeFile(ledger, text)
    expect(await replay()).toBe(1)
  })

  test('lines of organizations that are not here mean nothing', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    const text = await readFile(ledger, 'utf8')
    await writeFile(ledger, text.replace(owner.organizationId, service.ctx.newId()))
    await assertLedgerReplayed(service.ctx)
  })
})

describe('the file', () => {
  test('a line that was cut off by a crash is passed over: its deletion had not begun', async () => {
    await writeFile(ledger, '{"version":1,"id":"01')
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    expect((await readFile(ledger, 'utf8')).split('\n').filter((line) => line !== '')).toHaveLength(2)
    const lines = readLedger(ledger)
    expect((await lines.next()).value).toMatchObject({ organization_id: owner.organizationId })
    expect((await lines.next()).done).toBe(true)
  })

  test.each([
    ['whose end is missing', (text: string) => text.replace('"}\n', '\n')],
    ['whose beginning is missing', (text: string) => text.replace('{"version"', '"version"')],
    ['of nothing that was ever written there', (text: string) => `${text}\nnonsense\n`],
  ])('a line %s, and that was not cut off, is not', async (_, damage) => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await writeFile(ledger, damage(await readFile(ledger, 'utf8')))
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow(/^Line \d of the ledger/)
  })

  test('where it is gone no worker starts, and nothing is taken for checked', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await rm(ledger)
    await expect(startTestWorker(service, {})).rejects.toThrow(`there is no file ${ledger}`)
    await expect(replay()).rejects.toThrow(`there is no file ${ledger}`)
    // An api may be where the ledger is not.
    await assertLedgerReplayed(service.ctx)
  })

  test('a whole line that cannot be understood is not', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await writeFile(ledger, (await readFile(ledger, 'utf8')).replace('"kind":"invitees"', '"kind":"nobody"'))
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow(/^Line 2 of the ledger/)
  })

  test('where it cannot be written nothing is deleted, and it is said', async () => {
    await mkdir(ledger)
    await requestDeletion()
    await expect(runDeletions.run(service.ctx, never)).rejects.toThrow('DELETION_LEDGER')
    expect(await emailNow()).toBe(GRACE)
    await rm(ledger, { recursive: true })
    await runDeletions.run(service.ctx, never)
    expect(await emailNow()).toBeNull()
  })

  test('nobody else may read it', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    expect((await stat(ledger)).mode & 0o077).toBe(0)
  })
})

describe('workers', () => {
  test('what one was at when it was killed is done by another', async () => {
    await requestDeletion()
    // It had emptied the invitee, and nothing else.
    const holder = service.ctx.newId()
    await database.query(
      `UPDATE deletions SET leased_by = $2, leased_until = '2026-11-02T09:00:10Z', ledgered_at = '2026-11-02T09:00:00Z'
        WHERE organization_id = $1`,
      [owner.organizationId, holder],
    )
    await database.query('UPDATE invitees SET email = NULL WHERE organization_id = $1', [
      owner.organizationId,
    ])
    await database.query(
      'INSERT INTO deletion_subjects SELECT organization_id, id, true FROM invitees WHERE organization_id = $1',
      [owner.organizationId],
    )
    expect(await runNextDeletions(service.ctx)).toBe(0)
    await database.query(
      "UPDATE deletions SET leased_until = '2026-11-02T08:59:00Z' WHERE finished_at IS NULL",
    )
    expect(await runNextDeletions(service.ctx)).toBe(1)
    const { rows } = await database.query(
      `SELECT count(*) FILTER (WHERE after IS NOT NULL)::int AS kept FROM events
        WHERE organization_id = $1 AND type = 'invitee.created'`,
      [owner.organizationId],
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('several that run at once do it once', async () => {
    await requestDeletion()
    const done = await Promise.all(Array.from({ length: 4 }, () => runNextDeletions(service.ctx)))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
  })
})
