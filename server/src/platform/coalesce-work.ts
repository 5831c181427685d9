// Coalesces concurrent calls with the same key. A result is never older than the call that receives it.

/** Calls that arrive while work is in progress wait for its end, and then share the next run. */
export class WorkCoalescer<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>()
  readonly #next = new Map<string, Promise<Result>>()

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const next = this.#next.get(key)
    if (next !== undefined) return next
    const current = this.#inFlight.get(key)
    if (current === undefined) return this.#start(key, work)
    const startNext = () => {
      this.#next.delete(key)
      return this.#start(key, work)
    }
    const pending = current.then(startNext, startNext)
    this.#next.set(key, pending)
    return pending
  }

  #start(key: string, work: () => Promise<Result>): Promise<Result> {
    const promise = work()
    this.#inFlight.set(key, promise)
    const removeFromInFlight = () => {
      if (this.#inFlight.get(key) === promise) this.#inFlight.delete(key)
    }
    promise.then(removeFromInFlight, removeFromInFlight)
    return promise
  }
}
