// Reads all pages of the change feed, like a client.
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Change } from '../../testbed/event-stream.ts'
import type { Person, Service } from './service.ts'

export const withClient = <T>(
  { ctx }: Pick<Service, 'ctx'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => withDatabaseClient(ctx.config.database.url, work)

/** Waits for all running transactions on the server. The feed then shows everything that is committed now. */
export const waitUntilSettled = (service: Pick<Service, 'ctx'>): Promise<void> =>
  withClient(service, async (client) => {
    const { rows } = await client.query('SELECT pg_current_xact_id()::text AS now')
    const isOver = `SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS over`
    await vi.waitFor(
      async () => expect((await client.query(isOver, [rows[0].now])).rows).toEqual([{ over: true }]),
      { timeout: 20_000, interval: 20 },
    )
  })

export interface ReadFeedOptions {
  /** Default: the beginning of the feed. */
  readonly after?: string
  readonly count?: number
  /** Does not wait for open transactions. */
  readonly immediate?: true
}

/** All changes after a cursor. */
export async function readFeed(
  service: Service,
  as: Person | string,
  { after, count = 100, immediate }: ReadFeedOptions = {},
): Promise<{ changes: Change[]; next: string; pages: number }> {
  if (!immediate) await waitUntilSettled(service)
  const changes: Change[] = []
  let next = after ?? null
  for (let pages = 1; ; pages += 1) {
    const query = new URLSearchParams({ count: String(count), ...(next === null ? {} : { after: next }) })
    const { status, body } = await service.call('GET', `/changes?${query}`, { as })
    if (status !== 200) throw new Error(`GET /changes returned ${status}: ${JSON.stringify(body)}`)
    changes.push(...(body.collection as unknown as Change[]))
    next = body.pagination.next_page_token
    if (next === null) throw new Error('The feed returned no cursor.')
    if (body.pagination.next_page === null) return { changes, next, pages }
  }
}
