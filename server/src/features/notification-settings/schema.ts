// API schemas of notification settings.
import { type Static, Type } from 'typebox'
import { TIME_OF_DAY } from '../../domain/availability/rule-definitions.ts'
import { agendaModes } from '../../domain/email/agenda.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { NotificationSettingsRow } from './store.ts'

const settings = {
  booked: Type.Boolean({
    description:
      'Whether the user gets a mail when a meeting with them is booked. A later mail with its video link is part of it.',
  }),
  rescheduled: Type.Boolean({
    description: 'The same when a meeting of theirs is rescheduled.',
  }),
  canceled: Type.Boolean({
    description: 'The same when a meeting of theirs, or one of its invitees, is canceled.',
  }),
  assigned: Type.Boolean({
    description: 'The same when they become the host of a booked meeting.',
  }),
  reminders: Type.Boolean({
    description: 'Whether the user gets the reminders that the event types of their meetings send to hosts.',
  }),
  agenda: Type.Enum([...agendaModes], {
    description: 'The day whose meetings a daily mail lists. `off`: no such mail is sent.',
    examples: ['tomorrow'],
  }),
  agenda_time: Type.String({
    maxLength: 5,
    pattern: `^${TIME_OF_DAY}$`,
    description:
      'When the agenda is sent, in the time zone of the user. A time that the clocks skip is the end of the gap.',
    examples: ['17:00'],
  }),
  agenda_on_empty_days: Type.Boolean({
    description: 'Whether the agenda is also sent if the day has no meetings.',
    examples: [false],
  }),
}

export const NotificationSettings = Type.Object(
  {
    uri: Uri(undefined, 'https://api.example.com/users/me/notification_settings'),
    user: Uri(),
    ...settings,
    updated_at: DateTime(),
  },
  {
    title: 'NotificationSettings',
    description:
      'Which mails about their meetings a user gets. They don’t affect mail to invitees, calendars, and mail about the security of the account, about calendars and video accounts that fail, or about meetings that another host has now.',
  },
)

export const NotificationSettingsChanges = Type.Partial(Type.Object(settings), {
  title: 'NotificationSettingsChanges',
  minProperties: 1,
  examples: [{ booked: false, agenda: 'tomorrow', agenda_time: '17:00' }],
})

export const toNotificationSettings = (
  urls: Config['urls'],
  { user_id, updated_at, ...row }: NotificationSettingsRow,
): Static<typeof NotificationSettings> => ({
  uri: `${urls.api}/users/me/notification_settings`,
  user: uriOf(urls.api, 'users', user_id),
  ...row,
  updated_at: toWireTime(updated_at),
})
