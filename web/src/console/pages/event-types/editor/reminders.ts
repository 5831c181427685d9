// The mails before and after a meeting, as the editor changes them.
import type { EventTypeReminder } from '../../../../../../sdk/src/api.gen.ts'
import { MAX_REMINDER_MINUTES } from '../../../../../../server/src/domain/event-types/reminders.ts'
import type { Console } from '../../../context.ts'
import { formatMinutes } from '../describe-type.ts'
import type { TypeValues } from './edited-type.ts'

/** False if its time is out of bounds, or the same as that of an earlier one. */
export const isValidReminder = (
  { kind, minutes }: EventTypeReminder,
  index: number,
  reminders: readonly EventTypeReminder[],
): boolean =>
  minutes > 0 &&
  minutes <= MAX_REMINDER_MINUTES &&
  reminders.findIndex((one) => one.kind === kind && one.minutes === minutes) === index

export const canSaveReminders = ({ reminders }: Partial<TypeValues>): boolean =>
  reminders === undefined || reminders.every(isValidReminder)

const MINUTES_OF_NEW = [1_440, 60, 15, 2_880, 10_080]

/** At a time that no other has. */
export const newReminder = (reminders: readonly EventTypeReminder[]): EventTypeReminder => ({
  kind: 'reminder',
  minutes: MINUTES_OF_NEW.find((one) => !reminders.some(({ minutes }) => minutes === one)) ?? 1,
  to: ['invitee', 'guests'],
})

export function describeReminder(console: Console, { kind, minutes, to }: EventTypeReminder): string {
  const { kinds, recipients } = console.messages.editor.reminders
  return `${kinds[kind]}: ${formatMinutes(console, minutes)} → ${to.map((one) => recipients[one]).join(', ')}`
}
