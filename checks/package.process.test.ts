// Tests that the npm package runs in an empty folder, without files of this repository.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spawnCli, startCli } from '../server/test/cli.ts'
import { createEmptyDatabase } from '../server/test/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'meetwright-package-'))
const installed = { cwd: folder, program: [join(folder, 'node_modules/.bin/meetwright')] as [string] }

beforeAll(async () => {
  await run('npm', ['run', 'build'])
  await run('npm', ['pack', '--workspace', 'server', '--pack-destination', folder])
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  const flags = ['--prefer-offline', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, `./${tarball}`], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('prints its version and help', async () => {
  const { code, out, err } = await spawnCli(['version'], installed)
  expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
  expect((await spawnCli(['help', 'dev'], installed)).out).toContain('meetwright dev')
})

test('migrates an empty database, serves GET /users/me and the start page', async () => {
  const url = await createEmptyDatabase()
  const environment = {
    DATABASE_URL: url,
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    PORT: '0',
    OPS_PORT: '0',
  }
  const here = { ...installed, environment }
  expect((await spawnCli(['migrate'], here)).out).toContain('applied 0001_baseline')
  const owner = ['--owner-name', 'Ada', '--owner-email', 'ada@example.com']
  expect((await spawnCli(['org', 'create', '--name', 'Packed', ...owner], here)).code).toBe(0)
  const token = (
    await spawnCli(['token', 'create', '--user', 'ada@example.com', '--all-scopes'], here)
  ).out.trim()

  const api = startCli(['api'], here)
  const [, base] = await api.waitForOutput(/listening on (http:\S+)/)
  const response = await fetch(`${base}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ resource: { email: 'ada@example.com' } })
  const page = await (await fetch(base ?? '')).text()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1]
  expect((await fetch(`${base}${style}`)).headers.get('content-type')).toContain('text/css')
  api.process.kill('SIGTERM')
  expect((await api.exited).code).toBe(0)
})
