// Queries as values: stores build them here without a connection; only `Database` can run one.
import {
  type CompiledQuery,
  DummyDriver,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql as raw,
} from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { DB } from './schema.gen.ts'

/** A statement with the type of the rows it returns. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>
}

export const sql = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement written by hand, where the builder would only stand in the way. */
export const rawQuery = <Row>(statement: RawBuilder<unknown>): Query<Row> => ({
  compile: () => statement.$castTo<Row>().compile(sql),
})

/** An instant to compare a column with. */
export const toTimestamp = (instant: Instant) => raw<Instant>`${iso(instant)}`

/** What a query of fixed shape can be given. */
type Value = string | number | boolean | Buffer | null | readonly (string | number | null)[]

/** Stands for a value while the shape of a query is found out. */
class Placeholder {
  readonly name: string | number

  constructor(name: string | number) {
    this.name = name
  }
}

/**
 * For what every request or booking runs: building and compiling a query costs more than its trip, so this does both
 * once, with placeholders, and afterwards only puts the arguments in. `build` may do nothing with them but pass them on
 * as values: it sees no real one.
 */
export function prepared<const Args extends readonly Value[], Row>(
  build: (...args: Args) => Query<Row>,
): (...args: Args) => Query<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (...args) => ({
    compile() {
      compiled ??= compileWithPlaceholders(build, args.length)
      return bindValues(compiled, args)
    },
  })
}

/** The same for a statement with so many values that they need names. */
export function preparedNamed<Values extends { readonly [Name in keyof Values]: Value }, Row>(
  build: (values: Values) => Query<Row>,
): (values: Values) => Query<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (values) => ({
    compile() {
      compiled ??= deduplicateParameters(build(createNamedPlaceholders()).compile())
      return bindValues(compiled, values)
    },
  })
}

function compileWithPlaceholders<Args extends readonly unknown[], Row>(
  build: (...args: Args) => Query<Row>,
  count: number,
): CompiledQuery<Row> {
  const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index))
  const compiled = build(...(placeholders as unknown as Args)).compile()
  if (placeholders.some((one) => !compiled.parameters.includes(one)))
    throw new TypeError('A query of fixed shape must pass each of its arguments on as a value.')
  return deduplicateParameters(compiled)
}

/** Which names there are is known to the types alone: each gets its placeholder when it is first asked for. */
function createNamedPlaceholders<Values extends object>(): Values {
  const known = new Map<string | symbol, Placeholder>()
  const get = (_: object, name: string | symbol) => {
    const placeholder = known.get(name) ?? new Placeholder(String(name))
    known.set(name, placeholder)
    return placeholder
  }
  return new Proxy({}, { get }) as Values
}

/** A value that the statement names several times is sent and read once. */
function deduplicateParameters<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const positions = compiled.parameters.map((one) => {
    const position = one instanceof Placeholder ? parameters.indexOf(one) : -1
    return position === -1 ? parameters.push(one) : position + 1
  })
  const text = compiled.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${positions[Number(number) - 1]}`)
  return { ...compiled, sql: text, parameters }
}

/** `values`: the arguments by their place, or by their names. */
function bindValues<Row>(compiled: CompiledQuery<Row>, values: object): CompiledQuery<Row> {
  const valuesByName = values as Readonly<Record<string | number, unknown>>
  const parameters = compiled.parameters.map((one) =>
    one instanceof Placeholder ? valuesByName[one.name] : one,
  )
  return { ...compiled, parameters }
}

/** For more rows the text is put together each time, so that what is kept stays small. */
const MAX_CACHED_ROW_COUNT = 10

/**
 * The INSERT of rows, its text put together once for each number of them; for what every booking writes. Rows with fewer
 * columns than the table leave the others to their defaults.
 */
export function preparedInsert<
  Table extends keyof DB & string,
  Column extends keyof Insertable<DB[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): (rows: readonly Readonly<Pick<Insertable<DB[Table]>, Column>>[]) => Query<never> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const compiledByRowCount = new Map<number, CompiledQuery<never>>()
  const compileForRowCount = (count: number) => {
    const known = compiledByRowCount.get(count)
    if (known !== undefined) return known
    const placeholders = (row: number) => columns.map((_, index) => `$${row * columns.length + index + 1}`)
    const rows = Array.from({ length: count }, (_, row) => `(${placeholders(row).join(', ')})`)
    const text = `insert into "${table}" (${names}) values ${rows.join(', ')}`
    const compiled = raw.raw<never>(text).compile(sql)
    if (count <= MAX_CACHED_ROW_COUNT) compiledByRowCount.set(count, compiled)
    return compiled
  }
  return (rows) => ({
    compile: () => ({
      ...compileForRowCount(rows.length),
      parameters: rows.flatMap((row) => columns.map((column) => row[column])),
    }),
  })
}
