// Fails work that waits for a peer which has stopped answering, without a timer per piece of work.

/**
 * A slow but answering peer is not a stalled one: under load a single answer may take long while others arrive.
 * And a late timer means that this process stood still, not the peer. Judging either a stall would send requests to
 * the local limiter for no reason, where they are counted apart.
 */
export class StallWatch {
  readonly #stallMs: number
  readonly #message: string
  readonly #waiting = new Set<(error: Error) => void>()
  #answers = 0
  #timer: NodeJS.Timeout | undefined

  constructor(stallMs: number, message: string) {
    this.#stallMs = stallMs
    this.#message = message
  }

  guard<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      if (!this.#timer) this.#arm()
      const answered = () => {
        this.#waiting.delete(reject)
        this.#answers += 1
      }
      work.then(
        (value) => {
          answered()
          resolve(value)
        },
        (error: unknown) => {
          answered()
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

  /** Armed only while work waits; so when it fires with no answer since, something has waited the whole time. */
  #arm(): void {
    const answers = this.#answers
    const due = performance.now() + this.#stallMs
    this.#timer = setTimeout(() => {
      const isLate = performance.now() - due > this.#stallMs / 2
      // Answers that have arrived are read between a timer and an immediate.
      setImmediate(() => this.#check(isLate || this.#answers !== answers))
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
