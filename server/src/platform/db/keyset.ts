// One page of a list by comparing rows of keys, so that the last page costs what the first one does.
import { type ReferenceExpression, sql as raw, type SelectQueryBuilder } from 'kysely'

/** Which page is wanted. `from` is the key of the row just outside of it; null = from the end of that side. */
export interface PageRequest {
  readonly count: number
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[]
  readonly backward: boolean
  readonly from: readonly (string | number)[] | null
  /** Whether the row at `from` itself belongs to the page. */
  readonly inclusive?: boolean
}

/**
 * Orders by the sort fields and the id, starts after `page.from`, and takes one row more than asked for: that row
 * tells whether there is a further page. All fields run in one direction, so one row comparison is enough.
 */
export function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  page: PageRequest,
  columns: Readonly<Record<string, ReferenceExpression<DB, TB>>>,
  id: ReferenceExpression<DB, TB>,
): SelectQueryBuilder<DB, TB, O> {
  const keys = [...page.sort.map(({ field }) => column(columns, field)), id]
  const descending = (page.sort[0]?.descending ?? false) !== page.backward
  let paged = query.limit(page.count + 1)
  for (const key of keys) paged = paged.orderBy(key as never, descending ? 'desc' : 'asc')
  if (page.from === null) return paged
  const left = raw.join(keys.map((key) => raw.ref(key as string)))
  const right = raw.join(page.from.map((value) => raw.val(value)))
  const operator = raw.raw(`${descending ? '<' : '>'}${page.inclusive ? '=' : ''}`)
  return paged.where(raw<boolean>`(${left}) ${operator} (${right})`)
}

function column<T>(columns: Readonly<Record<string, T>>, field: string): T {
  const found = columns[field]
  if (found === undefined) throw new TypeError(`No column is known for the sort field ${field}.`)
  return found
}
