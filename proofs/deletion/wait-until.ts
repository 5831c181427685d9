// Waits for what the worker does, and asks the database whether it is done.
import { setTimeout as delay } from 'node:timers/promises'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Returns the seconds that it took. */
export async function waitUntil(
  what: string,
  seconds: number,
  condition: () => Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await condition())) {
    if (performance.now() - startedAt > seconds * 1_000)
      throw new Error(`Timed out after ${seconds} s: ${what}.`)
    await delay(100)
  }
  return (performance.now() - startedAt) / 1_000
}

interface WithTestbed {
  readonly testbed: Testbed
}

export async function queryNumber({ testbed }: WithTestbed, text: string): Promise<number> {
  const { rows } = await withDatabaseClient(testbed.postgres.url, (client) => client.query(text))
  return Number(Object.values(rows[0])[0])
}

export const areDeletionsFinished = (environment: WithTestbed) => async (): Promise<boolean> =>
  (await queryNumber(environment, 'SELECT count(*) FROM deletions WHERE finished_at IS NULL')) === 0
