// Reads the change feed as a client would: page by page until there is nothing more.
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Change } from './event-stream.ts'
import type { Person, Service } from './service.ts'

export async function withClient<T>(
  { ctx }: Pick<Service, 'ctx'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ctx.config.database.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Until every transaction is over that runs now, on the whole server: then the feed shows all that is committed now. */
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
  /** Without it: from the beginning. */
  readonly after?: string
  readonly count?: number
  /** As the feed is, although transactions may be open. */
  readonly immediate?: true
}

/** Everything after a cursor. */
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
    if (status !== 200) throw new Error(`GET /changes was answered ${status}: ${JSON.stringify(body)}`)
    changes.push(...(body.collection as unknown as Change[]))
    next = body.pagination.next_page_token
    if (next === null) throw new Error('The feed has no cursor to go on with.')
    if (body.pagination.next_page === null) return { changes, next, pages }
  }
}
