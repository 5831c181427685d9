// The link that creates the first organization, printed by the processes that serve pages.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type CliProcess, createEmptyFolder, runCli, startCli } from '../../../testbed/cli.ts'
import { createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const environment: Record<string, string> = {
  MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
  PUBLIC_URL: 'https://meet.example',
  PORT: '0',
  OPS_PORT: '0',
}
const LINK = /Finish the installation: https:\/\/meet\.example(\/setup\/[\w-]{22}) /
let cwd = ''
const running: CliProcess[] = []

beforeAll(async () => {
  cwd = await createEmptyFolder()
  environment.DATABASE_URL = (await createTestDatabase()).url
})
afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL')
})

async function start(command: 'api' | 'start') {
  const run = startCli([command], { environment, cwd })
  running.push(run)
  const [, url = ''] = await run.waitForOutput(/listening on (http:\S+)/)
  return {
    url,
    /** Stops the process and returns the path that it printed, if any. */
    async stop(): Promise<string | undefined> {
      run.process.kill('SIGTERM')
      return LINK.exec((await run.exited).err)?.[1]
    },
  }
}

test('all processes print the same link until the first organization exists', async () => {
  const path = await (await start('start')).stop()
  const api = await start('api')
  const page = await fetch(`${api.url}${path}`)
  expect([page.status, (await page.text()).includes('Set up Meetwright')]).toEqual([200, true])
  await runCli(['demo', '--people', '1'], { environment, cwd })
  expect((await fetch(`${api.url}${path}`)).status).toBe(404)
  expect(await api.stop()).toBe(path)
  expect(await (await start('api')).stop()).toBe(undefined)
})
