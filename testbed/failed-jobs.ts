// Stores jobs as if a subscriber had failed to handle an event.
import { HOUR, instant } from '../server/src/domain/time/instant.ts'
import type { Context } from '../server/src/platform/context.ts'
import { sql } from '../server/src/platform/db/sql.ts'
import { insertRetries } from '../server/src/platform/jobs/store.ts'

export interface StoredJob {
  readonly subscriber: string
  readonly error?: string
  /** It has used all its attempts. */
  readonly isGivenUp?: boolean
}

/** For the first event of the organization. Returns the id of the event. */
export async function storeFailedJob(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  organizationId: string,
  { subscriber, error = 'canceling statement due to timeout', isGivenUp = false }: StoredJob,
): Promise<string> {
  const first = sql
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .limit(1)
  const event = await db.withOrganization(organizationId).first(first)
  if (event === undefined) throw new Error('The organization has no event.')
  const now = clock.now()
  const failed = { subscriber, eventIds: [event.id], error, dueAt: instant(now + HOUR) }
  const giveUp = sql
    .updateTable('event_retries')
    .set({ due_at: null, attempts: 25 })
    .where('organization_id', '=', organizationId)
    .where('event_id', '=', event.id)
    .where('subscriber', '=', subscriber)
  await db.transaction(organizationId, (tx) =>
    tx.pipeline(insertRetries(organizationId, failed, now), isGivenUp ? giveUp : null),
  )
  return event.id
}
