// Deletes the time off of a user whose membership was deleted.
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { removeTimeOff } from './delete-time-off.ts'
import { timeOffOf } from './store.ts'

export const dropTimeOff: Subscriber = {
  name: 'time_off_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(ctx, tx, events) {
    for (const { before } of events) {
      const { user_id } = before as { readonly user_id: string }
      const rows = await tx.rows(timeOffOf(tx.organizationId, user_id))
      if (rows.length > 0)
        await removeTimeOff(
          ctx,
          tx,
          rows.map(({ id }) => id),
        )
    }
  },
}
