// Runs the tests beside the code, all against one private PostgreSQL.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What starts processes of ours, or counts what its own process holds, says so in its name. */
const isolated = ['**/*.process.test.ts']
/** What measures time runs alone, after all others. */
const timed = ['**/*.timed.test.ts']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    // As many as cores. One more saves 12 % of the time, but slow keyboard events in a browser then fail some tests.
    maxWorkers: Math.max(2, availableParallelism()),
    // A promise that hangs fails; a busy machine does not.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Modules are loaded once per worker, not once per file: this halves the CPU time.
      {
        test: {
          name: 'shared',
          include: ['{server,sdk,web,embed,checks,proofs,bench,testbed}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...isolated, ...timed],
          isolate: false,
        },
      },
      { test: { name: 'isolated', include: isolated, exclude: ['**/node_modules/**'] } },
      {
        test: {
          name: 'timed',
          include: timed,
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
