// Runs the tests that stand beside the code, all against one private PostgreSQL.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: [
      'server/**/*.test.ts',
      'sdk/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'embed/**/*.test.ts',
      'checks/**/*.test.ts',
      'proofs/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['server/test/global-setup.ts'],
    // A promise that hangs fails; a busy machine does not.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
