// Keeps the answers of operations, by operation and input, and tells components when one changes.
import type { Call } from '../../../../server/src/domain/pages/console-pages.ts'
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

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #requests = new Map<string, Promise<void>>()
  /** The keys of running requests that were invalidated. Their answers may be older than the change. */
  readonly #outdated = new Set<string>()

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
    for (const [key, entry] of previous)
      if (entry.value !== undefined) this.#set(key, { ...entry, value: change(entry.value as Value) })
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

  #set(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }
}
