// The only ways to run a query: for one organization, in the directory, on the job queue, or as a batch statement.
import { performance } from 'node:perf_hooks'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { batchLookups } from './batch-lookups.ts'
import { batchStatements } from './batch-statements.ts'
import { execute, type Outcome, type Statement, withCallerStack } from './pipelined-batch.ts'
import { reserveConnection } from './reserve-connection.ts'
import type { Query } from './sql.ts'
import { sqlState } from './sql-state.ts'
import { toParameter } from './values.ts'

type Rows<Queries extends readonly Query<unknown>[]> = {
  [K in keyof Queries]: Queries[K] extends Query<infer Row> ? Row[] : never
}

/** Reads inside one organization, each call in one round trip. */
export interface Reader {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** For look-ups by keys: planned once, and on one connection with those of other requests, one after the other. */
  lookUp<Row>(query: Query<Row>): Promise<Row[]>
  /** A look-up of one row. */
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
  /** One look-up in the directory's tables and views, under the login role, which has no policy on tenant tables. */
  directory<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement that changes the directory's tables, under the same role; no look-up waits behind it. */
  writeDirectory<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement across organizations, under the batch role, which may touch only what the migrations list. */
  batch<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement on the job queue, under the login role, which owns its tables and has no policy on tenant tables. */
  jobs<Row>(query: Query<Row>): Promise<Row[]>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Named prepared statements; off behind a pooler that does not know them. */
  readonly prepare: boolean
  readonly statementTimeoutMs: number
  readonly observe?: (kind: Kind, seconds: number) => void
}

type Kind = 'read' | 'write' | 'directory' | 'batch' | 'jobs'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MAX_STATEMENT_NAMES = 1_000

/** For this transaction only. A read is also barred from writing. */
const settingsText = (extraSettings: string) =>
  "SELECT set_config('role',$1,true),set_config('app.organization_id',$2,true),set_config('statement_timeout',$3,true)" +
  extraSettings
/** A look-up goes by keys, so one plan serves everybody; to plan a large one takes longer than to run it. */
const LOOK_UP_SETTINGS = settingsText(
  ",set_config('transaction_read_only','on',true),set_config('plan_cache_mode','force_generic_plan',true)",
)
/**
 * A plan that serves all organizations is made for one of average size: where most are small it sorts the whole list of
 * a large one to find its first page. So a list is planned each time, for the organization that asks. A page is too
 * little for a second process or for machine code, which take longer to make, and the planner thinks of all pages.
 */
const LIST_SETTINGS = settingsText(
  ",set_config('transaction_read_only','on',true),set_config('plan_cache_mode','force_custom_plan',true)" +
    ",set_config('max_parallel_workers_per_gather','0',true),set_config('jit','off',true)",
)
const WRITE_SETTINGS = settingsText('')
/**
 * Queues are empty at one moment and long at the next: a plan that was made for the one is ruinous for the other. And what
 * the planner believes of a table that it has never seen filled makes it spend a second on machine code for a few rows.
 */
const BATCH_SETTINGS = settingsText(
  ",set_config('plan_cache_mode','force_custom_plan',true),set_config('jit','off',true)",
)

/** The statement that puts a read inside its organization; the query follows it in the same trip. */
export const readSettings = (
  organizationId: string,
  statementTimeoutMs: number,
  kind: 'look-up' | 'list',
) => ({
  sql: kind === 'look-up' ? LOOK_UP_SETTINGS : LIST_SETTINGS,
  parameters: ['meetwright_app', organizationId, String(statementTimeoutMs)],
})

function requireUuid(organizationId: string): void {
  if (!UUID.test(organizationId)) throw new TypeError('An organization id must be a UUID in lower case.')
}

