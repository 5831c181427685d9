// Deletes the public holidays of a user whose membership was deleted.
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emit } from '../../platform/writes/write.ts'
import { deleteHolidays, withoutHolidays } from './store.ts'

export const dropPublicHolidays: Subscriber = {
  name: 'public_holiday_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(_ctx, tx, events) {
    for (const { before: membership } of events) {
      const userId = String(fieldsOf(membership).user_id)
      for (const before of await tx.rows(deleteHolidays(tx.organizationId, userId)))
        emit(tx, {
          type: 'user_public_holidays.updated',
          subjectId: userId,
          before,
          after: withoutHolidays(userId),
        })
    }
  },
}
