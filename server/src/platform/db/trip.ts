// One trip to PostgreSQL: statements that go out in one packet and are answered by one, as one transaction.
import pg from 'pg'
import { type Parameter, type TextParser, textParser } from './values.ts'

export interface Statement {
  /** The same name always comes with the same text; '' = not kept on the connection. */
  readonly name: string
  readonly text: string
  readonly values: Parameter[]
}

export interface Outcome {
  readonly rows: unknown[]
  /** The command tag: `SELECT 1`, `COMMIT`, or `ROLLBACK` where COMMIT met a failed transaction. */
  readonly command: string
}

interface Column {
  readonly name: string
  readonly parse: TextParser
}

/** What a prepared statement returns: fixed when it is prepared, so the server has to say it once per connection. */
interface Shape {
  columns: readonly Column[]
}

const preparedOn = new WeakMap<pg.Connection, Map<string, Shape>>()

/**
 * Statements without a BEGIN among them are one transaction, which Sync ends; after an error PostgreSQL skips the rest
 * and rolls back. So a read under row-level security needs neither BEGIN nor COMMIT, and its connection stays clean.
 */
class Trip {
  readonly #statements: readonly Statement[]
  readonly #done: (outcomes: Outcome[]) => void
  readonly #failed: (error: unknown) => void
  readonly #shapes: Shape[] = []
  readonly #introduced: string[] = []
  readonly #outcomes: Outcome[] = []
  #rows: unknown[] = []
  #misread: unknown

  constructor(
    statements: readonly Statement[],
    done: (outcomes: Outcome[]) => void,
    failed: (error: unknown) => void,
  ) {
    this.#statements = statements
    this.#done = done
    this.#failed = failed
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    for (const statement of this.#statements) this.#send(connection, statement)
    connection.sync()
    // Not at once: what else goes out on this connection in this turn shares the packet.
    process.nextTick(() => connection.stream.uncork())
  }

  #send(connection: pg.Connection, { name, text, values }: Statement): void {
    const known = preparedOf(connection).get(name)
    const shape = known ?? { columns: [] }
    this.#shapes.push(shape)
    if (known === undefined) {
      connection.parse({ name, text, types: [] } as pg.QueryParse, true)
      if (name !== '') {
        preparedOf(connection).set(name, shape)
        this.#introduced.push(name)
      }
    }
    connection.bind({ statement: name, values }, true)
    if (known === undefined) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const shape = this.#shapes[this.#outcomes.length]
    if (shape) shape.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: textParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns } = this.#shapes[this.#outcomes.length] as Shape
    const row: Record<string, unknown> = {}
    try {
      for (let i = 0; i < columns.length; i += 1) {
        const { name, parse } = columns[i] as Column
        const text = fields[i] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#misread ??= error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#outcomes.push({ rows: this.#rows, command: text })
    this.#rows = []
  }

  /** Which of its new statements were prepared before the error is unknown; closing one that was not is no error. */
  handleError(error: unknown, connection: pg.Connection): void {
    for (const name of this.#introduced) {
      preparedOf(connection).delete(name)
      if (connection.stream.writable) connection.close({ type: 'S', name }, true)
    }
    this.#failed(error)
  }

  handleReadyForQuery(): void {
    if (this.#misread === undefined) this.#done(this.#outcomes)
    else this.#failed(this.#misread)
  }
}

// pg lets only queries of its own class share a connection in pipeline mode, because others keep portals open. A trip does not.
Object.setPrototypeOf(Trip.prototype, pg.Query.prototype)

function preparedOf(connection: pg.Connection): Map<string, Shape> {
  let prepared = preparedOn.get(connection)
  if (prepared === undefined) {
    prepared = new Map()
    preparedOn.set(connection, prepared)
  }
  return prepared
}

/** Sends the statements at once, without waiting for what was sent before; one outcome for each. */
export async function travel(client: pg.PoolClient, statements: readonly Statement[]): Promise<Outcome[]> {
  try {
    return await new Promise<Outcome[]>((resolve, reject) => {
      client.query(new Trip(statements, resolve, reject))
    })
  } catch (error) {
    throw askedFromHere(error)
  }
}

/** The stack of the moment leads to the socket; the one it gets here leads to who asked. */
export function askedFromHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, askedFromHere)
  return error
}
