// Changes which mails the current user gets, and when their next agenda is due.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { nextAgenda } from '../../domain/email/agenda.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockUser } from '../users/store.ts'
import { type NotificationSettingsChanges, toNotificationSettings } from './schema.ts'
import {
  defaultSettings,
  insertNotificationSettings,
  type NotificationSettingsRow,
  notificationSettingsOf,
  updateNotificationSettings,
} from './store.ts'

/** The lock of the user also orders changes of settings that have no row yet, and changes of the time zone. */
export async function changeNotificationSettings(
  ctx: Context,
  actor: Member,
  changes: Static<typeof NotificationSettingsChanges>,
): Promise<NotificationSettingsRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const user = orNotFound(await tx.first(lockUser(organizationId, userId)))
    const stored = await tx.first(notificationSettingsOf(organizationId, userId))
    const before = stored ?? defaultSettings(user)
    requireMatch(ctx, () => toNotificationSettings(ctx.config.urls, before))
    const now = ctx.clock.now()
    const after: NotificationSettingsRow = { ...before, ...changes, updated_at: now }
    // Otherwise an agenda that is due, and not planned yet, would be lost.
    const isMoved = after.agenda !== before.agenda || after.agenda_time !== before.agenda_time
    const next = isMoved ? nextAgenda(after, findZoneOrUtc(user.timezone), now) : undefined
    const dueAt = next === null ? null : next?.at
    await tx.rows(
      stored === undefined
        ? insertNotificationSettings(organizationId, after, dueAt ?? null)
        : updateNotificationSettings(organizationId, after, dueAt),
    )
    emit(tx, { type: 'notification_settings.updated', subjectId: userId, before, after })
    return after
  })
}
