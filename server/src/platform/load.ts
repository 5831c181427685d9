// How busy this process is, and whether it is on its way out.

export interface Load {
  readonly isDraining: boolean
  /** Aborted when the process is told to go: for what would never end by itself. */
  readonly shutdownSignal: AbortSignal
  inFlight: number
  /** Those in flight that only wait: they keep no request from being served. */
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
