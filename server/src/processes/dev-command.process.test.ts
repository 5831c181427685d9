// `meetwright dev`: with DATABASE_URL, and with a PostgreSQL server that it starts and stops.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type CliResult, createEmptyFolder, runCli, startCli } from '../../../testbed/cli.ts'
import { demoOwnerEmail } from './cli/demo.ts'
import { toDatabaseUrl } from './cli/dev-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Runs the printed command line in a shell. */
const runPastedCommand = async (line: string) => {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent --write-out '\n%{http_code}'`])
  const [body = '', status] = stdout.split('\n')
  return { status, body: JSON.parse(body) }
}

const newDatabaseUrl = () => toDatabaseUrl(inject('postgresUrl'), `dev_${Date.now()}_${process.pid}`)

test('with DATABASE_URL: creates the database, and the printed command returns event types of every kind', async () => {
  const folder = await createEmptyFolder()
  const databaseUrl = newDatabaseUrl()
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  const address = blocker.address()
  const taken = typeof address === 'object' ? (address?.port ?? 0) : 0
  const options = { environment: { DATABASE_URL: databaseUrl, PORT: String(taken) }, cwd: folder }

  const run = startCli(['dev'], options)
  const [, page = ''] = await run.waitForOutput(/^ *(http:\S+\/book\/\S+)$/m)
  const [, line = ''] = await run.waitForOutput(/^ *(curl .*)$/m)
  expect(await (await fetch(page)).text()).toContain('Intro call')
  // Sign-up is open, and only lacks a mail server.
  expect(await (await fetch(new URL('/sign-up', page))).text()).toContain('This server can’t send email')
  const { status, body } = await runPastedCommand(line)
  expect(status).toBe('200')
  expect(body.collection.map(({ name }: { name: string }) => name)).toEqual([
    'Intro call',
    'Mentoring',
    'Panel interview',
    'Support',
    'Workshop',
  ])
  const asked = await runPastedCommand(line.replace(/event_types[^'"\s]*/, 'booking_requests'))
  expect(asked.body.collection).toMatchObject([{ event_name: 'Mentoring', status: 'pending' }])
  expect(line).not.toContain(`:${taken}/`)
  expect(body.collection[0].uri).toMatch(new RegExp(`^${/http:\S+?:\d+/.exec(line)?.[0]}/event_types/`))
  expect(statSync(join(folder, '.meetwright', 'secret')).mode & 0o777).toBe(0o600)
  const listed = await runCli(['org', 'list'], { cwd: folder })
  expect(listed.out).toMatch(/enterprise +active .* Demo\n$/)
  run.process.kill('SIGINT')
  const { code, err } = await run.exited
  expect(code).toBe(0)
  expect(err).toContain(`Port ${taken} is in use by another program. Using `)

  const second = startCli(['dev'], options)
  const [, sameLine = ''] = await second.waitForOutput(/^ *(curl .*)$/m)
  expect(/mwp_\w+/.exec(sameLine)?.[0]).toBe(/mwp_\w+/.exec(line)?.[0])
  second.process.kill('SIGTERM')
  expect((await second.exited).code).toBe(0)
  blocker.close()
})

describe('without DATABASE_URL', () => {
  const AUTH_URL = 'http://accounts.localhost'
  let folder = ''
  let organization = ''
  let first: CliResult
  let pasted: string | undefined
  let hadServer = false
  const mark = () =>
    statSync(join(folder, '.meetwright', 'postgres', 'postmaster.pid'), { throwIfNoEntry: false })

  /** Runs `dev` and stops it with SIGINT after `ask`. */
  async function during(ask: (database: pg.Client, line: string) => Promise<void>): Promise<CliResult> {
    const run = startCli(['dev'], { environment: { PORT: '0', AUTH_URL }, cwd: folder })
    try {
      const [, line = ''] = await run.waitForOutput(/^ *(curl .*)$/m)
      const { DATABASE_URL: url } = parseEnv(readFileSync(join(folder, '.meetwright', 'dev.env'), 'utf8'))
      const database = new pg.Client(url)
      await database.connect()
      await ask(database, line).finally(() => database.end())
      run.process.kill('SIGINT')
      return await run.exited
    } finally {
      run.process.kill('SIGTERM')
    }
  }

  beforeAll(async () => {
    folder = await createEmptyFolder()
    first = await during(async (database, line) => {
      pasted = (await runPastedCommand(line)).status
      hadServer = mark()?.isFile() ?? false
      const { rows } = await database.query('SELECT organization_id FROM organizations')
      organization = rows[0].organization_id
    })
  })

  test('starts an installed PostgreSQL, and Ctrl-C stops it', () => {
    expect(pasted).toBe('200')
    expect(hadServer).toBe(true)
    expect(first.code).toBe(0)
    expect(mark()).toBeUndefined()
  })

  // restore-check can't run on a server that stops with `dev`, so `dev` replays the ledger itself.
  test('replays the deletion ledger before it accepts requests, and reports it once', async () => {
    expect(first.err).not.toContain('from the ledger')
    const id = randomUUID()
    const period = ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z']
    const line = {
      version: 1,
      id,
      organization,
      kind: 'events',
      period,
      requested_at: '2026-01-01T00:00:00Z',
    }
    writeFileSync(join(folder, '.meetwright', 'deletions.jsonl'), `\n${JSON.stringify(line)}\n`)
    const second = await during(async (database) => {
      const { rows } = await database.query(
        'SELECT id, finished_at IS NOT NULL AS is_finished, is_replayed FROM deletions',
      )
      expect(rows).toEqual([{ id, is_finished: true, is_replayed: true }])
      expect((await runCli(['doctor'], { cwd: folder })).out).toMatch(/^0 problems/m)
      const { out } = await runCli(['sign-in', 'link', '--user', demoOwnerEmail('Demo')], { cwd: folder })
      expect(out).toMatch(new RegExp(`^${AUTH_URL}/`))
    })
    expect(second.code).toBe(0)
    expect(second.err.split('Repeating 1 deletion from the ledger')).toHaveLength(2)
  })
})
