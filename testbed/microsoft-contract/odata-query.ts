// OData query options: which of them a request may have, selected properties, and pages.
import { badRequest } from '../calendar-contract/contract-error.ts'
import type { ContractRequest } from '../calendar-contract/http.ts'
import type { JsonObject } from '../calendar-contract/json.ts'

export function checkParameters(query: URLSearchParams, allowed: readonly string[]): void {
  for (const name of query.keys())
    if (!allowed.includes(name))
      throw badRequest(`The query option ${name} is not allowed.`, name, 'RequestBroker--ParseUri')
}

/** Null: all properties. */
export function readSelect(query: URLSearchParams, known: ReadonlySet<string>): ReadonlySet<string> | null {
  const names = query.get('$select')?.split(',') ?? null
  for (const name of names ?? [])
    if (!known.has(name))
      throw badRequest(`Could not find a property named '${name}'.`, '$select', 'RequestBroker--ParseUri')
  return names === null ? null : new Set(names)
}

/** `pageSize`: the maximum, whatever the request says. */
export function toPage(
  { path, query }: ContractRequest,
  base: string,
  pageSize: number,
  items: readonly JsonObject[],
): JsonObject {
  const top = Number(query.get('$top') ?? 10)
  if (!Number.isInteger(top) || top < 1 || top > 1_000) throw badRequest('Invalid $top.', '$top')
  const from = Number(query.get('$skip') ?? 0)
  const to = from + Math.min(top, pageSize)
  const next = new URLSearchParams(query)
  next.set('$skip', String(to))
  return {
    '@odata.context': `${base}/$metadata`,
    value: items.slice(from, to),
    ...(to < items.length ? { '@odata.nextLink': `${base}${path}?${next}` } : {}),
  }
}
