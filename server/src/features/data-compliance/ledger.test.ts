// Tests the deletion ledger: replay after a restore, damaged files and concurrent workers.
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
/** Simulates a restore from a backup that is older than the deletion. */
const restoreOldData = async () => {
  await database.query('DELETE FROM deletions WHERE organization_id = $1', [owner.organizationId])
  await database.query('UPDATE invitees SET email = $2, name = $2 WHERE organization_id = $1', [
    owner.organizationId,
    GRACE,
  ])
}
const reportedLines: string[] = []
const replay = () => replayLedger(service.ctx, (line) => reportedLines.push(line))

describe('after a restore', () => {
  test('missing deletions are repeated once', async () => {
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

  test('no process starts before an interrupted restore check finishes', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await restoreOldData()
    // The check is interrupted before it deletes anything, because another worker seems to hold the lease.
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

  test('throws if the secret of a hash is missing', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await restoreOldData()
    const text = await readFile(ledger, 'utf8')
    await writeFile(ledger, text.replace(/"hashes":\["...../, '"hashes":["AAAAA'))
    await expect(replay()).rejects.toThrow('no longer in MEETWRIGHT_SECRET')
    await writeFile(ledger, text)
    expect(await replay()).toBe(1)
  })

  test('ignores lines of unknown organizations', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    const text = await readFile(ledger, 'utf8')
    await writeFile(ledger, text.replace(owner.organizationId, service.ctx.newId()))
    await assertLedgerReplayed(service.ctx)
  })
})

describe('ledger file', () => {
  test('skips a line that was truncated by a crash, because its deletion had not begun', async () => {
    await writeFile(ledger, '{"version":1,"id":"01')
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    expect((await readFile(ledger, 'utf8')).split('\n').filter((line) => line !== '')).toHaveLength(2)
    const lines = readLedger(ledger)
    expect((await lines.next()).value).toMatchObject({ organization_id: owner.organizationId })
    expect((await lines.next()).done).toBe(true)
  })

  test.each([
    ['without its end', (text: string) => text.replace('"}\n', '\n')],
    ['without its beginning', (text: string) => text.replace('{"version"', '"version"')],
    ['with other text', (text: string) => `${text}\nnonsense\n`],
  ])('throws on a complete line %s', async (_, damage) => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await writeFile(ledger, damage(await readFile(ledger, 'utf8')))
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow(/^Invalid line \d in the deletion ledger/)
  })

  test('without it, no worker starts and the restore check fails', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await rm(ledger)
    await expect(startTestWorker(service, {})).rejects.toThrow(`the deletion ledger ${ledger} is missing`)
    await expect(replay()).rejects.toThrow(`the deletion ledger ${ledger} is missing`)
    // An API process may run on a machine without the ledger.
    await assertLedgerReplayed(service.ctx)
  })

  test('throws on an invalid line', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    await writeFile(ledger, (await readFile(ledger, 'utf8')).replace('"kind":"invitees"', '"kind":"nobody"'))
    await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow(/^Invalid line 2 in the deletion ledger/)
  })

  test('nothing is deleted if it cannot be written', async () => {
    await mkdir(ledger)
    await requestDeletion()
    await expect(runDeletions.run(service.ctx, never)).rejects.toThrow('DELETION_LEDGER')
    expect(await emailNow()).toBe(GRACE)
    await rm(ledger, { recursive: true })
    await runDeletions.run(service.ctx, never)
    expect(await emailNow()).toBeNull()
  })

  test('is readable only by its owner', async () => {
    await requestDeletion()
    await runDeletions.run(service.ctx, never)
    expect((await stat(ledger)).mode & 0o077).toBe(0)
  })
})

describe('workers', () => {
  test('another worker finishes the deletion of a killed worker', async () => {
    await requestDeletion()
    // The killed worker had erased the invitee and nothing else.
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
    expect(await runNextDeletions(service.ctx)).toBe(false)
    await database.query(
      "UPDATE deletions SET leased_until = '2026-11-02T08:59:00Z' WHERE finished_at IS NULL",
    )
    expect(await runNextDeletions(service.ctx)).toBe(true)
    const { rows } = await database.query(
      `SELECT count(*) FILTER (WHERE after IS NOT NULL)::int AS kept FROM events
        WHERE organization_id = $1 AND type = 'invitee.created'`,
      [owner.organizationId],
    )
    expect(rows).toEqual([{ kept: 0 }])
  })

  test('concurrent workers run a deletion once', async () => {
    await requestDeletion()
    const done = await Promise.all(Array.from({ length: 4 }, () => runNextDeletions(service.ctx)))
    expect(done.filter((isRun) => isRun)).toHaveLength(1)
  })
})
