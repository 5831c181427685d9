// `meetwright dev` on a restored database of its own: nobody else could run the restore check, so it makes the deletions again itself.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder, runCli, startCli } from '../../test/cli.ts'

vi.setConfig({ testTimeout: 120_000 })

const MADE_AGAIN = "1 of the ledger's deletions is missing here: it is made again."

test('what its ledger knows and its database does not is deleted before it answers, and it says so once', async () => {
  const folder = await emptyFolder()
  const during = async (ask: (database: pg.Client) => Promise<void>) => {
    const run = startCli(['dev'], { environment: { PORT: '0' }, cwd: folder })
    onTestFinished(() => void run.process.kill('SIGTERM'))
    await run.says(/^ *curl /m)
    const { DATABASE_URL: url } = parseEnv(readFileSync(join(folder, '.meetwright', 'dev.env'), 'utf8'))
    const database = new pg.Client(url)
    await database.connect()
    await ask(database).finally(() => database.end())
    run.process.kill('SIGINT')
    return run.ended
  }
  const id = randomUUID()
  let organization = ''
  const first = await during(async (database) => {
    const { rows } = await database.query('SELECT organization_id FROM organizations')
    organization = rows[0].organization_id
  })
  expect(first.err).not.toContain('missing here')

  const period = ['2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z']
  const line = { version: 1, id, organization, kind: 'events', period, requested_at: '2026-01-01T00:00:00Z' }
  writeFileSync(join(folder, '.meetwright', 'deletions.jsonl'), `\n${JSON.stringify(line)}\n`)
  const second = await during(async (database) => {
    const { rows } = await database.query(
      'SELECT id, finished_at IS NOT NULL AS is_finished, is_replayed FROM deletions',
    )
    expect(rows).toEqual([{ id, is_finished: true, is_replayed: true }])
    expect((await runCli(['doctor'], { cwd: folder })).out).toMatch(/^0 problems/m)
  })
  expect(second.code).toBe(0)
  expect(second.err.split(MADE_AGAIN)).toHaveLength(2)
})
