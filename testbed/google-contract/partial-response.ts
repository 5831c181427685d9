// Partial responses: the parameter `fields` selects what a response contains, as in `items(id,start),nextPageToken`.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { isObject, type JsonObject } from '../calendar-contract/json.ts'

/** Null: everything below is selected. */
type Selection = ReadonlyMap<string, Selection | null>

const TOKEN = /[A-Za-z0-9]+|[(),/*]/gy

export function selectFields(body: JsonObject, fields: string | null): JsonObject {
  if (fields === null) return body
  return pick(body, parse(fields)) as JsonObject
}

function parse(fields: string): Selection {
  const tokens = fields.match(TOKEN) ?? []
  if (tokens.join('') !== fields) throw invalid(fields)
  let at = 0
  const readList = (): Selection => {
    const selection = new Map<string, Selection | null>()
    for (;;) {
      const [name, below] = readItem()
      selection.set(name, below)
      if (tokens[at] !== ',') return selection
      at += 1
    }
  }
  const readItem = (): [string, Selection | null] => {
    const name = tokens[at] ?? ''
    if (!/^(?:\w+|\*)$/.test(name)) throw invalid(fields)
    at += 1
    if (tokens[at] === '/') {
      at += 1
      return [name, new Map([readItem()])]
    }
    if (tokens[at] !== '(') return [name, null]
    at += 1
    const below = readList()
    if (tokens[at] !== ')') throw invalid(fields)
    at += 1
    return [name, below]
  }
  const selection = readList()
  if (at !== tokens.length) throw invalid(fields)
  return selection
}

const invalid = (fields: string) =>
  badRequest(`Invalid field selection ${fields}`, 'fields', 'invalidParameter')

function pick(value: unknown, selection: Selection | null): unknown {
  if (selection === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, selection))
  if (!isObject(value)) return value
  const names = selection.has('*') ? Object.keys(value) : [...selection.keys()]
  return Object.fromEntries(
    names
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, pick(value[name], selection.get(name) ?? selection.get('*') ?? null)]),
  )
}
