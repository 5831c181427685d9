// The system clock and the test clock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { instant } from '../domain/time/instant.ts'
import { fileClock, setFileClock, systemClock } from './clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'meetwright-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the system clock returns whole milliseconds', () => {
  const before = Date.now()
  const now = systemClock.now()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(Number.isInteger(now)).toBe(true)
  expect(systemClock.isTestClock).toBe(false)
})

test('a test clock changes only when it is set, for all readers of the file', () => {
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
  'a test clock throws if the file does not contain an integer: %j',
  (text) => {
    const path = join(folder, 'broken')
    writeFileSync(path, text)
    expect(() => fileClock(path).now()).toThrow('does not contain an integer')
  },
)
