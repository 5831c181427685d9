// Compares a returned object with a table of fields, and records which fields were seen with a value.
import { expect } from 'vitest'
import type { Fields, Kind } from './resources.ts'

const patterns = {
  string: /^/,
  URI: /^https:\/\/[a-z.]+(?:\/\S*)?$/,
  'e-mail': /^\S+@\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
} as const

export class SeenFields {
  readonly #nonEmpty = new Set<string>()
  readonly #all = new Set<string>()

  /** Throws if a field is missing or has another type. Returns the paths of the checked fields. */
  check(value: unknown, fields: Fields, at: string): Set<string> {
    const paths = new Set<string>()
    this.#object(value, fields, at, paths)
    for (const path of paths) this.#all.add(path)
    return paths
  }

  /** Fields that were null or an empty list in every response. */
  get alwaysEmpty(): string[] {
    return [...this.#all].filter((path) => !this.#nonEmpty.has(path)).sort()
  }

  #object(value: unknown, fields: Fields, at: string, paths: Set<string>): void {
    expect(value, at).toBeTypeOf('object')
    for (const [key, kind] of Object.entries(fields)) {
      const [name = '', mark] = key.split(/(?=\?)/)
      const path = `${at}.${name}`
      paths.add(path)
      expect(value, `${path} is there`).toHaveProperty([name])
      const inside = (value as Record<string, unknown>)[name]
      if (inside === null && mark === '?') continue
      this.#nonEmpty.add(path)
      this.#kind(inside, kind, path, paths)
    }
  }

  #kind(value: unknown, kind: Kind, at: string, paths: Set<string>): void {
    if (Array.isArray(kind)) {
      expect(value, at).toBeInstanceOf(Array)
      for (const item of value as unknown[]) this.#kind(item, (kind as readonly [Kind])[0], at, paths)
      return
    }
    if (kind instanceof RegExp) return void expect(value, at).toMatch(kind)
    if (typeof kind === 'object') {
      this.#object(value, kind as Fields, at, paths)
      return
    }
    if (kind === 'integer') return void expect(Number.isInteger(value), `${at} is an integer`).toBe(true)
    if (kind === 'boolean' || kind === 'object') return void expect(value, at).toBeTypeOf(kind)
    expect(value, at).toBeTypeOf('string')
    expect(value, at).toMatch(patterns[kind as keyof typeof patterns])
  }
}
