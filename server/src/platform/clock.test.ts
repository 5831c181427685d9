// The clocks: the system's, and the one that tests move.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { instant } from '../domain/time/instant.ts'
import { fileClock, setFileClock, systemClock } from './clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'meetwright-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the system clock is the system’s, in whole milliseconds', () => {
  const before = Date.now()
  const now = systemClock.now()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(Number.isInteger(now)).toBe(true)
  expect(systemClock.isTestClock).toBe(false)
})

test('a test clock stands still until it is moved, for everyone who reads the file', () => {
  const path = join(folder, 'now')
  setFileClock(path, instant(1_793_610_000_000))
  const [one, two] = [fileClock(path), fileClock(path)]
  expect([one.now(), one.now(), two.now()]).toEqual(Array(3).fill(1_793_610_000_000))
  for (const at of [5, 999_999_999_999_999, 0]) {
    setFileClock(path, instant(at))
    expect([one.now(), two.now()]).toEqual([at, at])
  }
  expect(one.isTestClock).toBe(true)
})

test.each(['', 'soon', '12.5', '0x10', '-', '99999999999999999999'])(
  'a test clock that holds no whole number is an error, not another time: %j',
  (text) => {
    const path = join(folder, 'broken')
    writeFileSync(path, text)
    expect(() => fileClock(path).now()).toThrow('holds no whole number')
  },
)
