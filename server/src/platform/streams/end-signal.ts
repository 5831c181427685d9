// Ends a stream when its client disconnects, when another stream needs its place, or when the process shuts down.
import type { ServerResponse } from 'node:http'
import type { Problem } from '../errors.ts'

/** How long a client has to receive the end of the stream before the connection closes. */
const CLOSE_GRACE_MS = 1_000

/** Aborts when the client disconnects, on `end`, or on shutdown. In the last two cases the client has a grace period. */
export function createEndSignal(raw: ServerResponse, shutdownSignal: AbortSignal) {
  const controller = new AbortController()
  const end = (reason?: Problem) => {
    controller.abort(reason)
    setTimeout(() => raw.destroy(), CLOSE_GRACE_MS).unref()
  }
  const shutDown = () => end()
  shutdownSignal.addEventListener('abort', shutDown, { once: true })
  raw.once('close', () => {
    shutdownSignal.removeEventListener('abort', shutDown)
    controller.abort()
  })
  return { signal: controller.signal, end }
}
