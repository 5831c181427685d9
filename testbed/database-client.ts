// Reads and changes a database directly, as its superuser.
import pg from 'pg'

export async function withDatabaseClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface DatabaseClient {
  run<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** For many statements, one after the other: a connection costs the server more than a small statement. */
export async function openDatabaseClient(url: string): Promise<DatabaseClient> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    run: async <Row extends pg.QueryResultRow>(statement: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(statement, [...values])).rows,
    close: () => client.end(),
  }
}

/** Runs one statement and returns its rows. */
export const runStatement = <Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> =>
  withDatabaseClient(url, async (client) => (await client.query<Row>(statement, [...values])).rows)
