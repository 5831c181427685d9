// The only ways to run a query: for one organization, in the directory, or as a listed batch statement of the worker.
import { performance } from 'node:perf_hooks'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Query } from './sql.ts'

type Rows<Queries extends readonly Query<unknown>[]> = {
  [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never
}

/** Reads inside one organization, each call in one round trip. */
export interface Reader {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  all<const Queries extends readonly Query<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>
}

/** A transaction inside one organization. Queries that do not wait for one another share a round trip. */
export interface Transaction {
  readonly organizationId: string
  rows<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

export interface Database {
  withOrganization(organizationId: string): Reader
  /** `finish` returns the statements that travel together with COMMIT. */
  transaction<T>(
    organizationId: string,
    work: (tx: Transaction) => Promise<T>,
    finish?: (result: T) => readonly Query<unknown>[],
  ): Promise<T>
  /** One statement on the directory's tables and views, under the login role, which has no policy on tenant tables. */
  directory<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement across organizations, under the batch role, which may touch only what the migrations list. */
  batch<Row>(query: Query<Row>): Promise<Row[]>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Named prepared statements; off behind a pooler that does not know them. */
  readonly prepare: boolean
  readonly statementTimeoutMs: number
  readonly observe?: (kind: 'read' | 'write' | 'directory' | 'batch', seconds: number) => void
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOST_STATEMENT_NAMES = 1_000

export function createDatabase(pool: pg.Pool, options: DatabaseOptions): Database {
  const statement = options.prepare ? namedStatements() : unnamedStatement
  const settings = (role: string, organizationId: string) =>
    `SELECT set_config('role','${role}',true),set_config('app.organization_id','${organizationId}',true),` +
    `set_config('statement_timeout','${options.statementTimeoutMs}',true)`
  /** Goes out as a simple query, so the id is part of the text: hence the check. */
  const forOrganization = (organizationId: string) => {
    if (!UUID.test(organizationId)) throw new TypeError('An organization id must be a UUID in lower case.')
    return settings('meetwright_app', organizationId)
  }

  async function together(opening: string, queries: readonly CompiledQuery<unknown>[]): Promise<unknown[][]> {
    const client = await pool.connect()
    const settled = await Promise.allSettled([
      client.query(opening),
      ...queries.map((query) => client.query(statement(query))),
      client.query('COMMIT'),
    ])
    const failed = settled.find((one) => one.status === 'rejected')
    client.release(failed !== undefined && !isFromServer(failed.reason))
    if (failed) throw failed.reason
    return settled
      .slice(1, -1)
      .map((one) => (one.status === 'fulfilled' ? (one.value as pg.QueryResult).rows : []))
  }

  async function observed<T>(
    kind: 'read' | 'write' | 'directory' | 'batch',
    run: () => Promise<T>,
  ): Promise<T> {
    if (!options.observe) return run()
    const start = performance.now()
    try {
      return await run()
    } finally {
      options.observe(kind, (performance.now() - start) / 1_000)
    }
  }

  return {
    withOrganization(organizationId) {
      const opening = `BEGIN READ ONLY;${forOrganization(organizationId)}`
      const all = (queries: readonly Query<unknown>[]) =>
        observed('read', () =>
          together(
            opening,
            queries.map((query) => query.compile()),
          ),
        )
      return {
        rows: async <Row>(query: Query<Row>) => (await all([query]))[0] as Row[],
        first: async <Row>(query: Query<Row>) => (await all([query]))[0]?.[0] as Row | undefined,
        all: async (...queries) => (await all(queries)) as never,
      }
    },

    transaction(organizationId, work, finish) {
      const opening = `BEGIN;${forOrganization(organizationId)}`
      return observed('write', async () => {
        const client = await pool.connect()
        const begun = client.query(opening)
        // Its error surfaces at the first query that waits; this only keeps it from being called unhandled.
        begun.catch(() => undefined)
        const run = async <Row>(query: Query<Row>) =>
          (await client.query(statement(query.compile()))).rows as Row[]
        let broken = false
        try {
          const result = await work({
            organizationId,
            rows: run,
            first: async (query) => (await run(query))[0],
          })
          const last = await Promise.all([
            ...(finish?.(result) ?? []).map((query) => client.query(statement(query.compile()))),
            client.query('COMMIT'),
          ])
          // A transaction that has failed answers COMMIT with ROLLBACK, without an error.
          if (last.at(-1)?.command !== 'COMMIT')
            throw new Error('The transaction was rolled back by the server.')
          return result
        } catch (error) {
          broken = await client.query('ROLLBACK').then(
            () => false,
            () => true,
          )
          throw error
        } finally {
          client.release(broken)
        }
      })
    },

    directory: (query) =>
      observed('directory', async () => (await pool.query(statement(query.compile()))).rows as never),

    batch: (query) =>
      observed('batch', async () => {
        const opening = `BEGIN;${settings('meetwright_batch', '')}`
        return (await together(opening, [query.compile()]))[0] as never
      }),

    close: () => pool.end(),
  }
}

const isFromServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL'

type Statement = (query: CompiledQuery<unknown>) => pg.QueryConfig

const unnamedStatement: Statement = (query) => ({ text: query.sql, values: query.parameters as unknown[] })

/** The same text gets the same name, so that each connection parses and plans it once. Bounded: names live as long as connections. */
function namedStatements(): Statement {
  const names = new Map<string, string>()
  return (query) => {
    let name = names.get(query.sql)
    if (name === undefined) {
      if (names.size >= MOST_STATEMENT_NAMES) return unnamedStatement(query)
      name = `mw_${names.size}`
      names.set(query.sql, name)
    }
    return { name, text: query.sql, values: query.parameters as unknown[] }
  }
}
