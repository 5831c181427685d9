// Work that several ask for at once is done once for those who came after it began.
import { expect, test } from 'vitest'
import { SharedWork } from './share-work.ts'

/** Work that ends when it is told to, and says how often it was begun. */
function slowWork() {
  const begun: PromiseWithResolvers<number>[] = []
  const work = () => {
    const one = Promise.withResolvers<number>()
    begun.push(one)
    return one.promise
  }
  return { begun, work }
}

test('who asks while work is under way shares the next, which begins after they asked', async () => {
  const shared = new SharedWork<number>()
  const { begun, work } = slowWork()
  const first = shared.ask('a', work)
  const others = [shared.ask('a', work), shared.ask('a', work), shared.ask('a', work)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(begun).toHaveLength(2)
})

test('who asks when nothing is under way gets an answer of their own', async () => {
  const shared = new SharedWork<number>()
  expect(await shared.ask('a', async () => 1)).toBe(1)
  expect(await shared.ask('a', async () => 2)).toBe(2)
})

test('other questions do not wait', async () => {
  const shared = new SharedWork<number>()
  const { begun, work } = slowWork()
  const slow = shared.ask('a', work)
  expect(await shared.ask('b', async () => 2)).toBe(2)
  begun[0]?.resolve(1)
  await slow
})

test('an error is told to those who shared it, and not to the next', async () => {
  const shared = new SharedWork<number>()
  const { begun, work } = slowWork()
  const first = shared.ask('a', work)
  const second = shared.ask('a', async () => 2)
  begun[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe(2)
})
