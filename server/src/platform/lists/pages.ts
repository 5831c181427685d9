// Pagination: parses `count`, `sort` and `page_token`, seals cursors and builds the list envelope.
import type { Member, Visitor } from '../../domain/access/actor.ts'
import { DAY, type Instant, iso } from '../../domain/time/instant.ts'
import type { Clock } from '../clock.ts'
import type { PageRequest } from '../db/keyset.ts'
import { invalid, Problem } from '../errors.ts'
import type { Secrets } from '../secrets/secrets.ts'

type Key = readonly (string | number)[]

export interface Page<T> {
  readonly items: readonly T[]
  /** The keys of the last and the first row, if there is another page on that side. */
  readonly next: Key | null
  readonly previous: Key | null
  /** The items as prepared JSON. For thousands of items, the serializer would take most of the time. */
  readonly itemsJson?: string
  /** How many items were computed, on all pages; undefined = only those of this page. */
  readonly computedCount?: number
}

/** Builds a page from the rows of a `keyset` query, which returns one extra row, in reading direction. */
export function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  page: PageRequest,
  toItem: (row: Row) => T,
): Page<T> {
  const more = rows.length > page.count
  const shown = more ? rows.slice(0, page.count) : [...rows]
  if (page.backward) shown.reverse()
  const first = shown[0]
  const last = shown.at(-1)
  const hasNext = page.backward ? page.from !== null : more
  const hasPrevious = page.backward ? more : page.from !== null
  // If all rows on this side were deleted since the cursor was created, the reverse cursor starts at the same key.
  return {
    items: shown.map(toItem),
    next: hasNext ? (last ? keyOf(last, page) : page.from) : null,
    previous: hasPrevious ? (first ? keyOf(first, page) : page.from) : null,
  }
}

/** Builds a page from a complete list, sorted by key in ascending order. */
export function pageOfArray<T>(
  items: readonly T[],
  page: PageRequest,
  keyOfItem: (item: T) => string,
): Page<T> {
  const computedCount = items.length
  if (page.from === null && computedCount <= page.count)
    return { items, next: null, previous: null, computedCount }
  const { backward, inclusive = false } = page
  const from = page.from === null ? null : String(page.from[0])
  const isBeyond = (key: string) => (key === from ? inclusive : from === null || key < from === backward)
  const rows = items.map((item) => ({ id: keyOfItem(item), item })).filter(({ id }) => isBeyond(id))
  if (backward) rows.reverse()
  return { ...pageOf(rows.slice(0, page.count + 1), page, ({ item }) => item), computedCount }
}

/** A request with more items than one page of the longest lists counts as several. */
export const extraUnitsOf = (computedCount = 0): number =>
  Math.floor(Math.max(0, computedCount - 1) / MAX_UNPAGED_COUNT)

function keyOf(row: Readonly<Record<string, unknown>> & { readonly id: string }, page: PageRequest): Key {
  const fields = page.sort.map(({ field }) => {
    const value = row[field]
    return /_(at|time)$/.test(field) ? iso(value as Instant) : (value as string | number)
  })
  return [...fields, row.id]
}

export const DEFAULT_COUNT = 20
export const MAX_COUNT = 100
/** Of lists that are usually returned as a whole. About 1 MB of JSON. */
export const MAX_UNPAGED_COUNT = 5_000

/** What a cursor is bound to. It is rejected for another caller, list, filter or sort. */
export interface CursorScope {
  readonly operation: string
  readonly path: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly userId: string
  readonly organizationId: string
}

/** Uses the path of the row with its ids, so a cursor stays valid however a request spells the path. */
export function cursorScopeOf(
  row: { readonly id: string; readonly path: string },
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
  actor: Member | Visitor,
): CursorScope {
  const { count: _count, page_token: _token, sort: _sort, ...filters } = query
  const [userId, organizationId] = actor.kind === 'user' ? [actor.userId, actor.organizationId] : ['', '']
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return { operation: row.id, path, filters, userId, organizationId }
}

