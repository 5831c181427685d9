// Holds a request up in the middle of its work, by a lock on the row that it wants to change.
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Stand } from './stand.ts'

/** While `work` runs, nobody else can change the group. */
export async function whileGroupIsLocked<T>(
  { ctx }: Stand,
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

const MOST_LOOKS = 1_000
const LOOK_EVERY_MS = 5

/** Until a request has come as far as the lock. */
export async function untilSomebodyWaits({ ctx }: Stand): Promise<void> {
  const waiting = sql
    .selectFrom('pg_locks' as never)
    .select('pid' as never)
    .where('granted' as never, '=', false as never)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if ((await ctx.db.directory(waiting)).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error('No request came as far as the locked row.')
}
