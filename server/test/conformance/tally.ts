// Counts what was checked, by operation, and prints a table.

const columns = ['fields', 'parameters', 'statuses', 'headers', 'limits'] as const
type Column = (typeof columns)[number]

export class Tally {
  readonly #rows = new Map<string, Record<Column, Set<string>>>()
  #requests = 0

  /** Repeated items count once. */
  record(operation: string, column: Column, ...items: readonly string[]): void {
    const empty = () => Object.fromEntries(columns.map((one) => [one, new Set<string>()]))
    const row = this.#rows.get(operation) ?? (empty() as Record<Column, Set<string>>)
    for (const thing of items) row[column].add(thing)
    this.#rows.set(operation, row)
  }

  countRequest(): void {
    this.#requests += 1
  }

  get table(): string {
    const width = Math.max(...[...this.#rows.keys()].map((name) => name.length))
    const line = (name: string, cells: readonly (string | number)[]) =>
      `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(12)).join('')}`
    const counts = [...this.#rows].map(
      ([name, row]) => [name, columns.map((column) => row[column].size)] as const,
    )
    const totals = columns.map((_, index) => counts.reduce((sum, [, cells]) => sum + (cells[index] ?? 0), 0))
    return [
      line('operation', columns),
      ...counts.map(([name, cells]) => line(name, cells)),
      line(`${counts.length} rows, ${this.#requests} requests`, totals),
    ].join('\n')
  }
}
