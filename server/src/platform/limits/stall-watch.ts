// Rejects pending work if a peer stops responding, with one timer for all pending work.

/**
 * A slow peer is not stalled: under load a single reply may be late while others arrive. A late timer means that
 * this process was blocked, not the peer. Neither may count as a stall, because the fallback to the local limiter
 * makes the limits less exact.
 */
export class StallWatch {
  readonly #stallMs: number
  readonly #message: string
  readonly #waiting = new Set<(error: Error) => void>()
  #replies = 0
  #timer: NodeJS.Timeout | undefined

  constructor(stallMs: number, message: string) {
    this.#stallMs = stallMs
    this.#message = message
  }

  guard<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      if (!this.#timer) this.#arm()
      const onReply = () => {
        this.#waiting.delete(reject)
        this.#replies += 1
      }
      work.then(
        (value) => {
          onReply()
          resolve(value)
        },
        (error: unknown) => {
          onReply()
          reject(error)
        },
      )
    })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#failAll(new Error('The limiter was closed'))
  }

  /** Armed only while work is pending, so if no reply arrived before it fires, some work has waited the whole time. */
  #arm(): void {
    const replies = this.#replies
    const due = performance.now() + this.#stallMs
    this.#timer = setTimeout(() => {
      const isLate = performance.now() - due > this.#stallMs / 2
      // The event loop reads replies that have arrived between timers and immediates.
      setImmediate(() => this.#check(isLate || this.#replies !== replies))
    }, this.#stallMs)
    this.#timer.unref()
  }

  #check(isAlive: boolean): void {
    if (!this.#timer) return
    this.#timer = undefined
    if (!isAlive) this.#failAll(new Error(`${this.#message} (${this.#stallMs} ms)`))
    if (this.#waiting.size > 0) this.#arm()
  }

  #failAll(error: Error): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const reject of waiting) reject(error)
  }
}
