// The methods of each path, for the response to a method that a known path doesn't support.
import type { FastifyInstance } from 'fastify'

export type FindAllowedMethods = (url: string) => readonly string[]

/** Must be called before routes are registered. Empty = the path is unknown. */
export function collectAllowedMethods(app: FastifyInstance): FindAllowedMethods {
  const byPath = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, constraints }) => {
    // Routes of one host, such as booking pages, and those of whole trees say nothing about other paths.
    if (constraints !== undefined || url.includes('*')) return
    const known = byPath.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() }
    for (const one of [method].flat()) known.methods.add(one)
    byPath.set(url, known)
  })
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const methods = [...byPath.values()].flatMap(({ pattern, methods: own }) =>
      pattern.test(path) ? [...own] : [],
    )
    return [...new Set(methods)].sort()
  }
}

/** `/groups/:uuid` matches `/groups/` followed by one segment. */
const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)
