// Limits the number of open streams, and sets their timing.
import { Problem } from '../errors.ts'
import type { Load } from '../load.ts'

export interface StreamTiming {
  /** How often a stream at the end of its feed polls. It holds no database connection in between. */
  readonly pollIntervalMs: number
  /** A comment after this idle time keeps proxies from closing the connection. */
  readonly heartbeatIntervalMs: number
  /** A client that reads nothing for this long is disconnected. */
  readonly stallTimeoutMs: number
}

export interface Streams extends StreamTiming {
  /** The maximum time that an idle stream stays open after its token has ended. */
  readonly reauthorizeIntervalMs: number
  /** Counts a stream until the returned function is called. Throws if a limit is reached. */
  acquire(organizationId: string): () => void
}

const DEFAULT_TIMING: StreamTiming = {
  pollIntervalMs: 500,
  heartbeatIntervalMs: 15_000,
  stallTimeoutMs: 60_000,
}
const MAX_STREAMS_PER_PROCESS = 200
const MAX_STREAMS_PER_ORGANIZATION = 10
const RETRY_AFTER_SECONDS = '30'

export function createStreams(load: Load): Streams {
  const open = new Map<string, number>()
  const createProblem = (code: 'too_many_requests' | 'unavailable', message: string) =>
    new Problem(code, { message, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  return {
    ...DEFAULT_TIMING,
    reauthorizeIntervalMs: 5_000,
    acquire(organizationId) {
      const openCount = open.get(organizationId) ?? 0
      if (openCount >= MAX_STREAMS_PER_ORGANIZATION)
        throw createProblem(
          'too_many_requests',
          `Your organization has reached the limit of ${openCount} open streams. Close one and retry.`,
        )
      if (load.streams >= MAX_STREAMS_PER_PROCESS)
        throw createProblem(
          'unavailable',
          `The server has reached its limit of ${load.streams} open streams. Retry later.`,
        )
      open.set(organizationId, openCount + 1)
      load.streams += 1
      return () => {
        const left = (open.get(organizationId) ?? 0) - 1
        if (left > 0) open.set(organizationId, left)
        else open.delete(organizationId)
        load.streams -= 1
      }
    },
  }
}
