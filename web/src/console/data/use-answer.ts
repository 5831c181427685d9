// Reads an answer from the cache and loads it if it is missing or old.
import { useEffect, useState } from 'preact/hooks'
import type { Meetwright } from '../../../../sdk/src/client.ts'
import { useConsole } from '../context.ts'
import { type AnswerCache, keyOf } from './cache.ts'
import type { Query } from './queries.ts'

/** A page that was visited before appears at once, and is refreshed if its data is older than this. */
const MAX_AGE_MS = 10_000

export interface Loaded<Value> {
  /** Undefined until the first answer. */
  readonly value: Value | undefined
  readonly error: unknown
}

/** Null: nothing to read yet. */
export function useAnswer<Value>(query: Query<Value> | null): Loaded<Value> {
  const { api, cache } = useConsole()
  return useCachedAnswer(cache, api, query)
}

export function useCachedAnswer<Value>(
  cache: AnswerCache,
  api: Meetwright | null,
  query: Query<Value> | null,
): Loaded<Value> {
  const [, render] = useState(0)
  const key = query === null ? '' : keyOf(query)
  useEffect(() => {
    if (query === null || api === null) return
    const loadIfOld = () => {
      const { loadedAt = 0 } = cache.get(key) ?? {}
      if (Date.now() - loadedAt > MAX_AGE_MS) void cache.load(key, () => query.load(api))
    }
    const update = () => {
      render((count) => count + 1)
      if (cache.get(key)?.loadedAt === 0) loadIfOld()
    }
    loadIfOld()
    return cache.subscribe(key, update)
  }, [key])
  const entry = cache.get(key)
  return { value: entry?.value as Value | undefined, error: entry?.error ?? null }
}
