// A reporter for vitest: lists the test files that failed, so that `npm run check` can repeat them alone, and prints the slowest ones.
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

const SLOWEST_FILES = 25

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    printSlowest(modules)
    const failed: FailedTests = {
      files: modules.filter((module) => !module.ok()).map(({ moduleId }) => relative('.', moduleId)),
      hasOtherErrors: errors.length > 0,
    }
    mkdirSync(dirname(FAILED_TESTS_PATH), { recursive: true })
    writeFileSync(FAILED_TESTS_PATH, JSON.stringify(failed))
  }
}

function printSlowest(modules: readonly TestModule[]): void {
  const files = modules
    .map((module) => ({ path: relative('.', module.moduleId), seconds: module.diagnostic().duration / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`the slowest of ${files.length} test files, which take ${total.toFixed(0)} s in all:`)
  for (const { path, seconds } of files.slice(0, SLOWEST_FILES))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${path}`)
}
