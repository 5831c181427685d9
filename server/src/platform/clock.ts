// What time it is: the only place that asks. SQL gets the answer as a parameter and never calls now().
import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { type Instant, instant } from '../domain/time/instant.ts'

export interface Clock {
  now(): Instant
  /** True when time stands still until a test moves it. */
  readonly isTestClock: boolean
}

export const systemClock: Clock = { now: () => instant(Date.now()), isTestClock: false }

/** A clock that several processes share: a file that holds epoch milliseconds, read anew at every look. */
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
          throw new Error(`The test clock ${path} holds no whole number.`)
        return instant(milliseconds)
      } finally {
        closeSync(file)
      }
    },
  }
}

/** Moves the shared test clock; fixed width and written in place, so that a reader never sees half of a number. */
export function setFileClock(path: string, at: Instant): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w')
  writeSync(file, String(at).padStart(15, '0'), 0)
  closeSync(file)
}
