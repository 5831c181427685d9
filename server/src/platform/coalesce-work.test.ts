// Concurrent calls share one run of the work that starts after them.
import { expect, test } from 'vitest'
import { WorkCoalescer } from './coalesce-work.ts'

/** Work that the test completes, with a list of its runs. */
function createSlowWork() {
  const started: PromiseWithResolvers<number>[] = []
  const work = () => {
    const one = Promise.withResolvers<number>()
    started.push(one)
    return one.promise
  }
  return { started, work }
}

test('calls during a run share the next run', async () => {
  const shared = new WorkCoalescer<number>()
  const { started, work } = createSlowWork()
  const first = shared.run('a', work)
  const others = [shared.run('a', work), shared.run('a', work), shared.run('a', work)]
  expect(started).toHaveLength(1)
  started[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => started.length).toBe(2)
  started[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(started).toHaveLength(2)
})

test('a call starts a run if none is in progress', async () => {
  const shared = new WorkCoalescer<number>()
  expect(await shared.run('a', async () => 1)).toBe(1)
  expect(await shared.run('a', async () => 2)).toBe(2)
})

test('calls with different keys run concurrently', async () => {
  const shared = new WorkCoalescer<number>()
  const { started, work } = createSlowWork()
  const slow = shared.run('a', work)
  expect(await shared.run('b', async () => 2)).toBe(2)
  started[0]?.resolve(1)
  await slow
})

test('an error rejects the calls that share the run, and not the next run', async () => {
  const shared = new WorkCoalescer<number>()
  const { started, work } = createSlowWork()
  const first = shared.run('a', work)
  const second = shared.run('a', async () => 2)
  started[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
})
