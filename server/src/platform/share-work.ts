// Lets those who want to know the same at the same moment share one answer, which is never older than their question.

/** Whoever comes while work is under way waits for its end, and then shares the next with all who came meanwhile. */
export class SharedWork<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #next = new Map<string, Promise<Answer>>()

  ask(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const next = this.#next.get(key)
    if (next !== undefined) return next
    const before = this.#underWay.get(key)
    if (before === undefined) return this.#begin(key, work)
    const after = () => {
      this.#next.delete(key)
      return this.#begin(key, work)
    }
    const waiting = before.then(after, after)
    this.#next.set(key, waiting)
    return waiting
  }

  #begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const begun = work()
    this.#underWay.set(key, begun)
    const end = () => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key)
    }
    begun.then(end, end)
    return begun
  }
}
