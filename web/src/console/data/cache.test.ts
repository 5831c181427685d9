// Which answer of several requests the cache keeps.
import { expect, test } from 'vitest'
import { AnswerCache, keyOf } from './cache.ts'

const call = { operation: 'listEventTypes', input: {} }
const key = keyOf(call)

function createCache() {
  const cache = new AnswerCache()
  cache.seed([{ ...call, answer: 'first' }], 1)
  return cache
}

test('concurrent calls share one request', async () => {
  const cache = createCache()
  let requests = 0
  const request = async () => {
    requests += 1
    return 'second'
  }
  await Promise.all([cache.load(key, request), cache.load(key, request)])
  expect([requests, cache.get(key)?.value]).toEqual([1, 'second'])
})

test('an answer that was requested before a change is shown, and loaded again', async () => {
  const cache = createCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.load(key, () => promise)
  cache.invalidate(call.operation)
  resolve('before the change')
  await early
  expect(cache.get(key)).toMatchObject({ value: 'before the change', loadedAt: 0 })
  await cache.load(key, async () => 'after the change')
  expect(cache.get(key)?.value).toBe('after the change')
  expect(cache.get(key)?.loadedAt).toBeGreaterThan(0)
})

test('a refresh waits until the last hold ends', () => {
  const cache = createCache()
  const isOld = () => cache.get(key)?.loadedAt === 0
  const releases = [cache.hold(), cache.hold()]
  cache.refresh([call.operation])
  releases[0]?.()
  releases[0]?.()
  expect(isOld()).toBe(false)
  releases[1]?.()
  expect(isOld()).toBe(true)
})

test('an answer does not undo a change of a hold, and is loaded again after the hold', async () => {
  const cache = createCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = cache.load(key, () => promise)
  const release = cache.hold()
  const takeBack = cache.update<string>(call.operation, () => 'changed')
  resolve('before the change')
  await early
  expect(cache.get(key)).toMatchObject({ value: 'changed', loadedAt: 1 })
  takeBack()
  release()
  expect(cache.get(key)).toMatchObject({ value: 'first', loadedAt: 0 })
  await cache.load(key, async () => 'after the hold')
  expect(cache.get(key)?.value).toBe('after the hold')
})
