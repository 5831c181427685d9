// Tests that the deletion of an organization empties every table, is in the ledger first, and goes on after a crash.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { countRows, fillTables, listOrganizationTables } from '../../../../testbed/fill-tables.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { readLedger } from './access-ledger.ts'
import { lastTables, organizationTables } from './organization-tables.ts'
import { assertLedgerReplayed, replayLedger } from './replay-ledger.ts'
import { runDeletions, runNextDeletions } from './run-deletions.ts'
import { LEASE_MS } from './start-deletion-run.ts'
import { type DeletionRow, insertDeletion } from './store.ts'

let service: Service
let database: pg.Client
let owner: Person
let other: Person

beforeAll(async () => {
  service = await startService()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  other = await service.createOrganization('Other')
  for (const one of [owner, other]) {
    const { createType, bookOrThrow } = createMeetings(service, one)
    await bookOrThrow(await createType([one]), '2026-11-03T10:00:00Z')
  }
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const requestDeletion = (ctx = service.ctx) =>
  ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(
      insertDeletion({
        organization_id: owner.organizationId,
        id: ctx.newId(),
        kind: 'organization',
        hashes: null,
        period_start: null,
        period_end: null,
        requested_at: ctx.clock.now(),
      }),
    ),
  )

async function tablesWithRows({ organizationId }: Person): Promise<readonly string[]> {
  const tables = await listOrganizationTables(database)
  const counts: number[] = []
  for (const table of tables) counts.push(await countRows(database, table, organizationId))
  return tables.filter((_, index) => (counts[index] ?? 0) > 0)
}

async function snapshot({ organizationId }: Person): Promise<string> {
  const parts: string[] = []
  for (const table of await listOrganizationTables(database)) {
    const { rows } = await database.query(
      `SELECT md5(COALESCE(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM ${table} t WHERE organization_id = $1`,
      [organizationId],
    )
    parts.push(`${table} ${rows[0]?.sum}`)
  }
  return parts.join('\n')
}

test('the list has every table with rows of organizations, and no table before one that refers to it', async () => {
  const listed = [...organizationTables, ...lastTables]
  expect([...listed].sort()).toEqual(await listOrganizationTables(database))
  const { rows } = await database.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid`,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ from, to }) => listed.indexOf(from) > listed.indexOf(to))).toEqual([])
})

test('empties every table of the organization and keeps all rows of another one', async () => {
  await fillTables(database, owner.organizationId, ['deletions'])
  await requestDeletion()
  expect(await tablesWithRows(owner)).toEqual(await listOrganizationTables(database))
  const before = await snapshot(other)
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await tablesWithRows(owner)).toEqual([])
  expect(await snapshot(other)).toBe(before)
  const lines: DeletionRow[] = []
  for await (const line of readLedger(service.ctx.config.deletionLedger)) lines.push(line)
  expect(lines.at(-1)).toMatchObject({
    organization_id: owner.organizationId,
    kind: 'organization',
    hashes: null,
    period_start: null,
  })
})

test('goes on where a crash has ended it', async () => {
  await requestDeletion()
  const { db } = service.ctx
  let transactions = 0
  const crashing: Context = {
    ...service.ctx,
    db: {
      ...db,
      transaction: (...input: Parameters<typeof db.transaction>) => {
        transactions += 1
        if (transactions > 90) throw new Error('crash')
        return db.transaction(...input)
      },
    } as typeof db,
  }
  await expect(runNextDeletions(crashing)).rejects.toThrow('crash')
  const left = await tablesWithRows(owner)
  expect(left).toContain('organizations')
  expect(left).toContain('deletions')
  expect(left).not.toContain('invitees')
  // The lease of the crashed worker ends first.
  expect(await runNextDeletions(service.ctx)).toBe(false)
  service.setClock(instant(START + 2 * LEASE_MS))
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await tablesWithRows(owner)).toEqual([])
})

test('deletes nothing while the ledger can’t be written', async () => {
  await requestDeletion()
  const { config } = service.ctx
  const unwritable = { ...service.ctx, config: { ...config, deletionLedger: '/dev/null/ledger' } }
  const before = await snapshot(other)
  await expect(runNextDeletions(unwritable)).rejects.toThrow('Cannot write the deletion ledger')
  expect(await tablesWithRows(owner)).toContain('invitees')
  expect(await snapshot(other)).toBe(before)
  service.setClock(instant(START + 2 * LEASE_MS))
  await runNextDeletions(service.ctx)
})

test('rows that requests never delete can only be erased by a deletion in the ledger', async () => {
  const erase = database.query.bind(database)
  await erase('BEGIN')
  await erase('SET LOCAL ROLE meetwright_app')
  await erase(`SELECT set_config('app.organization_id', $1, true)`, [owner.organizationId])
  await expect(erase(`SELECT erase_organization_rows('events', 10)`)).rejects.toThrow('not in the ledger')
  await erase('ROLLBACK')
})

test('an organization that an older backup brings back is deleted before any process starts', async () => {
  const [{ row } = { row: null }] = (
    await database.query('SELECT to_jsonb(o) AS row FROM organizations o WHERE organization_id = $1', [
      owner.organizationId,
    ])
  ).rows
  await requestDeletion()
  await runNextDeletions(service.ctx)
  await assertLedgerReplayed(service.ctx)
  await database.query(
    'INSERT INTO organizations SELECT * FROM jsonb_populate_record(NULL::organizations, $1)',
    [row],
  )
  await expect(assertLedgerReplayed(service.ctx)).rejects.toThrow('meetwright restore-check')
  expect(await replayLedger(service.ctx, () => undefined)).toBe(1)
  expect(await tablesWithRows(owner)).toEqual([])
  await assertLedgerReplayed(service.ctx)
})

test('a worker waits at most a day for tokens to be revoked at their provider', async () => {
  await requestDeletion()
  const never = new AbortController().signal
  await database.query(
    `INSERT INTO calendar_revocations (organization_id, id, provider, subject, credentials, attempts, due_at, created_at)
     VALUES ($1, gen_random_uuid(), 'google', 'ada', '\\x00', 0, $2, $2)`,
    [owner.organizationId, iso(START)],
  )
  const oldest = () => runDeletions.oldestDueAt?.(service.ctx)
  // Not in the ledger yet.
  expect(await oldest()).toBe(START)
  await runDeletions.run(service.ctx, never)
  expect(await tablesWithRows(owner)).toContain('invitees')
  service.setClock(instant(START + DAY - 1))
  expect(await oldest()).toBeNull()
  service.setClock(instant(START + DAY))
  expect(await oldest()).toBe(START + DAY)
  await runDeletions.run(service.ctx, never)
  expect(await tablesWithRows(owner)).toEqual([])
})

test.each(['before anything is deleted', 'before the organization itself'])(
  'goes on later if work of others takes too long %s',
  async (when) => {
    const isLate = when.includes('itself')
    await requestDeletion()
    const { db } = service.ctx
    let waits = 0
    const busy: Context = {
      ...service.ctx,
      db: {
        ...db,
        directory: async (query: Parameters<typeof db.directory>[0]) => {
          const { sql } = query.compile()
          if (sql.includes('clock_timestamp')) waits += 1
          return sql.includes('pg_stat_activity') && (!isLate || waits > 1)
            ? [{ busy: true }]
            : db.directory(query)
        },
      } as typeof db,
    }
    let seconds = 0
    const timer = vi.spyOn(performance, 'now').mockImplementation(() => {
      seconds += 10
      return seconds * 1_000
    })
    await runNextDeletions(busy)
    timer.mockRestore()
    const left = await tablesWithRows(owner)
    expect(left).toEqual(expect.arrayContaining(['deletions', 'organizations']))
    expect(left.includes('invitees')).toBe(!isLate)
    expect(await runNextDeletions(service.ctx)).toBe(false)
    service.setClock(instant(START + 2 * LEASE_MS))
    expect(await runNextDeletions(service.ctx)).toBe(true)
    expect(await tablesWithRows(owner)).toEqual([])
  },
)
