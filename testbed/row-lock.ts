// Blocks a request in the middle of its work with a lock on the row that it changes.
import { sql } from '../server/src/platform/db/sql.ts'
import type { Testbed } from './testbed.ts'

/** Locks the group row against other writers while `work` runs. */
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

/** Waits until a request is blocked by the lock. */
export async function waitForBlockedRequest({ ctx }: Testbed): Promise<void> {
  const waiting = sql
    .selectFrom('pg_locks' as never)
    .select('pid' as never)
    .where('granted' as never, '=', false as never)
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    if ((await ctx.db.directory(waiting)).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error('No request reached the locked row.')
}
