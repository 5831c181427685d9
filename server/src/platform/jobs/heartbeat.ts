// The heartbeat of a loop: whether its last success is recent enough.

/** A round with slow subscribers takes seconds. */
export const MAX_SILENCE_MS = 30_000

export interface Heartbeat {
  beat(): void
  /** "ok", or since when nothing has succeeded. */
  status(): string
}

/** `now` is a monotonic clock in milliseconds. The start counts as a success. */
export function createHeartbeat(maxSilenceMs = MAX_SILENCE_MS, now = () => performance.now()): Heartbeat {
  let last = now()
  return {
    beat() {
      last = now()
    },
    status() {
      const silence = now() - last
      if (silence <= maxSilenceMs) return 'ok'
      return `no success for ${Math.floor(silence / 1_000)} s; the log has the error`
    },
  }
}
