// Rate limits without Redis: a process that is stopped or killed leaves its counts to the next one.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CliProcess, createEmptyFolder, runCli, startCli } from '../../../testbed/cli.ts'
import { createTestDatabase } from '../../test/database.ts'
import { defaultLimits } from '../platform/limits/limits-table.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LIMIT = 3
const environment: Record<string, string> = {
  MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
  PORT: '0',
  OPS_PORT: '0',
}
let cwd = ''
const running: CliProcess[] = []

beforeAll(async () => {
  cwd = await createEmptyFolder()
  environment.DATABASE_URL = (await createTestDatabase()).url
  environment.LIMITS_FILE = join(cwd, 'limits.json')
  const others = defaultLimits.filter((row) => row.class !== 'api')
  const hourly = { class: 'api', per: 'token', seconds: 3_600, limit: LIMIT }
  await writeFile(environment.LIMITS_FILE, JSON.stringify([...others, hourly]))
  await runCli(['demo', '--people', '1'], { environment, cwd })
})
afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL')
})

async function newToken(): Promise<string> {
  const command = ['token', 'create', '--user', 'adaeze.okafor@demo.example', '--all-scopes']
  return (await runCli(command, { environment, cwd })).out.trim()
}

async function startProcess() {
  const run = startCli(['api'], { environment, cwd })
  running.push(run)
  const url = (await run.waitForOutput(/listening on (http:\S+)/))[1] ?? ''
  const call = async (token: string) =>
    (await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
  return { ...run, call }
}

test.each([
  ['stopped', 'SIGTERM', 0],
  // A killed process loses the counts of its last second.
  ['killed', 'SIGKILL', 2_500],
] as const)('a process that is %s leaves its counts to the next one', async (_, signal, waitMs) => {
  const token = await newToken()
  const first = await startProcess()
  for (let count = 0; count < LIMIT; count += 1) expect(await first.call(token)).toBe(200)
  expect(await first.call(token)).toBe(429)
  await setTimeout(waitMs)
  first.process.kill(signal)
  await first.exited
  const second = await startProcess()
  expect(await second.call(token)).toBe(429)
  expect(await second.call(await newToken())).toBe(200)
})
