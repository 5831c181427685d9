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
export const written = <Row>(statement: RawBuilder<unknown>): Query<Row> => ({
  compile: () => statement.$castTo<Row>().compile(sql),
})

/** An instant to compare a column with. */
export const at = (instant: Instant) => raw<Instant>`${iso(instant)}`

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
export function fixedShape<const Args extends readonly Value[], Row>(
  build: (...args: Args) => Query<Row>,
): (...args: Args) => Query<Row> {
  let shape: CompiledQuery<Row> | undefined
  return (...args) => ({
    compile() {
      shape ??= shapeOfArguments(build, args.length)
      return filled(shape, args)
    },
  })
}

/** The same for a statement with so many values that they need names. */
export function namedShape<Values extends { readonly [Name in keyof Values]: Value }, Row>(
  build: (values: Values) => Query<Row>,
): (values: Values) => Query<Row> {
  let shape: CompiledQuery<Row> | undefined
  return (values) => ({
    compile() {
      shape ??= withParametersOnce(build(placeholdersByName()).compile())
      return filled(shape, values)
    },
  })
}

function shapeOfArguments<Args extends readonly unknown[], Row>(
  build: (...args: Args) => Query<Row>,
  count: number,
): CompiledQuery<Row> {
  const placeholders = Array.from({ length: count }, (_, place) => new Placeholder(place))
  const shape = build(...(placeholders as unknown as Args)).compile()
  if (placeholders.some((one) => !shape.parameters.includes(one)))
    throw new TypeError('A query of fixed shape must pass each of its arguments on as a value.')
  return withParametersOnce(shape)
}

/** Which names there are is known to the types alone: each gets its placeholder when it is first asked for. */
function placeholdersByName<Values extends object>(): Values {
  const known = new Map<string | symbol, Placeholder>()
  const get = (_: object, name: string | symbol) => {
    const placeholder = known.get(name) ?? new Placeholder(String(name))
    known.set(name, placeholder)
    return placeholder
  }
  return new Proxy({}, { get }) as Values
}

/** A value that the statement names several times is sent and read once. */
function withParametersOnce<Row>(shape: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const places = shape.parameters.map((one) => {
    const place = one instanceof Placeholder ? parameters.indexOf(one) : -1
    return place === -1 ? parameters.push(one) : place + 1
  })
  const text = shape.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${places[Number(number) - 1]}`)
  return { ...shape, sql: text, parameters }
}

/** `values`: the arguments by their place, or by their names. */
function filled<Row>(shape: CompiledQuery<Row>, values: object): CompiledQuery<Row> {
  const given = values as Readonly<Record<string | number, unknown>>
  const parameters = shape.parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one))
  return { ...shape, parameters }
}

/** For more rows the text is put together each time, so that what is kept stays small. */
const MOST_ROWS_KEPT = 10

/**
 * The INSERT of rows, its text put together once for each number of them; for what every booking writes. Rows with fewer
 * columns than the table leave the others to their defaults.
 */
export function insertOf<
  Table extends keyof DB & string,
  Column extends keyof Insertable<DB[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): (rows: readonly Readonly<Pick<Insertable<DB[Table]>, Column>>[]) => Query<never> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const shapes = new Map<number, CompiledQuery<never>>()
  const shapeOf = (count: number) => {
    const known = shapes.get(count)
    if (known !== undefined) return known
    const places = (row: number) => columns.map((_, place) => `$${row * columns.length + place + 1}`)
    const rows = Array.from({ length: count }, (_, row) => `(${places(row).join(', ')})`)
    const text = `insert into "${table}" (${names}) values ${rows.join(', ')}`
    const shape = raw.raw<never>(text).compile(sql)
    if (count <= MOST_ROWS_KEPT) shapes.set(count, shape)
    return shape
  }
  return (rows) => ({
    compile: () => ({
      ...shapeOf(rows.length),
      parameters: rows.flatMap((row) => columns.map((column) => row[column])),
    }),
  })
}
