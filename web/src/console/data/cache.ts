// Keeps the answers of operations, by operation and input, and tells components when one changes.
import type { Call } from '../../../../server/src/domain/pages/console-page.ts'
import type { Answer } from '../../../../server/src/domain/pages/console-views.ts'

export interface Entry {
  readonly value: unknown
  /** The last request failed. The value is older. */
  readonly error: unknown
  /** Milliseconds; 0 = must be loaded again. */
  readonly loadedAt: number
}

/** An object of the API. */
export interface Identified {
  readonly uri: string
}

type Listener = () => void

/** The order of fields makes no difference. */
export const keyOf = ({ operation, input }: Call): string =>
  `${operation} ${JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`

const isOf = (operation: string) => (key: string) => key.startsWith(`${operation} `)

const operationOf = (key: string): string => key.slice(0, key.indexOf(' '))

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #requests = new Map<string, Promise<void>>()
  /** The keys of running requests that were invalidated. Their answers may be older than the change. */
  readonly #outdated = new Set<string>()
  #holds = 0
  /** The operations that load again after the hold: they changed on the server, or an answer was ignored. */
  readonly #held = new Set<string>()
  /** The keys with a change that the server doesn't know yet. */
  readonly #unconfirmed = new Set<string>()

  /** Stores the answers that came with the page. */
  seed(answers: readonly Answer[], now: number): void {
    for (const answer of answers)
      this.#entries.set(keyOf(answer), { value: answer.answer, error: null, loadedAt: now })
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Concurrent calls share one request. */
  load(key: string, request: () => Promise<unknown>): Promise<void> {
    const running = this.#requests.get(key)
    if (running) return running
    const finish = (value: unknown, error: unknown) => {
      this.#requests.delete(key)
      if (this.#unconfirmed.has(key)) {
        this.#outdated.delete(key)
        this.#held.add(operationOf(key))
        return
      }
      this.#set(key, { value, error, loadedAt: this.#outdated.delete(key) ? 0 : Date.now() })
    }
    const started = request().then(
      (value) => finish(value, null),
      (error: unknown) => finish(this.get(key)?.value, error),
    )
    this.#requests.set(key, started)
    return started
  }

  /** Changes all answers of an operation before the server confirms it. Returns a function that takes the change back. */
  update<Value>(operation: string, change: (value: Value) => Value): () => void {
    const previous = [...this.#entries].filter(([key]) => isOf(operation)(key))
    for (const [key, entry] of previous) {
      if (entry.value === undefined) continue
      if (this.#holds > 0) this.#unconfirmed.add(key)
      this.#set(key, { ...entry, value: change(entry.value as Value) })
    }
    return () => {
      for (const [key, entry] of previous) this.#set(key, entry)
    }
  }

  /** Changes the objects of all lists of an operation, like `update`. */
  updateList<Item>(operation: string, change: (items: readonly Item[]) => readonly Item[]): () => void {
    return this.update<{ readonly collection: readonly Item[] }>(operation, (page) => ({
      ...page,
      collection: change(page.collection),
    }))
  }

  /** Puts a changed object into the answers of an operation: into single objects and into lists. */
  replace<Value extends Identified>(operation: string, changed: Value): void {
    const pick = (one: Value) => (one.uri === changed.uri ? changed : one)
    this.update<Value | { readonly collection: readonly Value[] }>(operation, (value) =>
      'collection' in value ? { ...value, collection: value.collection.map(pick) } : pick(value),
    )
  }

  /** Answers that are shown load again now, the others when they are shown. */
  invalidate(...operations: readonly string[]): void {
    for (const operation of operations)
      for (const [key, entry] of this.#entries)
        if (isOf(operation)(key)) {
          if (this.#requests.has(key)) this.#outdated.add(key)
          this.#set(key, { ...entry, loadedAt: 0 })
        }
  }

  /** Like `invalidate`, for what others have changed: waits until nothing is shown that the server doesn't know yet. */
  refresh(operations: readonly string[]): void {
    if (this.#holds === 0) this.invalidate(...operations)
    else for (const operation of operations) this.#held.add(operation)
  }

  /** Until the returned function is called, `refresh` waits, and no answer replaces what was changed meanwhile. */
  hold(): () => void {
    this.#holds += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#holds -= 1
      if (this.#holds > 0) return
      const operations = [...this.#held]
      this.#held.clear()
      this.#unconfirmed.clear()
      this.invalidate(...operations)
    }
  }

  #set(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }
}
