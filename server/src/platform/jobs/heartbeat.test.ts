// Who is taken for dead, and when.
import { expect, test } from 'vitest'
import { defaultHeartbeatSettings, StallDetector } from './heartbeat.ts'

test('a worker that stands still is found in less than a minute', () => {
  const stallDetector = new StallDetector(defaultHeartbeatSettings)
  const beats = (living: number) => [
    { pool_id: 'killed', beat: 7 },
    { pool_id: 'living', beat: living },
  ]
  const seconds = Array.from({ length: 12 }, (_, check) => check * defaultHeartbeatSettings.intervalSeconds)
  const found = seconds.find((at) => stallDetector.findStalled(beats(at), at * 1_000).length > 0) ?? 60
  // It was killed right after a beat, and that was right before the first look; the next look is a pulse away.
  expect(found + 2 * defaultHeartbeatSettings.intervalSeconds).toBeLessThan(60)
})

test('a worker that was away itself takes nobody for dead until it has looked long enough again', () => {
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

test('while the database is away nobody is watched, and what was seen before still counts', () => {
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
