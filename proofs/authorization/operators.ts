// The operator of the test installation, a user whose listed address is not verified, and failed jobs.
import type { Context } from '../../server/src/platform/context.ts'
import { insertRetries } from '../../server/src/platform/jobs/store.ts'
import type { Fixture, Tenant } from './fixture.ts'

/** Of a user of the home organization, verified. */
export const OPERATOR = 'operator@operators.example'
/** Of an admin of the other organization, not verified. */
export const UNVERIFIED = 'unverified@operators.example'

export const SUBSCRIBER = 'mail'

/** The same context with the setting. */
export const withOperators = (ctx: Context): Context => ({
  ...ctx,
  config: { ...ctx.config, operators: [OPERATOR, UNVERIFIED] },
})

/** Returns the id of its event. */
export async function createFailedJob(
  fixture: Fixture,
  { name, organizationId }: Pick<Tenant, 'name' | 'organizationId'>,
): Promise<string> {
  const { ctx } = fixture
  const now = ctx.clock.now()
  const eventId = ctx.newId()
  const failed = { subscriber: SUBSCRIBER, eventIds: [eventId], error: 'the disk is full', dueAt: now }
  await ctx.db.transaction(organizationId, (tx) => tx.rows(insertRetries(organizationId, failed, now)))
  fixture.recordOwner(name, eventId)
  return eventId
}
