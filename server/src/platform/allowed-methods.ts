// The methods of each path, for the response to a method that a known path doesn't support.

interface RegisteredRoute {
  readonly url: string
  readonly method: string | readonly string[]
  readonly constraints?: object
}

export class AllowedMethods {
  readonly #byPath = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()

  /** Ignores routes of one host, such as booking pages, and of whole trees: they say nothing about other paths. */
  add({ url, method, constraints }: RegisteredRoute): void {
    if (constraints !== undefined || url.includes('*')) return
    const known = this.#byPath.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() }
    for (const one of [method].flat()) known.methods.add(one)
    this.#byPath.set(url, known)
  }

  /** Sorted. Empty = the path is unknown. */
  of(url: string): string[] {
    const path = url.split('?', 1)[0] ?? ''
    const matching = [...this.#byPath.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort()
  }
}

/** `/groups/:uuid` matches `/groups/` followed by one segment. */
const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)
