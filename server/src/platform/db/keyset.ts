// Keyset pagination: the last page costs as much as the first.
import { type RawBuilder, type ReferenceExpression, sql as raw, type SelectQueryBuilder } from 'kysely'

/** The requested page. `from` is the key of the row just outside the page; null means the start or the end of the list. */
export interface PageRequest {
  readonly count: number
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[]
  readonly backward: boolean
  readonly from: readonly (string | number)[] | null
  /** Whether the page includes the row at `from`. */
  readonly inclusive?: boolean
}

/**
 * Sorts names like people do: Österreich near Oslo, and capitals next to small letters. Indexes must have the same collation.
 * Deterministic, so no two names are equal and each key is unique together with the id.
 */
export const byName = (column: string): RawBuilder<string> => raw`${raw.ref(column)} COLLATE "und-x-icu"`

type SortColumn<DB, TB extends keyof DB> = ReferenceExpression<DB, TB> | RawBuilder<string>

/**
 * Orders by the sort fields and the id, starts after `page.from`, and reads one extra row to detect a further page.
 * All fields have the same direction, so one row comparison is sufficient.
 */
export function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: PageRequest,
  columns: Readonly<Record<string, SortColumn<DB, TB>>>,
  id: ReferenceExpression<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const keys = [...page.sort.map(({ field }) => column(columns, field)), id]
  const descending = (page.sort[0]?.descending ?? false) !== page.backward
  let paged = query.limit(page.count + 1)
  for (const key of keys) paged = paged.orderBy(key as never, descending ? 'desc' : 'asc')
  if (page.from === null) return paged
  const left = raw.join(
    keys.map((key) => (typeof key === 'string' ? raw.ref(key) : (key as RawBuilder<string>))),
  )
  const right = raw.join(page.from.map((value) => raw.val(value)))
  const operator = raw.raw(`${descending ? '<' : '>'}${page.inclusive ? '=' : ''}`)
  return paged.where(raw<boolean>`(${left}) ${operator} (${right})`)
}

function column<T>(columns: Readonly<Record<string, T>>, field: string): T {
  const found = columns[field]
  if (found === undefined) throw new TypeError(`The sort field ${field} has no column.`)
  return found
}
