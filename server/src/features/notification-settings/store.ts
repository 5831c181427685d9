// Writes: notification_settings.
import type { AgendaSchedule } from '../../domain/email/agenda.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type RowOf, sql, toTimestamp } from '../../platform/db/sql.ts'

const columns = [
  'user_id',
  'booked',
  'rescheduled',
  'canceled',
  'assigned',
  'reminders',
  'agenda',
  'agenda_time',
  'agenda_on_empty_days',
  'updated_at',
] as const

export const notificationSettingsOf = (organizationId: string, userId: string) =>
  sql
    .selectFrom('notification_settings')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .$narrowType<{ agenda: AgendaSchedule['agenda'] }>()

export type NotificationSettingsRow = RowOf<typeof notificationSettingsOf>

/** Of a user who has never changed them. */
export const defaultSettings = (user: {
  readonly id: string
  readonly created_at: Instant
}): NotificationSettingsRow => ({
  user_id: user.id,
  booked: true,
  rescheduled: true,
  canceled: true,
  assigned: true,
  reminders: true,
  agenda: 'off',
  agenda_time: '17:00',
  agenda_on_empty_days: false,
  updated_at: user.created_at,
})

/** `dueAt`: of the next agenda. */
export const insertNotificationSettings = (
  organizationId: string,
  row: NotificationSettingsRow,
  dueAt: Instant | null,
) => {
  const updated_at = iso(row.updated_at)
  const times = { agenda_due_at: dueAt === null ? null : iso(dueAt), created_at: updated_at, updated_at }
  return sql.insertInto('notification_settings').values({ organization_id: organizationId, ...row, ...times })
}

/** `dueAt` undefined: as before. */
export const updateNotificationSettings = (
  organizationId: string,
  { user_id, updated_at, ...settings }: NotificationSettingsRow,
  dueAt: Instant | null | undefined,
) =>
  sql
    .updateTable('notification_settings')
    .set({
      ...settings,
      ...(dueAt === undefined ? {} : { agenda_due_at: dueAt === null ? null : iso(dueAt) }),
      updated_at: iso(updated_at),
    })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', user_id)

/** One that is due already stays so: it is planned in the new time zone. */
export const moveAgendaTo = (organizationId: string, userId: string, dueAt: Instant, now: Instant) =>
  sql
    .updateTable('notification_settings')
    .set({ agenda_due_at: iso(dueAt) })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('agenda', '!=', 'off')
    .where('agenda_due_at', '>', toTimestamp(now))

/** Returns the deleted rows. */
export const deleteNotificationSettings = (organizationId: string, userId: string) =>
  sql
    .deleteFrom('notification_settings')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .returning(columns)
