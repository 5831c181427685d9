// Events of invitees who never were: written as a booking writes them, in a transaction that is then rolled back.
import { setTimeout as delay } from 'node:timers/promises'
import type { Json } from '../../server/src/domain/events/catalogue.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { insertEvents, queueEvents } from '../../server/src/platform/writes/store.ts'
import type { Chance } from '../stand/pick.ts'
import type { Stand } from '../stand/stand.ts'
import type { World } from './world.ts'

const LONGEST_OPEN_MS = 400
const EVERY_MS = 100

class RolledBack extends Error {}

/** Tells of somebody who is not there, in words that were true of another; whether that is kept is `end`'s affair. */
async function tellOfNobody({ ctx }: Stand, organizationId: string, end: () => Promise<void>): Promise<void> {
  const somebody = sql
    .selectFrom('events')
    .select('after')
    .where('organization_id', '=', organizationId)
    .where('type', '=', 'invitee.created')
    .orderBy('id')
    .limit(1)
  const [known] = await ctx.db.withOrganization(organizationId).rows(somebody)
  if (known === undefined) return
  const subjectId = ctx.newId()
  const after: Json = { ...(known.after as Record<string, Json>), id: subjectId }
  const events = [{ id: ctx.newId(), type: 'invitee.created' as const, subjectId, before: null, after }]
  await ctx.db.transaction(organizationId, async (tx) => {
    const actor = { kind: 'system', organizationId } as const
    await tx.rows(insertEvents(organizationId, actor, events, null, ctx.clock.now()))
    await tx.rows(queueEvents(organizationId, events))
    await end()
  })
}

/** As a fault would that writes events apart from what they tell of. */
export const tellOfNobodyAndKeepIt = (stand: Stand, organizationId: string): Promise<void> =>
  tellOfNobody(stand, organizationId, async () => undefined)

/** Until it is over; how many were rolled back, by us or because the database died under them. */
export async function haunt(
  stand: Stand,
  { organizationIds }: World,
  chance: Chance,
  isOver: () => boolean,
): Promise<number> {
  let ghosts = 0
  while (!isOver()) {
    const organizationId = organizationIds[chance.between(0, organizationIds.length - 1)] ?? ''
    const rollBack = async () => {
      ghosts += 1
      await delay(chance.between(0, LONGEST_OPEN_MS))
      throw new RolledBack()
    }
    // Whatever else it says, the database was away.
    await tellOfNobody(stand, organizationId, rollBack).catch(() => undefined)
    await delay(EVERY_MS)
  }
  return ghosts
}
