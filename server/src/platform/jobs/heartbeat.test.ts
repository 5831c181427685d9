// The status of a loop that succeeds, and of one that no longer does.
import { expect, test } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

test('is ok until nothing has succeeded for too long, and again after a success', () => {
  let now = 0
  const heartbeat = createHeartbeat(30_000, () => now)
  now = 30_000
  expect(heartbeat.status()).toBe('ok')
  now = 45_500
  expect(heartbeat.status()).toBe('no success for 45 s; the log has the error')
  heartbeat.beat()
  expect(heartbeat.status()).toBe('ok')
})
