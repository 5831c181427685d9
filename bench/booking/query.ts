// Runs one statement on a database of the booking bench.
import { createPool } from '../../server/src/platform/db/pool.ts'

export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = createPool({ url, size: 1, applicationName: 'meetwright bench' })
  try {
    return (await pool.query<Row>(text, values)).rows
  } finally {
    await pool.end()
  }
}
