// Holds a request up in the middle of its work, by a lock on the row that it wants to change.
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Testbed } from './testbed.ts'

/** While `work` runs, nobody else can change the group. */
export async function withGroupLocked<T>(
  { ctx }: Testbed,
  organizationId: string,
  groupId: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = sql
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', groupId)
    .forUpdate()
  return ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(lock)
    return work()
  })
}

const MAX_POLLS = 1_000
const POLL_INTERVAL_MS = 5

/** Until a request has come as far as the lock. */
export async function waitForBlockedRequest({ ctx }: Testbed): Promise<void> {
  const waiting = sql
    .selectFrom('pg_locks' as never)
    .select('pid' as never)
    .where('granted' as never, '=', false as never)
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    if ((await ctx.db.directory(waiting)).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('No request came as far as the locked row.')
}
