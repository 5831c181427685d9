// The only ways to run a query: for an organization, in the directory, or across organizations.
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { batchLookups } from './batch-lookups.ts'
import { execute, type Outcome, type Statement } from './pipelined-batch.ts'
import { reserveConnection } from './reserve-connection.ts'
import type { Query } from './sql.ts'
import { isPlanStale, sqlState } from './sql-state.ts'
import { createStatementNames, toUnnamedStatement, unnamedStatements } from './statement-names.ts'

type Rows<Queries extends readonly (Query<unknown> | null)[]> = {
  [K in keyof Queries]: NonNullable<Queries[K]> extends Query<infer Row> ? Row[] : never
}

/** Reads in one organization. Each call is one round trip. */
export interface Reader {
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** For lookups of several rows by key: planned once, and batched with up to three others of this kind. */
  lookUp<Row>(query: Query<Row>): Promise<Row[]>
  /** A lookup of one row: planned once, and batched with lookups of other requests in one round trip. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  all<const Queries extends readonly Query<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>
}

/** A transaction in one organization. Each call is one round trip. The first one also begins the transaction. */
export interface Transaction {
  readonly organizationId: string
  /**
   * Rows by key of each query, for a check that the following statements repeat or that constraints enforce. If nothing was sent
   * before, they run as a lookup before the transaction begins. A request that fails this check then needs neither BEGIN nor
   * ROLLBACK.
   */
  lookUpAll<const Queries extends readonly Query<unknown>[]>(...queries: Queries): Promise<Rows<Queries>>
  rows<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Runs the statements in this order, in one round trip. Returns the rows of each; null is skipped and has none. */
  pipeline<const Queries extends readonly (Query<unknown> | null)[]>(
    ...queries: Queries
  ): Promise<Rows<Queries>>
  /** Sends a statement with the next round trip, at the latest with COMMIT. `refusal`: the error of `requireRows`. */
  defer(query: Query<unknown>, refusal?: () => Error): void
}

/**
 * With `force_generic_plan`, PostgreSQL plans each statement once per connection. The plan doesn't know the parameters, so
 * every statement must find its rows by key, and name the condition of a partial index as a literal.
 */
export type PlanMode = 'auto' | 'force_generic_plan'

export interface Database {
  withOrganization(organizationId: string): Reader
  transaction<T>(
    organizationId: string,
    work: (tx: Transaction) => Promise<T>,
    planMode?: PlanMode,
  ): Promise<T>
  /** One lookup as the login role, which has no policy on tenant tables: the directory, or the activity of the server. */
  directory<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement that changes the directory tables, as the same role. Not batched, so lookups don't wait for it. */
  writeDirectory<Row>(query: Query<Row>): Promise<Row[]>
  /** One statement across organizations, as the batch role, which has access only to tables listed in the migrations. */
  batch<Row>(query: Query<Row>): Promise<Row[]>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Use named prepared statements. Set to false behind a pooler that doesn't support them. */
  readonly prepare: boolean
  readonly statementTimeoutMs: number
  readonly observe?: (kind: Kind, seconds: number) => void
}

type Kind = 'read' | 'write' | 'directory' | 'batch'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Settings for one transaction. Reads are also read-only transactions. JIT is off: it compiles a statement at each execution,
 * which takes up to 100 ms, if the planner expects many rows. Ours are for a page, but estimates can be far too high, such as
 * for a table with one row that was never analyzed.
 */
const settingsText = (extraSettings: string) =>
  "SELECT set_config('role',$1,true),set_config('app.organization_id',$2,true),set_config('statement_timeout',$3,true)" +
  `,set_config('jit','off',true)${extraSettings}`
/** A lookup uses keys, so one generic plan fits all. Planning a large lookup takes longer than running it. */
const LOOK_UP_SETTINGS = settingsText(
  ",set_config('transaction_read_only','on',true),set_config('plan_cache_mode','force_generic_plan',true)",
)
/**
 * A generic plan fits an organization of average size. If most are small, it sorts the whole list of a large one
 * to find the first page. So each list query gets a custom plan. Parallel workers are off: starting them takes longer than
 * reading a page, but the planner estimates the whole list.
 */
const LIST_SETTINGS = settingsText(
  ",set_config('transaction_read_only','on',true),set_config('plan_cache_mode','force_custom_plan',true)" +
    ",set_config('max_parallel_workers_per_gather','0',true)",
)
const WRITE_SETTINGS = settingsText(",set_config('plan_cache_mode',$4,true)")
/** A queue may be empty at one moment and long at the next, and a plan for one is far too slow for the other. */
const BATCH_SETTINGS = settingsText(",set_config('plan_cache_mode','force_custom_plan',true)")

/** The statement that sets the organization of a read. The query follows in the same round trip. */
export const readSettings = (
  organizationId: string,
  statementTimeoutMs: number,
  kind: 'look-up' | 'list',
) => ({
  sql: kind === 'look-up' ? LOOK_UP_SETTINGS : LIST_SETTINGS,
  parameters: ['meetwright_app', organizationId, String(statementTimeoutMs)],
})

function requireUuid(organizationId: string): void {
  if (!UUID.test(organizationId)) throw new TypeError('The organization id must be a lowercase UUID.')
}

export function createDatabase(pool: pg.Pool, options: DatabaseOptions): Database {
  const { toStatement, renew } = options.prepare ? createStatementNames() : unnamedStatements
  const compileStatement = (query: Query<unknown>) => toStatement(query.compile())
  // Never named: if the connection has lost the name, BEGIN fails and the work would run without a transaction.
  const begin = toUnnamedStatement({ sql: 'BEGIN', parameters: [] })
  const commit = toStatement({ sql: 'COMMIT', parameters: [] })
  const timeout = String(options.statementTimeoutMs)
  const writeSettings = (organizationId: string, planMode: PlanMode) =>
    toStatement({ sql: WRITE_SETTINGS, parameters: ['meetwright_app', organizationId, timeout, planMode] })

  async function executeOn(client: pg.PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
    try {
      return await execute(client, statements)
    } catch (error) {
      if (isPlanStale(error)) renew(statements)
      throw error
    }
  }

  /** Runs the statements as one implicit transaction. A broken connection is not reused. */
  async function executeAlone(statements: readonly Statement[]): Promise<Outcome[]> {
    const client = await pool.connect()
    let isBroken = false
    try {
      // Nothing was done, and an unnamed statement is planned each time.
      return await executeOn(client, statements).catch((error) => {
        if (!isPlanStale(error)) throw error
        return execute(
          client,
          statements.map((statement) => ({ ...statement, name: '' })),
        )
      })
    } catch (error) {
      isBroken = isConnectionBroken(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  // Separate, because lookups of an organization change the role for the rest of their transaction.
  const executeLookup = batchLookups(executeAlone, isServerError, 16)
  const executeDirectoryLookup = batchLookups(executeAlone, isServerError, 16)
  // A lookup of several rows may take a millisecond, so only others of its kind wait for it.
  const executeLongLookup = batchLookups(executeAlone, isServerError, 4)
  const connectForTransaction = reserveConnection(pool)

  async function measure<T>(kind: Kind, run: () => Promise<T>): Promise<T> {
    if (!options.observe) return run()
    const start = performance.now()
    try {
      return await run()
    } finally {
      options.observe(kind, (performance.now() - start) / 1_000)
    }
  }

  const settingsFor = (organizationId: string, kind: 'look-up' | 'list') =>
    toStatement(readSettings(organizationId, options.statementTimeoutMs, kind))

  /** Rows of lookups in one organization. */
  const lookUp = (organizationId: string, queries: readonly Query<unknown>[], run: typeof executeLookup) =>
    measure('read', async () => {
      const statements = [settingsFor(organizationId, 'look-up'), ...queries.map(compileStatement)]
      return (await run(statements)).slice(1).map(({ rows }) => rows)
    })

  return {
    withOrganization(organizationId) {
      requireUuid(organizationId)
      const list = (queries: readonly Query<unknown>[]) =>
        measure('read', async () => {
          const outcomes = await executeAlone([
            settingsFor(organizationId, 'list'),
            ...queries.map(compileStatement),
          ])
          return outcomes.slice(1).map(({ rows }) => rows)
        })
      return {
        rows: async <Row>(query: Query<Row>) => (await list([query]))[0] as Row[],
        lookUp: async <Row>(query: Query<Row>) =>
          (await lookUp(organizationId, [query], executeLongLookup))[0] as Row[],
        first: async <Row>(query: Query<Row>) =>
          (await lookUp(organizationId, [query], executeLookup))[0]?.[0] as Row | undefined,
        all: async (...queries) => (await list(queries)) as never,
      }
    },

    transaction(organizationId, work, planMode = 'auto') {
      requireUuid(organizationId)
      return measure('write', async () => {
        let connection = null as Awaited<ReturnType<typeof connectForTransaction>> | null
        let deferred: Statement[] = [begin, writeSettings(organizationId, planMode)]
        let isUnused = true
        let hasEnded = false
        let previous: Promise<unknown> = Promise.resolve()
        const send = (statements: readonly Statement[]): Promise<Outcome[]> => {
          const prefix = deferred
          deferred = []
          isUnused = false
          // A connection runs one batch at a time.
          const outcomes = previous.then(async () => {
            connection ??= await connectForTransaction()
            return executeOn(connection.client, [...prefix, ...statements])
          })
          previous = outcomes.catch(() => undefined)
          return outcomes.then((all) => all.slice(prefix.length))
        }
        // After the end, the connection may already run a transaction of another organization.
        const compileInTime = (query: Query<unknown>): Statement => {
          if (hasEnded) throw new Error('The transaction has ended. Await every statement before returning.')
          return compileStatement(query)
        }
        const run = async (queries: readonly Query<unknown>[]): Promise<unknown[][]> =>
          (await send(queries.map(compileInTime))).map(({ rows }) => rows)
        let isBroken = false
        try {
          const result = await work({
            organizationId,
            rows: async (query) => (await run([query]))[0] as never,
            first: async (query) => (await run([query]))[0]?.[0] as never,
            lookUpAll: async (...queries) =>
              (await (isUnused ? lookUp(organizationId, queries, executeLongLookup) : run(queries))) as never,
            pipeline: async (...queries) => {
              const rows = await run(queries.filter((query) => query !== null))
              return queries.map((query) => (query === null ? [] : rows.shift())) as never
            },
            defer: (query, refusal) => {
              isUnused = false
              deferred.push({ ...compileInTime(query), refusal })
            },
          })
          hasEnded = true
          const outcomes = await send([commit])
          // COMMIT of a failed transaction returns the tag ROLLBACK, without an error.
          if (outcomes.at(-1)?.command !== 'COMMIT')
            throw new Error('PostgreSQL rolled back the transaction.')
          return result
        } catch (error) {
          hasEnded = true
          await previous
          if (connection !== null)
            isBroken = await connection.client.query('ROLLBACK').then(
              () => hasLostStatements(error),
              () => true,
            )
          throw error
        } finally {
          connection?.release(isBroken)
        }
      })
    },

    directory: (query) =>
      measure(
        'directory',
        async () => (await executeDirectoryLookup([compileStatement(query)]))[0]?.rows as never,
      ),

    writeDirectory: (query) =>
      measure('directory', async () => (await executeAlone([compileStatement(query)]))[0]?.rows as never),

    batch: (query) =>
      measure('batch', async () => {
        const settings = toStatement({ sql: BATCH_SETTINGS, parameters: ['meetwright_batch', '', timeout] })
        return (await executeAlone([settings, compileStatement(query)]))[1]?.rows as never
      }),

    close: () => pool.end(),
  }
}

const isServerError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL'

/** Whether a connection can't be reused after this error. */
const isConnectionBroken = (error: unknown): boolean => !isServerError(error) || hasLostStatements(error)

/** The server doesn't know a statement name, or knows a new one: a pooler shared or reset the connection. */
const hasLostStatements = (error: unknown): boolean => /^(?:26000|42P05)$/.test(sqlState(error) ?? '')
