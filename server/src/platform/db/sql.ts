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

/** Stands for an argument while the shape of a query is found out. */
class Placeholder {
  readonly place: number

  constructor(place: number) {
    this.place = place
  }
}

/**
 * For look-ups on the way of every request: building and compiling a query costs more than its trip, so this does both
 * once, with placeholders, and afterwards only puts the arguments in. `build` may do nothing with them but pass them on
 * as values: it sees no real one.
 */
export function fixedShape<const Args extends readonly (string | Buffer)[], Row>(
  build: (...args: Args) => Query<Row>,
): (...args: Args) => Query<Row> {
  let shape: CompiledQuery<Row> | undefined
  return (...args) => ({
    compile() {
      shape ??= shapeOf(build, args.length)
      const parameters = shape.parameters.map((one) => (one instanceof Placeholder ? args[one.place] : one))
      return { ...shape, parameters }
    },
  })
}

/**
 * The INSERT of one row, compiled once; for what every booking writes. Rows with fewer columns than the table leave the
 * others to their defaults.
 */
export function insertOf<
  Table extends keyof DB & string,
  Column extends keyof Insertable<DB[Table]> & string,
>(
  table: Table,
  columns: readonly Column[],
): (row: Readonly<Pick<Insertable<DB[Table]>, Column>>) => Query<never> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const places = columns.map((_, place) => `$${place + 1}`).join(', ')
  const shape = raw.raw<never>(`insert into "${table}" (${names}) values (${places})`).compile(sql)
  return (row) => ({ compile: () => ({ ...shape, parameters: columns.map((column) => row[column]) }) })
}

function shapeOf<Args extends readonly unknown[], Row>(build: (...args: Args) => Query<Row>, count: number) {
  const placeholders = Array.from({ length: count }, (_, place) => new Placeholder(place))
  const shape = build(...(placeholders as unknown as Args)).compile()
  if (placeholders.some((one) => !shape.parameters.includes(one)))
    throw new TypeError('A query of fixed shape must pass each of its arguments on as a value.')
  return shape
}
