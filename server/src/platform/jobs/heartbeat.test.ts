// When a worker pool is declared dead.
import { expect, test } from 'vitest'
import { defaultHeartbeatSettings, StallDetector } from './heartbeat.ts'

test('detects a stalled worker in less than a minute', () => {
  const stallDetector = new StallDetector(defaultHeartbeatSettings)
  const beats = (living: number) => [
    { pool_id: 'killed', beat: 7 },
    { pool_id: 'living', beat: living },
  ]
  const seconds = Array.from({ length: 12 }, (_, check) => check * defaultHeartbeatSettings.intervalSeconds)
  const found = seconds.find((at) => stallDetector.findStalled(beats(at), at * 1_000).length > 0) ?? 60
  // Worst case: killed right after a beat that was right before the first check. The next check is one interval away.
  expect(found + 2 * defaultHeartbeatSettings.intervalSeconds).toBeLessThan(60)
})

test('a worker that was paused declares no other dead until it has observed long enough', () => {
  const stallDetector = new StallDetector(defaultHeartbeatSettings)
  const silent = [{ pool_id: 'silent', beat: 1 }]
  expect(stallDetector.findStalled(silent, 0)).toEqual([])
  expect(stallDetector.findStalled(silent, 60_000)).toEqual([])
  const dead = [5, 10, 15, 20, 25, 30].map((after) =>
    stallDetector.findStalled(silent, 60_000 + after * 1_000),
  )
  expect(dead.flat()).toEqual(silent)
  expect(dead.at(-1)).toEqual(silent)
})

test('time without the database does not count, and earlier observations still do', () => {
  const stallDetector = new StallDetector(defaultHeartbeatSettings)
  const beats = (living: number) => [
    { pool_id: 'killed', beat: 7 },
    { pool_id: 'living', beat: living },
  ]
  const checkTimes = [0, 5, 10, 15, 35, 40, 45, 50]
  const dead = checkTimes.map((at) =>
    stallDetector.findStalled(beats(at), at * 1_000).map(({ pool_id }) => pool_id),
  )
  expect(dead).toEqual([[], [], [], [], [], [], [], ['killed']])
})
