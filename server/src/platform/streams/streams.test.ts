// The limits on open streams per organization and per process.
import { expect, test } from 'vitest'
import { Problem } from '../errors.ts'
import { createLoad } from '../load.ts'
import { createStreams } from './streams.ts'

const refusal = (acquire: () => unknown) => {
  try {
    acquire()
  } catch (error) {
    return error instanceof Problem ? [error.code, error.extras.headers?.['retry-after']] : error
  }
  return null
}

test('allows 10 streams per organization and 200 per process, which do not count as load', () => {
  const load = createLoad(5)
  const { acquire } = createStreams(load)
  const open = Array.from({ length: 200 }, (_, place) => acquire(`organization ${place % 20}`))
  load.inFlight = 200
  expect(load.isOverloaded()).toBe(false)
  expect(refusal(() => acquire('organization 3'))).toEqual(['too_many_requests', '30'])
  expect(refusal(() => acquire('another'))).toEqual(['unavailable', '30'])
  open[3]?.()
  expect(load.streams).toBe(199)
  expect(refusal(() => acquire('organization 3'))).toBeNull()
})
