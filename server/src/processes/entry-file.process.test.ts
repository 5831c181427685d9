// The entry file of the command, tested in a separate process.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli, spawnCli } from '../../../testbed/cli.ts'
import { createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 120_000 })

test('the entry file writes to the process streams and exits with the exit code of the command', async () => {
  const [all, version, unknown] = await Promise.all([
    spawnCli(['help']),
    spawnCli(['--version']),
    spawnCli(['tokn', 'create']),
  ])
  expect(all).toEqual(await runCli(['help']))
  expect(version).toEqual(await runCli(['--version']))
  expect(unknown).toEqual(await runCli(['tokn', 'create']))
  expect([all.code, version.code, unknown.code]).toEqual([0, 0, 2])
})

test('reads .env in the working directory; environment variables override it', async () => {
  const folder = await createEmptyFolder()
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://127.0.0.1:1/from_file\n')
  const fromFile = await spawnCli(['migrate'], { environment: { NODE_ENV: 'production' }, cwd: folder })
  expect(fromFile).toMatchObject({ code: 1, err: expect.stringContaining('127.0.0.1:1') })
  const set = { NODE_ENV: 'production', DATABASE_URL: (await createTestDatabase()).url }
  expect((await spawnCli(['migrate'], { environment: set, cwd: folder })).code).toBe(0)
})
