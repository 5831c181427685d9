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

/** Who reads a stream: a member or a visitor. */
export interface StreamReader {
  readonly organizationId: string | null
  readonly userId?: string
}

/** Of a program, or of a browser. */
export type Credential = 'token' | 'session'

export interface Streams extends StreamTiming {
  /** The maximum time that an idle stream stays open after its token has ended. */
  readonly reauthorizeIntervalMs: number
  /**
   * Counts a stream until the returned function is called. Throws if a limit is reached. If the process is full, it ends the
   * newest stream of the organization that has the most instead, if that has at least two more than this one.
   */
  acquire(reader: StreamReader, credential: Credential, end: (reason: Problem) => void): () => void
}

interface OpenStream {
  readonly userId: string | undefined
  readonly credential: Credential
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
const MAX_STREAMS_PER_USER = 10
/** Counted separately: programs keep their streams while everyone has the console open. */
const MAX_STREAMS_PER_ORGANIZATION = { token: 30, session: 150 } as const
const RETRY_AFTER_SECONDS = '30'

export function createStreams(load: Load): Streams {
  /** The streams of each organization, the oldest first. */
  const open = new Map<string, Set<OpenStream>>()
  const createProblem = (code: 'too_many_requests' | 'unavailable', message: string) =>
    new Problem(code, { message, headers: { 'retry-after': RETRY_AFTER_SECONDS } })
  return {
    ...DEFAULT_TIMING,
    reauthorizeIntervalMs: 5_000,
    acquire({ organizationId, userId }, credential, end) {
      const owner = organizationId ?? ''
      const own = open.get(owner) ?? new Set()
      const openCount = own.size
      const alike = [...own].filter((stream) => stream.credential === credential)
      const refuse = (holder: string, limit: number) =>
        createProblem(
          'too_many_requests',
          `${holder} reached the limit of ${limit} open streams. Close one and retry.`,
        )
      if (alike.filter((stream) => stream.userId === userId).length >= MAX_STREAMS_PER_USER)
        throw refuse('You have', MAX_STREAMS_PER_USER)
      const limit = MAX_STREAMS_PER_ORGANIZATION[credential]
      if (alike.length >= limit) throw refuse('Your organization has', limit)
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
        userId,
        credential,
        end,
        release() {
          if (!own.delete(stream)) return
          if (own.size === 0) open.delete(owner)
          load.streams -= 1
        },
      }
      own.add(stream)
      open.set(owner, own)
      load.streams += 1
      return stream.release
    },
  }
}
