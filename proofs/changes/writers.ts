// Writers during the reads of the change feed: many at once, some slow, and one that takes two seconds.
import { setTimeout as delay } from 'node:timers/promises'
import { insertGroup } from '../../server/src/features/groups/store.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { emit, write } from '../../server/src/platform/writes/write.ts'
import type { Client } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'
import type { Testbed } from '../../testbed/testbed.ts'

/** Creates a group through the API. */
export async function createGroup(client: Client, url: string, owner: Person, name: string): Promise<void> {
  const { status, text } = await client.call(url, 'POST', '/groups', { ...owner, body: { name } })
  if (status !== 201) throw new Error(`POST /groups returned ${status}: ${text}`)
}

/** Creates a group in a transaction that stays open for a while after its first write. */
async function createGroupSlowly(
  { ctx }: Testbed,
  { organizationId }: Person,
  name: string,
  ms: number,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const id = ctx.newId()
    const group = {
      id,
      organization_id: organizationId,
      name,
      slug: `slow-${id}`,
      created_at: now,
      updated_at: now,
    }
    await tx.rows(insertGroup(group))
    await delay(ms)
    emit(tx, { type: 'group.created', subjectId: id, before: null, after: group })
  })
}

const CONCURRENCY = 16
const SLOW_CONCURRENCY = 3

/** One write in twenty is slow; halfway, one transaction stays open for `heldMs`. */
export async function writeMany(
  testbed: Testbed,
  client: Client,
  owner: Person,
  random: Random,
  { writes, heldMs, progress }: { writes: number; heldMs: number; progress: (done: number) => void },
): Promise<void> {
  const urls = testbed.apis.map(({ url }) => url)
  const slowWrites = Math.floor(writes / 20)
  let startedCount = 0
  let slowStartedCount = 0
  let heldWrite: Promise<void> | null = null
  const runWorker = async () => {
    while (startedCount < writes - slowWrites - 1) {
      startedCount += 1
      if (startedCount >= writes / 3) heldWrite ??= createGroupSlowly(testbed, owner, 'Held', heldMs)
      progress(startedCount)
      await createGroup(client, urls[startedCount % urls.length] ?? '', owner, `Group ${startedCount}`)
    }
  }
  const runSlowWorker = async () => {
    while (slowStartedCount < slowWrites) {
      slowStartedCount += 1
      await createGroupSlowly(testbed, owner, `Slow ${slowStartedCount}`, random.int(1, 60))
    }
  }
  await Promise.all([
    ...Array.from({ length: CONCURRENCY }, runWorker),
    ...Array.from({ length: SLOW_CONCURRENCY }, runSlowWorker),
  ])
  await heldWrite
}

/** Reads the events with a plain ORDER BY after the last write. */
export async function groupEventsInOrder(testbed: Testbed, { organizationId }: Person): Promise<string[]> {
  const events = sql
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'group.created')
    .orderBy('xact_id')
    .orderBy('id')
  return (await testbed.ctx.db.withOrganization(organizationId).rows(events)).map(({ id }) => id)
}
