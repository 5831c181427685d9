// The only source of the current time. SQL receives it as a parameter and never calls now().
import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { type Instant, instant } from '../domain/time/instant.ts'

export interface Clock {
  now(): Instant
  /** True if a test controls the time. */
  readonly isTestClock: boolean
}

export const systemClock: Clock = { now: () => instant(Date.now()), isTestClock: false }

/** A test clock that processes share: a file with epoch milliseconds, read on every call. */
export function fileClock(path: string): Clock {
  const digits = Buffer.alloc(20)
  return {
    isTestClock: true,
    now() {
      const file = openSync(path, 'r')
      try {
        const length = readSync(file, digits, 0, digits.length, 0)
        const text = digits.toString('latin1', 0, length)
        const milliseconds = Number(text)
        if (!/^\d+\s*$/.test(text) || !Number.isSafeInteger(milliseconds))
          throw new Error(`The test clock ${path} does not contain an integer.`)
        return instant(milliseconds)
      } finally {
        closeSync(file)
      }
    },
  }
}

/** Sets the shared test clock. Writes a fixed width in place, so a reader never sees a partial number. */
export function setFileClock(path: string, at: Instant): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w')
  writeSync(file, String(at).padStart(15, '0'), 0)
  closeSync(file)
}