const cursorBinding = (scope: CursorScope, sort: PageRequest['sort']) =>
  JSON.stringify([
    scope.operation,
    scope.path,
    Object.entries(scope.filters).sort(),
    sort,
    scope.userId,
    scope.organizationId,
  ])

const CURSOR_LIFETIME_MS = DAY

export function readPage(
  sorts: readonly string[],
  query: { readonly count?: number; readonly sort?: string; readonly page_token?: string },
  scope: CursorScope,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
): PageRequest {
  const sort = readSort(sorts, query.sort)
  const defaultCount = sorts.length === 0 ? MAX_UNPAGED_COUNT : DEFAULT_COUNT
  const page = { count: query.count ?? defaultCount, sort, backward: false, from: null }
  if (query.page_token === undefined) return page
  const sealed = Buffer.from(query.page_token, 'base64url')
  const plain = secrets.unseal('page', sealed, cursorBinding(scope, sort))
  // Re-encoding rejects non-canonical base64, which decoding accepts.
  if (plain === null || sealed.toString('base64url') !== query.page_token)
    throw new Problem('invalid_page_token')
  const [backward, from, expires, inclusive] = JSON.parse(plain) as [boolean, Key, number, boolean]
  if (expires <= clock.now()) throw new Problem('invalid_page_token')
  return { ...page, backward, from, inclusive }
}

/** Parses `created_at:desc` or a comma-separated list. All fields need one direction, because SQL compares rows as a whole. */
function readSort(sorts: readonly string[], text: string | undefined): PageRequest['sort'] {
  if (sorts.length === 0) return []
  const allowed = sorts.map((one) => one.split(':')[0])
  const parsed = (text ?? sorts[0] ?? '').split(',').map((one) => {
    const [field = '', direction = '', ...rest] = one.split(':')
    if (!allowed.includes(field) || !['asc', 'desc'].includes(direction) || rest.length > 0) {
      throw invalid(
        'sort',
        `must be a comma-separated list of field:asc or field:desc; fields: ${allowed.join(', ')}`,
      )
    }
    return { field, descending: direction === 'desc' }
  })
  if (new Set(parsed.map(({ descending }) => descending)).size > 1)
    throw invalid('sort', 'must use the same direction for all fields')
  if (new Set(parsed.map(({ field }) => field)).size < parsed.length)
    throw invalid('sort', 'must not repeat a field')
  return parsed
}

export function listEnvelope(
  page: Page<unknown>,
  request: PageRequest,
  scope: CursorScope,
  { secrets, clock, apiUrl }: { secrets: Secrets; clock: Clock; apiUrl: string },
) {
  const token = (backward: boolean, from: Key | null) => {
    if (from === null) return null
    // An empty page has no rows: its cursor starts at the key of the request, whose row may still exist.
    const inclusive = page.items.length === 0
    const plain = JSON.stringify([backward, from, clock.now() + CURSOR_LIFETIME_MS, inclusive])
    return secrets.seal('page', plain, cursorBinding(scope, request.sort)).toString('base64url')
  }
  const url = (pageToken: string | null) => {
    if (pageToken === null) return null
    const sort = request.sort
      .map(({ field, descending }) => `${field}:${descending ? 'desc' : 'asc'}`)
      .join(',')
    const order = sort === '' ? {} : { sort }
    // The size of an unpaged list is no parameter.
    const size = request.count > MAX_COUNT ? {} : { count: request.count }
    const fields = { ...scope.filters, ...size, ...order, page_token: pageToken }
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) parameters.set(name, String(value))
    return `${apiUrl}${scope.path}?${parameters}`
  }
  const next = token(false, page.next)
  const previous = token(true, page.previous)
  return {
    collection: page.items,
    pagination: {
      count: page.items.length,
      next_page: url(next),
      previous_page: url(previous),
      next_page_token: next,
      previous_page_token: previous,
    },
  }
}
