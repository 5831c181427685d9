// A clock under the control of a proof, for the API processes that get its environment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instant } from '../server/src/domain/time/instant.ts'
import { setFileClock } from '../server/src/platform/clock.ts'

export interface TestClock {
  readonly environment: Readonly<Record<string, string>>
  /** For processes that read it themselves. */
  readonly file: string
  /** Epoch milliseconds. */
  set(at: number): void
  remove(): void
}

export function createTestClock(at: number): TestClock {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-clock-'))
  const file = join(folder, 'now')
  const set = (to: number) => setFileClock(file, instant(to))
  set(at)
  return {
    environment: { TEST_CLOCK_FILE: file },
    file,
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const TICK_MS = 20

/** Lets a clock run like a real one. Returns a function that stops it. */
export function runClock(set: (at: number) => void, from: number): () => void {
  const started = performance.now()
  const timer = setInterval(() => set(from + Math.round(performance.now() - started)), TICK_MS)
  return () => clearInterval(timer)
}
