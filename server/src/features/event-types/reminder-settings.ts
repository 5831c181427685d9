// API schemas of the mails before and after a meeting, and how a request changes them.
import { type Static, Type } from 'typebox'
import {
  assignSlots,
  currentReminders,
  MAX_REMINDER_MINUTES,
  MAX_REMINDERS,
  type Reminder,
  type ReminderSetting,
  reminderHoursOf,
  reminderKinds,
  reminderRecipients,
  type StoredReminders,
  validateReminders,
  withReminderHours,
} from '../../domain/event-types/reminders.ts'
import { errorIf, type ValidationError } from '../../domain/event-types/validation-error.ts'
import { Nullable } from '../../platform/http/response-schemas.ts'

const EventTypeReminder = Type.Object(
  {
    kind: Type.Enum([...reminderKinds], {
      description:
        '`reminder`: before the start. `follow_up`: after the end, unless the invitee is marked as a no-show. `no_show`: after the invitee was marked as a no-show, but not before the end.',
    }),
    minutes: Type.Integer({
      minimum: 1,
      maximum: MAX_REMINDER_MINUTES,
      description: 'Minutes before or after that.',
      examples: [60],
    }),
    to: Type.Array(Type.Enum([...reminderRecipients]), {
      minItems: 1,
      maxItems: reminderRecipients.length,
      description:
        'Who gets the mail. A `follow_up` is for `invitee` and `guests`, a `no_show` for `invitee` only.',
      examples: [['invitee']],
    }),
  },
  { title: 'EventTypeReminder' },
)

export const reminderSettings = {
  reminder_hours: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: MAX_REMINDER_MINUTES / 60,
      description:
        'Hours before the start of the first of `reminders` with the kind `reminder` that goes to the invitee; null if there is none, or if its minutes aren’t whole hours. Changing it changes that one, or adds one to the invitee and the guests. Null removes all reminders to both. If a request has both fields, they must agree.',
      examples: [1],
    }),
  ),
  reminders: Type.Array(EventTypeReminder, {
    maxItems: MAX_REMINDERS,
    description:
      'Mails before and after a meeting. No two have the same kind and minutes. New ones apply to meetings booked afterwards.',
    examples: [[{ kind: 'reminder', minutes: 1_440, to: ['invitee', 'guests'] }]],
  }),
}

/** Events of earlier versions lack the list. */
export const showReminders = (row: StoredReminders) => {
  const reminders = currentReminders({ ...row, reminders: row.reminders ?? [] })
  return {
    reminders: reminders.map(({ kind, minutes, to }) => ({ kind, minutes, to: [...to] })),
    reminder_hours: reminderHoursOf(reminders),
  }
}

interface ReminderChanges {
  readonly reminders?: readonly Static<typeof EventTypeReminder>[]
  readonly reminder_hours?: number | null
}

export interface ChangedReminders {
  readonly settings: StoredReminders & { readonly reminders: readonly Reminder[] }
  readonly errors: readonly ValidationError[]
}

export function changeReminders(
  stored: StoredReminders,
  { reminders: wanted, reminder_hours: hours }: ReminderChanges,
): ChangedReminders {
  const current = currentReminders(stored)
  const reminders =
    wanted !== undefined
      ? assignSlots(current, wanted satisfies readonly ReminderSetting[])
      : hours === undefined
        ? current
        : withReminderHours(current, hours)
  const reminder_hours = reminderHoursOf(reminders)
  return {
    settings: { reminders, reminder_hours },
    errors: [
      ...validateReminders(wanted ?? []),
      ...errorIf(
        wanted === undefined && reminders.length > MAX_REMINDERS,
        'reminder_hours',
        `would be more than ${MAX_REMINDERS} reminders: change \`reminders\``,
      ),
      ...errorIf(
        wanted !== undefined && hours !== undefined && hours !== reminder_hours,
        'reminder_hours',
        'and reminders differ: send only one',
        'contradictory',
      ),
    ],
  }
}
