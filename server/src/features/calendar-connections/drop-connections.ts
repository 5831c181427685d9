// Deletes the calendar connections of a user whose membership was deleted.
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { removeConnection } from './delete-calendar-connection.ts'
import { connectionsOf } from './store.ts'

export const dropConnections: Subscriber = {
  name: 'calendar_connection_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(ctx, tx, events) {
    for (const { before } of events) {
      const { user_id: userId } = before as { user_id: string }
      for (const { id } of await tx.rows(connectionsOf(tx.organizationId, userId)))
        await removeConnection(ctx, tx, id)
    }
  },
}
