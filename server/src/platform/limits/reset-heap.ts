// A binary min-heap of windows, ordered by reset time.

export class ResetHeap<T extends { readonly reset: number }> {
  #items: T[] = []

  get size(): number {
    return this.#items.length
  }

  clear(): void {
    this.#items = []
  }

  peek(): T | undefined {
    return this.#items[0]
  }

  push(item: T): void {
    const items = this.#items
    let hole = items.length
    items.push(item)
    while (hole > 0) {
      const above = (hole - 1) >> 1
      const parent = items[above]
      if (parent === undefined || parent.reset <= item.reset) break
      items[hole] = parent
      hole = above
    }
    items[hole] = item
  }

  pop(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (last !== undefined && items.length > 0) this.#sinkFromTop(last)
    return first
  }

  #sinkFromTop(item: T): void {
    const items = this.#items
    let hole = 0
    for (;;) {
      let below = 2 * hole + 1
      let child = items[below]
      const right = items[below + 1]
      if (child !== undefined && right !== undefined && right.reset < child.reset) {
        below += 1
        child = right
      }
      if (child === undefined || child.reset >= item.reset) break
      items[hole] = child
      hole = below
    }
    items[hole] = item
  }
}
