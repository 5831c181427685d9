// Deletes the personal meeting links of a user whose membership was deleted.
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emitLinksDeleted } from './delete-personal-link.ts'
import { deleteLinksOfUser } from './store.ts'

export const dropPersonalLinks: Subscriber = {
  name: 'personal_link_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(_ctx, tx, events) {
    for (const { before } of events) {
      const userId = String(fieldsOf(before).user_id)
      emitLinksDeleted(tx, await tx.rows(deleteLinksOfUser(tx.organizationId, userId)))
    }
  },
}
