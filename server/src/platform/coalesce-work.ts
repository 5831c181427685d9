// Lets those who want to know the same at the same moment share one answer, which is never older than their question.

/** Whoever comes while work is under way waits for its end, and then shares the next with all who came meanwhile. */
export class WorkCoalescer<Answer> {
  readonly #inFlight = new Map<string, Promise<Answer>>()
  readonly #next = new Map<string, Promise<Answer>>()

  run(key: string, work: () => Promise<Answer>): Promise<Answer> {
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

  #start(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const promise = work()
    this.#inFlight.set(key, promise)
    const removeFromInFlight = () => {
      if (this.#inFlight.get(key) === promise) this.#inFlight.delete(key)
    }
    promise.then(removeFromInFlight, removeFromInFlight)
    return promise
  }
}
