// A pipelined batch: statements that are sent in one packet and run as one transaction.
import type pg from 'pg'
import { sqlState } from './sql-state.ts'
import { type Parameter, type TextParser, textParser } from './values.ts'

export interface Statement {
  /** The same name must always have the same text; '' = unnamed. */
  readonly name: string
  readonly text: string
  readonly values: Parameter[]
  /** Creates the error for a statement that returns too few rows, see `requireRows`. */
  readonly refusal?: (() => Error) | undefined
}

export interface Outcome {
  readonly rows: unknown[]
  /** The command tag: `SELECT 1`, `COMMIT`, or `ROLLBACK` for a COMMIT of a failed transaction. */
  readonly command: string
}

interface Column {
  readonly name: string
  readonly parse: TextParser
}

/** The result columns of a prepared statement. They are fixed, so the server describes them once per connection. */
interface RowDescription {
  columns: readonly Column[]
}

const DIVISION_BY_ZERO = '22012'

const preparedByConnection = new WeakMap<pg.Connection, Map<string, RowDescription>>()

/**
 * Statements without BEGIN are one implicit transaction that Sync ends. After an error PostgreSQL skips the rest
 * and rolls back. So a read under row-level security needs neither BEGIN nor COMMIT, and the connection stays clean.
 */
class PipelinedBatch implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #resolve: (outcomes: Outcome[]) => void
  readonly #reject: (error: unknown) => void
  readonly #descriptions: RowDescription[] = []
  readonly #newlyPrepared: string[] = []
  readonly #outcomes: Outcome[] = []
  #rows: unknown[] = []
  #parseError: unknown

  constructor(
    statements: readonly Statement[],
    resolve: (outcomes: Outcome[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const statement of this.#statements) this.#send(connection, statement)
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: pg.Connection, { name, text, values }: Statement): void {
    const known = preparedStatementsOf(connection).get(name)
    const description = known ?? { columns: [] }
    this.#descriptions.push(description)
    if (known === undefined) {
      connection.parse({ name, text, types: [] } as pg.QueryParse, true)
      if (name !== '') {
        preparedStatementsOf(connection).set(name, description)
        this.#newlyPrepared.push(name)
      }
    }
    connection.bind({ statement: name, values }, true)
    if (known === undefined) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const description = this.#descriptions[this.#outcomes.length]
    if (description)
      description.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: textParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns } = this.#descriptions[this.#outcomes.length] as RowDescription
    const row: Record<string, unknown> = {}
    try {
      for (let i = 0; i < columns.length; i += 1) {
        const { name, parse } = columns[i] as Column
        const text = fields[i] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#parseError ??= error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#outcomes.push({ rows: this.#rows, command: text })
    this.#rows = []
  }

  /** We don't know which new statements were prepared before the error, and closing an unknown one is not an error. */
  handleError(error: unknown, connection: pg.Connection): void {
    for (const name of this.#newlyPrepared) {
      preparedStatementsOf(connection).delete(name)
      if (connection.stream.writable) connection.close({ type: 'S', name }, true)
    }
    const failed = this.#statements[this.#outcomes.length]
    this.#reject(sqlState(error) === DIVISION_BY_ZERO && failed?.refusal ? failed.refusal() : error)
  }

  handleReadyForQuery(): void {
    if (this.#parseError === undefined) this.#resolve(this.#outcomes)
    else this.#reject(this.#parseError)
  }
}

function preparedStatementsOf(connection: pg.Connection): Map<string, RowDescription> {
  let prepared = preparedByConnection.get(connection)
  if (prepared === undefined) {
    prepared = new Map()
    preparedByConnection.set(connection, prepared)
  }
  return prepared
}

/** Runs the statements in one round trip. Returns one outcome per statement. */
export async function execute(client: pg.PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
  try {
    return await new Promise<Outcome[]>((resolve, reject) => {
      client.query(new PipelinedBatch(statements, resolve, reject))
    })
  } catch (error) {
    throw withCallerStack(error)
  }
}

/** Replaces the stack of the socket handler with the stack of the caller. */
function withCallerStack(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, withCallerStack)
  return error
}
