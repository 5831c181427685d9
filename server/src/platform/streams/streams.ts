// How many streams may be open, and at what pace they run.
import { Problem } from '../errors.ts'
import type { Load } from '../load.ts'

export interface StreamPace {
  /** How often a stream at the end of its feed looks for more. It holds no database connection in between. */
  readonly lookMs: number
  /** A comment after so much silence keeps proxies from closing the connection. */
  readonly heartbeatMs: number
  /** Who does not take what is sent for so long is gone, whatever the connection says. */
  readonly stallMs: number
}

export interface Streams extends StreamPace {
  /** How long a stream that has nothing to send may stay open after its token has ended. */
  readonly admitMs: number
  /** Counts a stream until it is released, or refuses it. */
  enter(organizationId: string): () => void
}

const USUAL_PACE: StreamPace = { lookMs: 500, heartbeatMs: 15_000, stallMs: 60_000 }
const MOST_OF_PROCESS = 200
const MOST_OF_ORGANIZATION = 10
const WAIT_SECONDS = '30'

export function createStreams(load: Load): Streams {
  const open = new Map<string, number>()
  const refuse = (code: 'too_many_requests' | 'unavailable', message: string) =>
    new Problem(code, { message, headers: { 'retry-after': WAIT_SECONDS } })
  return {
    ...USUAL_PACE,
    admitMs: 5_000,
    enter(organizationId) {
      const own = open.get(organizationId) ?? 0
      if (own >= MOST_OF_ORGANIZATION)
        throw refuse(
          'too_many_requests',
          `The organization has ${own} streams open here and may have no more. End one of them.`,
        )
      if (load.streams >= MOST_OF_PROCESS)
        throw refuse('unavailable', `There are ${load.streams} streams open here and may be no more.`)
      open.set(organizationId, own + 1)
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
