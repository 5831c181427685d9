// Those who write while the change feed is read: many at once, some of them slowly, and one who takes two seconds.
import { setTimeout as delay } from 'node:timers/promises'
import { insertGroup } from '../../server/src/features/groups/store.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { emit, write } from '../../server/src/platform/writes/write.ts'
import type { Client } from '../stand/client.ts'
import type { Chance } from '../stand/pick.ts'
import type { Owner, Stand } from '../stand/stand.ts'

/** Makes a group through the api. */
export async function makeGroup(client: Client, url: string, owner: Owner, name: string): Promise<void> {
  const { status, text } = await client.call(url, 'POST', '/groups', { ...owner, body: { name } })
  if (status !== 201) throw new Error(`POST /groups was answered ${status}: ${text}`)
}

/** Makes a group in a transaction that stays open for a while after it has begun to write. */
async function makeSlowly(
  { ctx }: Stand,
  { organizationId }: Owner,
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
    return undefined
  })
}

const LANES = 16
const SLOW_LANES = 3

/** One in twenty is slow; in the middle one is held open for `heldMs`. */
export async function writeMany(
  stand: Stand,
  client: Client,
  owner: Owner,
  chance: Chance,
  { writes, heldMs, progress }: { writes: number; heldMs: number; progress: (done: number) => void },
): Promise<void> {
  const urls = stand.apis.map(({ url }) => url)
  const slow = Math.floor(writes / 20)
  let begun = 0
  let slowly = 0
  let held: Promise<void> | null = null
  const lane = async () => {
    while (begun < writes - slow - 1) {
      begun += 1
      if (begun >= writes / 3) held ??= makeSlowly(stand, owner, 'Held', heldMs)
      progress(begun)
      await makeGroup(client, urls[begun % urls.length] ?? '', owner, `Group ${begun}`)
    }
  }
  const slowLane = async () => {
    while (slowly < slow) {
      slowly += 1
      await makeSlowly(stand, owner, `Slow ${slowly}`, chance.between(1, 60))
    }
  }
  await Promise.all([...Array.from({ length: LANES }, lane), ...Array.from({ length: SLOW_LANES }, slowLane)])
  await held
}

/** By a plain ORDER BY, when nothing is written any more. */
export async function groupEventsInOrder(stand: Stand, { organizationId }: Owner): Promise<string[]> {
  const events = sql
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'group.created')
    .orderBy('xact_id')
    .orderBy('id')
  return (await stand.ctx.db.withOrganization(organizationId).rows(events)).map(({ id }) => id)
}
