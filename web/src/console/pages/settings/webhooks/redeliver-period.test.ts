// Sending all failed deliveries of a period again, in several requests.
import { expect, test, vi } from 'vitest'
import { redeliverPeriod } from './redeliver-period.ts'

const period = { uuid: 'a', min_created_at: '2026-11-02T00:00:00.000000Z' }
const createApi = (...answers: readonly { queued: number; has_more: boolean }[]) => {
  const redeliverWebhooks = vi.fn()
  for (const answer of answers) redeliverWebhooks.mockResolvedValueOnce(answer)
  return { redeliverWebhooks }
}

test('requests are repeated until none is left', async () => {
  const api = createApi({ queued: 1_000, has_more: true }, { queued: 12, has_more: false })
  const onQueued = vi.fn()
  expect(await redeliverPeriod(api, period, { onQueued, isStopped: () => false })).toBe(1_012)
  expect(onQueued.mock.calls).toEqual([[1_000], [1_012]])
  expect(api.redeliverWebhooks.mock.calls).toEqual([
    [{ ...period, status: 'failed' }],
    [{ ...period, status: 'failed' }],
  ])
})

test('no request follows once it is stopped', async () => {
  const api = createApi({ queued: 1_000, has_more: true })
  let isStopped = false
  const onQueued = () => {
    isStopped = true
  }
  expect(await redeliverPeriod(api, period, { onQueued, isStopped: () => isStopped })).toBe(1_000)
})
