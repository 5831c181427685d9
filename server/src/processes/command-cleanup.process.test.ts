// Commands clean up after themselves. This test counts handles, so no other test file may share its process.
import { expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 120_000 })

const SECRET = 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA'

test('a finished command leaves no socket, server, signal handler or listener in its process', async () => {
  const held = () => [
    ...process.getActiveResourcesInfo().filter((name) => /^(TCP|TLS|Signal)/.test(name)),
    ...process.eventNames().map((name) => `${String(name)}: ${process.listenerCount(name)} listeners`),
  ]
  const cwd = await createEmptyFolder()
  const environment = {
    DATABASE_URL: (await createTestDatabase()).url,
    MEETWRIGHT_SECRET: SECRET,
    OPS_PORT: '0',
  }
  const unreachable = {
    ...environment,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
  }
  const runAll = async () => {
    await Promise.all(
      [['doctor'], ['org', 'list'], ['migrate']].map((args) => runCli(args, { environment, cwd })),
    )
    for (const args of [['doctor'], ['api'], ['worker'], ['dev']])
      expect((await runCli(args, { environment: unreachable, cwd })).code).toBe(1)
  }
  // The first run loads modules, which may add permanent listeners.
  await runAll()
  const before = await vi.waitFor(() => {
    const found = held()
    expect(found).not.toContainEqual(expect.stringMatching(/^(TCP|Signal)/))
    return found
  })
  await runAll()
  await vi.waitFor(() => expect(held()).toEqual(before))
})
