// `meetwright doctor` reports a deletion ledger that doesn't match the database. Processes refuse to start in that case.
import { readFile, rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { createMeetings } from '../../test/meetings.ts'
import { type Service, startService } from '../../test/service.ts'
import { runDeletions } from '../features/data-compliance/run-deletions.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let service: Service
let database: pg.Client
let cwd = ''
let ledger = ''
beforeAll(async () => {
  cwd = await createEmptyFolder()
  service = await startService({ MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA' })
  ledger = service.ctx.config.deletionLedger
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  const owner = await service.createOrganization('Acme')
  const { createType, bookOrThrow } = createMeetings(service, owner)
  await bookOrThrow(await createType([owner]), '2026-11-03T10:00:00Z', { email: 'grace@example.com' })
  const body = { emails: ['grace@example.com'] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await runDeletions.run(service.ctx, new AbortController().signal)
  return async () => {
    await database.end()
    await service.stop()
  }
})

const meetwright = (...words: string[]) =>
  runCli(words, {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA',
      DELETION_LEDGER: ledger,
      PORT: '0',
      OPS_PORT: '0',
    },
    cwd,
  })

test('a lost ledger is a problem even if a new file could be created', async () => {
  const healthy = await meetwright('doctor')
  expect(healthy.out).toContain(`deletions are recorded in ${ledger}`)
  expect(healthy.code).toBe(0)
  const text = await readFile(ledger, 'utf8')
  await rm(ledger)
  const broken = await meetwright('doctor')
  await writeFile(ledger, text)
  expect(broken.out).toMatch(/^PROBLEM .*the deletion ledger .* is missing\n.*Fix: Set DELETION_LEDGER/m)
  expect(broken.out).not.toContain('deletions are recorded')
  expect(broken.out).toMatch(/^1 problems/m)
  expect(broken.code).toBe(1)
})

test('an unreadable ledger is a problem', async () => {
  const text = await readFile(ledger, 'utf8')
  await writeFile(ledger, `${text}\nnonsense\n`)
  const broken = await meetwright('doctor')
  await writeFile(ledger, text)
  expect(broken.out).toMatch(/^PROBLEM .*\n.*Fix: Invalid line \d in the deletion ledger/m)
  expect(broken.code).toBe(1)
})

test('a database older than the ledger is a problem, and no process starts until restore-check has run', async () => {
  await database.query('DELETE FROM deletions')
  const broken = await meetwright('doctor')
  expect(broken.out).toContain(`older than the deletion ledger (DELETION_LEDGER: ${ledger})`)
  expect(broken.out).toMatch(/^ *Fix: Run `meetwright restore-check` first\.$/m)
  expect(broken.out).toMatch(/^1 problems/m)
  expect(broken.code).toBe(1)
  // `dev` also refuses, because it doesn't manage this database.
  for (const process of ['start', 'api', 'worker', 'mcp', 'dev']) {
    const { code, err } = await meetwright(process)
    expect(code, process).toBe(1)
    expect(err, process).toContain(ledger)
    expect(err, process).toContain('Run `meetwright restore-check` first.')
  }
  const check = await meetwright('restore-check')
  expect(check.err).toContain('Repeating 1 deletion from the ledger')
  expect(check.code).toBe(0)
  expect((await meetwright('doctor')).out).toMatch(/^0 problems/m)
})

test('an unfinished restore check is a problem', async () => {
  await database.query('UPDATE deletions SET finished_at = NULL, is_replayed = true')
  const broken = await meetwright('doctor')
  expect(broken.out).toMatch(/^PROBLEM .*did not finish\n.*Run `meetwright restore-check` again\.$/m)
  expect(broken.out).toContain(ledger)
  expect(broken.code).toBe(1)
})
