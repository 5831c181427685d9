// A value that distant components share, without rendering what is between them.
import { useEffect, useState } from 'preact/hooks'

export class SharedValue<Value> {
  current: Value
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(initial: Value) {
    this.current = initial
  }

  readonly set = (value: Value): void => {
    this.current = value
    for (const listener of this.#listeners) listener(value)
  }

  subscribe(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function useSharedValue<Value>(shared: SharedValue<Value>): Value {
  const [value, setValue] = useState(shared.current)
  useEffect(() => {
    const show = (next: Value) => setValue(() => next)
    // It may have changed before the subscription.
    show(shared.current)
    return shared.subscribe(show)
  }, [shared])
  return value
}
