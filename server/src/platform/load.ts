// The load of this process, and whether it is shutting down.

export interface Load {
  readonly isDraining: boolean
  /** Aborts on shutdown. For work that doesn't end on its own, such as streams. */
  readonly shutdownSignal: AbortSignal
  inFlight: number
  /** Requests in flight that are idle streams. They don't count as load. */
  streams: number
  isOverloaded(): boolean
  drain(): void
}

export function createLoad(maxInFlight: number): Load {
  const shutdown = new AbortController()
  return {
    get isDraining() {
      return shutdown.signal.aborted
    },
    shutdownSignal: shutdown.signal,
    inFlight: 0,
    streams: 0,
    isOverloaded() {
      return this.inFlight - this.streams > maxInFlight
    },
    drain: () => shutdown.abort(),
  }
}
