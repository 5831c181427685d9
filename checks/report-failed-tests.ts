// A reporter for vitest: lists the test files that failed, so that `npm run check` can repeat them alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export const FAILED_TESTS_PATH = '.cache/failed-tests.json'

export interface FailedTests {
  /** Relative to the working directory. */
  readonly files: readonly string[]
  /** Errors outside of tests, which belong to no file. */
  readonly hasOtherErrors: boolean
}

export default class FailedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const failed: FailedTests = {
      files: modules.filter((module) => !module.ok()).map(({ moduleId }) => relative('.', moduleId)),
      hasOtherErrors: errors.length > 0,
    }
    mkdirSync(dirname(FAILED_TESTS_PATH), { recursive: true })
    writeFileSync(FAILED_TESTS_PATH, JSON.stringify(failed))
  }
}
