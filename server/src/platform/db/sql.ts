// Builds queries as values, without a connection. Only `Database` runs them.
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
  type Selectable,
} from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { DB } from './schema.gen.ts'

/** A statement with the type of its result rows. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>
}

/** A row as the query of a store function returns it. */
export type RowOf<Select extends (...args: never[]) => Query<unknown>> =
  ReturnType<Select> extends Query<infer Row> ? Readonly<Row> : never

/** Columns of a table. `Narrowed`: the types of columns of which the database knows only JSON or text. */
export type TableRow<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>, Narrowed> = Readonly<
  Omit<Pick<Selectable<DB[Table]>, Column>, keyof Narrowed> & Narrowed
>

/** The column values of an INSERT. Columns with a default are optional. */
export type NewRow<Table extends keyof DB> = Readonly<Insertable<DB[Table]>>

export const sql = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A raw SQL statement. */
export const rawQuery = <Row>(statement: RawBuilder<unknown>): Query<Row> => ({
  compile: () => statement.$castTo<Row>().compile(sql),
})

/**
 * Fails the transaction unless the statement returns this number of rows, so COMMIT can follow without waiting for them.
 * SQL has no conditional error, so it divides by zero.
 */
export const requireRows = (query: Query<unknown>, rows: number): Query<never> => ({
  compile() {
    const compiled = query.compile() as CompiledQuery<never>
    const parameters = [...compiled.parameters, rows]
    const check = `1 / (count(*) = $${parameters.length})::integer`
    return {
      ...compiled,
      parameters,
      sql: `WITH returned AS (${compiled.sql}) SELECT ${check} FROM returned`,
    }
  },
})

/** An instant for comparison with a column. */
export const toTimestamp = (instant: Instant) => raw<Instant>`${iso(instant)}`

/** A time inside a JSON value that PostgreSQL builds, as an instant. */
export const milliseconds = (column: string) => raw.raw(`(date_part('epoch', ${column}) * 1000)::int8`)

/** The possible arguments of a prepared query. */
type Value = string | number | boolean | Buffer | null | readonly (string | number | null)[]

/** Represents an argument while a query is compiled. */
class Placeholder {
  readonly name: string | number

  constructor(name: string | number) {
    this.name = name
  }
}

/**
 * For queries that every request or booking runs. Building and compiling a query costs more than its round trip, so this
 * does both once with placeholders, and then only binds the arguments. `build` sees placeholders instead of the
 * arguments, so it must only pass them on as values.
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

/** The same with named values. */
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
    throw new TypeError('A prepared query must pass on each of its arguments as a value.')
  return deduplicateParameters(compiled)
}

/** Only the types know the names, so each name gets its placeholder on first access. */
function createNamedPlaceholders<Values extends object>(): Values {
  const known = new Map<string | symbol, Placeholder>()
  const get = (_: object, name: string | symbol) => {
    const placeholder = known.get(name) ?? new Placeholder(String(name))
    known.set(name, placeholder)
    return placeholder
  }
  return new Proxy({}, { get }) as Values
}

/** Sends a value once, even if the statement uses it several times. */
function deduplicateParameters<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const positions = compiled.parameters.map((one) => {
    const position = one instanceof Placeholder ? parameters.indexOf(one) : -1
    return position === -1 ? parameters.push(one) : position + 1
  })
  const text = compiled.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${positions[Number(number) - 1]}`)
  return { ...compiled, sql: text, parameters }
}

/** `values`: the arguments by index or by name. */
function bindValues<Row>(compiled: CompiledQuery<Row>, values: object): CompiledQuery<Row> {
  const valuesByName = values as Readonly<Record<string | number, unknown>>
  const parameters = compiled.parameters.map((one) =>
    one instanceof Placeholder ? valuesByName[one.name] : one,
  )
  return { ...compiled, parameters }
}

/** For more rows the text is built each time, to bound the cache. */
const MAX_CACHED_ROW_COUNT = 10

/**
 * An INSERT whose text is built once per number of rows, for tables that every booking writes. Columns that are not
 * listed get their defaults.
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