export function createDatabase(pool: pg.Pool, options: DatabaseOptions): Database {
  const toStatement = options.prepare ? createStatementNamer() : toUnnamedStatement
  const compileStatement = (query: Query<unknown>) => toStatement(query.compile())
  // Never by name: a name that the connection has lost would fail it, and the work would run outside of a transaction.
  const begin = toUnnamedStatement({ sql: 'BEGIN', parameters: [] })
  const commit = toStatement({ sql: 'COMMIT', parameters: [] })
  const timeout = String(options.statementTimeoutMs)
  const writeSettings = (organizationId: string) =>
    toStatement({ sql: WRITE_SETTINGS, parameters: ['meetwright_app', organizationId, timeout] })

  /** All on one connection, in one packet; it is used again unless it broke on the way. */
  async function executeBatch(transactions: readonly (readonly Statement[])[]) {
    const client = await pool.connect()
    const settled = await Promise.allSettled(transactions.map((statements) => execute(client, statements)))
    client.release(settled.some((one) => one.status === 'rejected' && isConnectionBroken(one.reason)))
    return settled
  }
  const executeLookup = batchLookups(executeBatch)
  const connectForTransaction = reserveConnection(pool)

  async function executeAlone(statements: readonly Statement[]): Promise<Outcome[]> {
    const [settled] = await executeBatch([statements])
    if (settled?.status !== 'fulfilled') throw settled?.reason
    return settled.value
  }

  async function measure<T>(kind: Kind, run: () => Promise<T>): Promise<T> {
    if (!options.observe) return run()
    const start = performance.now()
    try {
      return await run()
    } finally {
      options.observe(kind, (performance.now() - start) / 1_000)
    }
  }

  /** `none` is the login role itself. */
  async function executeAsRole<Row>(role: string, query: Query<Row>): Promise<Row[]> {
    const settings = toStatement({ sql: BATCH_SETTINGS, parameters: [role, '', timeout] })
    const outcomes = await executeAlone([settings, compileStatement(query)])
    return outcomes[1]?.rows as Row[]
  }

  return {
    withOrganization(organizationId) {
      requireUuid(organizationId)
      const settings = (kind: 'look-up' | 'list') =>
        toStatement(readSettings(organizationId, options.statementTimeoutMs, kind))
      const list = (queries: readonly Query<unknown>[]) =>
        measure('read', async () => {
          const outcomes = await executeAlone([settings('list'), ...queries.map(compileStatement)])
          return outcomes.slice(1).map(({ rows }) => rows)
        })
      const lookUp = (query: Query<unknown>) =>
        measure(
          'read',
          async () => (await executeLookup([settings('look-up'), compileStatement(query)]))[1]?.rows,
        )
      return {
        rows: async <Row>(query: Query<Row>) => (await list([query]))[0] as Row[],
        lookUp: async <Row>(query: Query<Row>) => (await lookUp(query)) as Row[],
        first: async <Row>(query: Query<Row>) => (await lookUp(query))?.[0] as Row | undefined,
        all: async (...queries) => (await list(queries)) as never,
      }
    },

    transaction(organizationId, work, finish) {
      requireUuid(organizationId)
      return measure('write', async () => {
        const { client, release } = await connectForTransaction()
        const send = batchStatements(client)
        // Nobody waits for it: where it failed, the transaction is aborted and so is every query of the work.
        const beginError = Promise.all([send(begin), send(writeSettings(organizationId))]).then(
          () => null,
          (error: unknown) => error,
        )
        const run = async <Row>(query: Query<Row>) => {
          try {
            return (await send(compileStatement(query))).rows as Row[]
          } catch (error) {
            throw withCallerStack(error)
          }
        }
        let isBroken = false
        try {
          const result = await work({
            organizationId,
            rows: run,
            first: async (query) => (await run(query))[0],
          })
          const outcomes = await execute(client, [...(finish?.(result) ?? []).map(compileStatement), commit])
          // A transaction that has failed answers COMMIT with ROLLBACK, without an error.
          if (outcomes.at(-1)?.command !== 'COMMIT')
            throw new Error('The transaction was rolled back by the server.')
          return result
        } catch (error) {
          const cause = (await beginError) ?? error
          isBroken = await client.query('ROLLBACK').then(
            () => hasLostStatements(cause),
            () => true,
          )
          throw cause
        } finally {
          release(isBroken)
        }
      })
    },

    directory: (query) =>
      measure('directory', async () => (await executeLookup([compileStatement(query)]))[0]?.rows as never),

    writeDirectory: (query) =>
      measure('directory', async () => (await executeAlone([compileStatement(query)]))[0]?.rows as never),

    batch: (query) => measure('batch', () => executeAsRole('meetwright_batch', query)),

    jobs: (query) => measure('jobs', () => executeAsRole('none', query)),

    close: () => pool.end(),
  }
}

const isServerError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL'

/** Whether a connection is of no use after this error. */
const isConnectionBroken = (error: unknown): boolean => !isServerError(error) || hasLostStatements(error)

/** A name that the server does not know, or knows already: the connection was shared or reset behind our back. */
const hasLostStatements = (error: unknown): boolean => /^(?:26000|42P05)$/.test(sqlState(error) ?? '')

type StatementFactory = (query: Pick<CompiledQuery<unknown>, 'sql' | 'parameters'>) => Statement

const toUnnamedStatement: StatementFactory = ({ sql, parameters }) => ({
  name: '',
  text: sql,
  values: parameters.map(toParameter),
})

/** The same text gets the same name, so that each connection parses and plans it once. Bounded: names live as long as connections. */
function createStatementNamer(): StatementFactory {
  const names = new Map<string, string>()
  return (query) => {
    let name = names.get(query.sql)
    if (name === undefined) {
      if (names.size >= MAX_STATEMENT_NAMES) return toUnnamedStatement(query)
      name = `mw_${names.size}`
      names.set(query.sql, name)
    }
    return { name, text: query.sql, values: query.parameters.map(toParameter) }
  }
}
