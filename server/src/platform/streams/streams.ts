// How many streams may be open, and at what pace they run.
import { Problem } from '../errors.ts'
import type { Load } from '../load.ts'

export interface StreamTiming {
  /** How often a stream at the end of its feed looks for more. It holds no database connection in between. */
  readonly pollIntervalMs: number
  /** A comment after so much silence keeps proxies from closing the connection. */
  readonly heartbeatIntervalMs: number
  /** Who does not take what is sent for so long is gone, whatever the connection says. */
  readonly stallTimeoutMs: number
}

export interface Streams extends StreamTiming {
  /** How long a stream that has nothing to send may stay open after its token has ended. */
  readonly reauthorizeIntervalMs: number
  /** Counts a stream until it is released, or refuses it. */
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
          `The organization has ${openCount} streams open here and may have no more. End one of them.`,
        )
      if (load.streams >= MAX_STREAMS_PER_PROCESS)
        throw createProblem('unavailable', `There are ${load.streams} streams open here and may be no more.`)
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
