// The reads about notifications.
import type { NotificationSettings } from '../../../../sdk/src/api.gen.ts'
import type { Query } from './queries.ts'

export const NOTIFICATION_SETTINGS = 'getNotificationSettings'

export const notificationSettings: Query<NotificationSettings> = {
  operation: NOTIFICATION_SETTINGS,
  input: {},
  load: (api) => api.getNotificationSettings(),
}
