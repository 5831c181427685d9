// Queries as values: stores build them here without a connection; only `Database` can run one.
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
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

/** An instant to compare a column with. */
export const at = (instant: Instant) => raw<Instant>`${iso(instant)}`
