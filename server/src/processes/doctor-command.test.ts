// `meetwright doctor` finds what the processes would refuse to start for: a database and a ledger of deletions that do not belong together.
import { readFile, rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../test/cli.ts'
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

test('a ledger that is gone is a problem, not one that could be begun', async () => {
  const sound = await meetwright('doctor')
  expect(sound.out).toContain(`deletions are remembered in ${ledger}`)
  expect(sound.code).toBe(0)
  const text = await readFile(ledger, 'utf8')
  await rm(ledger)
  const ill = await meetwright('doctor')
  await writeFile(ledger, text)
  expect(ill.out).toMatch(/^PROBLEM .*there is no file .*\n.*To mend it: Set DELETION_LEDGER/m)
  expect(ill.out).not.toContain('deletions are remembered')
  expect(ill.out).toMatch(/^1 problems/m)
  expect(ill.code).toBe(1)
})

test('a ledger that cannot be read is a problem', async () => {
  const text = await readFile(ledger, 'utf8')
  await writeFile(ledger, `${text}\nnonsense\n`)
  const ill = await meetwright('doctor')
  await writeFile(ledger, text)
  expect(ill.out).toMatch(/^PROBLEM .*\n.*To mend it: Line \d of the ledger/m)
  expect(ill.code).toBe(1)
})

test('a database older than the ledger is a problem, which every process names with the path, until restore-check', async () => {
  await database.query('DELETE FROM deletions')
  const ill = await meetwright('doctor')
  expect(ill.out).toContain(`older than the ledger of deletions (DELETION_LEDGER: ${ledger})`)
  expect(ill.out).toMatch(/^ *To mend it: Run `meetwright restore-check` first\.$/m)
  expect(ill.out).toMatch(/^1 problems/m)
  expect(ill.code).toBe(1)
  // So does dev on a database that is not its own.
  for (const process of ['start', 'api', 'worker', 'mcp', 'dev']) {
    const { code, err } = await meetwright(process)
    expect(code, process).toBe(1)
    expect(err, process).toContain(ledger)
    expect(err, process).toContain('Run `meetwright restore-check` first.')
  }
  const check = await meetwright('restore-check')
  expect(check.err).toContain("1 of the ledger's deletions is missing here: it is made again.")
  expect(check.code).toBe(0)
  expect((await meetwright('doctor')).out).toMatch(/^0 problems/m)
})

test('a restore check that did not end is a problem too', async () => {
  await database.query('UPDATE deletions SET finished_at = NULL, is_replayed = true')
  const ill = await meetwright('doctor')
  expect(ill.out).toMatch(/^PROBLEM .*did not end\n.*Run `meetwright restore-check` again\.$/m)
  expect(ill.out).toContain(ledger)
  expect(ill.code).toBe(1)
})
