// API operations on the notification settings of the current user.
import { orNotFound } from '../../platform/errors.ts'
import { resource, row } from '../../platform/http/route-table.ts'
import { userById } from '../users/store.ts'
import { changeNotificationSettings } from './change-notification-settings.ts'
import { NotificationSettings, NotificationSettingsChanges, toNotificationSettings } from './schema.ts'
import { defaultSettings, notificationSettingsOf } from './store.ts'

const common = {
  path: '/users/me/notification_settings',
  policy: 'member',
  plan: 'any',
  limit: 'api',
  response: resource(NotificationSettings),
} as const

export const notificationSettingsRoutes = [
  row({
    ...common,
    id: 'getNotificationSettings',
    method: 'GET',
    summary: 'Get the current user’s notification settings',
    scope: 'users:read',
  }).run(async (ctx, { organizationId, userId }) => {
    const [users, stored] = await ctx.db
      .withOrganization(organizationId)
      .all(userById(organizationId, userId), notificationSettingsOf(organizationId, userId))
    return toNotificationSettings(ctx.config.urls, stored[0] ?? defaultSettings(orNotFound(users[0])))
  }),

  row({
    ...common,
    id: 'updateNotificationSettings',
    method: 'PATCH',
    summary: 'Update the current user’s notification settings',
    scope: 'users:write',
    body: NotificationSettingsChanges,
    emits: 'notification_settings.updated',
  }).run(async (ctx, actor, { body }) =>
    toNotificationSettings(ctx.config.urls, await changeNotificationSettings(ctx, actor, body)),
  ),
]
