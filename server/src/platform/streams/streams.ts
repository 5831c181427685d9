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
  /**
   * Counts a stream until the returned function is called. Throws if a limit is reached. If the process is full, it ends the
   * newest stream of the organization that has the most instead, if that has at least two more than this one.
   */
  acquire(organizationId: string, end: (reason: Problem) => void): () => void
}

interface OpenStream {
  readonly end: (reason: Problem) => void
  /** Does nothing if the stream was released before. */
  readonly release: () => void
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
  /** The streams of each organization, the oldest first. */
  const open = new Map<string, Set<OpenStream>>()
  const createProblem = (code: 'too_many_requests' | 'unavailable', message: string) =>
    new Problem(code, { message, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  return {
    ...DEFAULT_TIMING,
    reauthorizeIntervalMs: 5_000,
    acquire(organizationId, end) {
      const own = open.get(organizationId) ?? new Set()
      const openCount = own.size
      if (openCount >= MAX_STREAMS_PER_ORGANIZATION)
        throw createProblem(
          'too_many_requests',
          `Your organization has reached the limit of ${openCount} open streams. Close one and retry.`,
        )
      if (load.streams >= MAX_STREAMS_PER_PROCESS) {
        const most = [...open.values()].reduce((a, b) => (b.size > a.size ? b : a))
        const full = createProblem(
          'unavailable',
          `The server has reached its limit of ${load.streams} open streams. Retry later.`,
        )
        // With a difference of one, two organizations would end each other's streams in turn.
        if (most.size < openCount + 2) throw full
        const newest = [...most].at(-1)
        newest?.release()
        newest?.end(full)
      }
      const stream: OpenStream = {
        end,
        release() {
          if (!own.delete(stream)) return
          if (own.size === 0) open.delete(organizationId)
          load.streams -= 1
        },
      }
      own.add(stream)
      open.set(organizationId, own)
      load.streams += 1
      return stream.release
    },
  }
}
