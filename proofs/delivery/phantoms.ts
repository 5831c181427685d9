// Writes events of invitees that never existed, like a booking does, in a transaction that is rolled back.
import { setTimeout as delay } from 'node:timers/promises'
import type { Json } from '../../server/src/domain/events/catalog.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { insertEvents, queueEvents } from '../../server/src/platform/writes/store.ts'
import type { Random } from '../../testbed/random.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import type { Fixture } from './fixture.ts'

const MAX_OPEN_MS = 400
const INTERVAL_MS = 100

class RolledBack extends Error {}

/** Copies an event of another invitee under a new id; `end` decides whether the transaction commits. */
async function writePhantomEvent(
  { ctx }: Testbed,
  organizationId: string,
  end: () => Promise<void>,
): Promise<void> {
  const existingEvent = sql
    .selectFrom('events')
    .select('after')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'invitee.created')
    .orderBy('id')
    .limit(1)
  const [existing] = await ctx.db.withOrganization(organizationId).rows(existingEvent)
  if (existing === undefined) return
  const subjectId = ctx.newId()
  const after: Json = { ...(existing.after as Record<string, Json>), id: subjectId }
  const events = [{ id: ctx.newId(), type: 'invitee.created' as const, subjectId, before: null, after }]
  await ctx.db.transaction(organizationId, async (tx) => {
    const actor = { kind: 'system', organizationId } as const
    await tx.rows(insertEvents(organizationId, actor, events, null, ctx.clock.now()))
    await tx.rows(queueEvents(organizationId, events))
    await end()
  })
}

/** Simulates a fault that writes events separately from their change. */
export const commitPhantomEvent = (testbed: Testbed, organizationId: string): Promise<void> =>
  writePhantomEvent(testbed, organizationId, async () => undefined)

/** Runs until the load is over; returns the number of rolled-back events, by request or by a database crash. */
export async function writePhantoms(
  testbed: Testbed,
  { organizationIds }: Fixture,
  random: Random,
  isOver: () => boolean,
): Promise<number> {
  let phantomCount = 0
  while (!isOver()) {
    const organizationId = organizationIds[random.int(0, organizationIds.length - 1)] ?? ''
    const rollBack = async () => {
      phantomCount += 1
      await delay(random.int(0, MAX_OPEN_MS))
      throw new RolledBack()
    }
    // Any error here means that the database was down.
    await writePhantomEvent(testbed, organizationId, rollBack).catch(() => undefined)
    await delay(INTERVAL_MS)
  }
  return phantomCount
}
