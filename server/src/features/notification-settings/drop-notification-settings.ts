// Deletes the notification settings of a user whose membership was deleted.
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emit } from '../../platform/writes/write.ts'
import { deleteNotificationSettings } from './store.ts'

export const dropNotificationSettings: Subscriber = {
  name: 'notification_settings_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(_ctx, tx, events) {
    for (const event of events) {
      const userId = String(fieldsOf(event.before).user_id)
      for (const before of await tx.rows(deleteNotificationSettings(tx.organizationId, userId)))
        emit(tx, { type: 'notification_settings.deleted', subjectId: userId, before, after: null })
    }
  },
}
