// The mails that an event type sends before and after its meetings, and how `reminder_hours` follows from them.
import { HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'
import { duplicateErrors, errorIf, type ValidationError } from './validation-error.ts'

/** A reminder is sent before the start, a follow-up after the end, and `no_show` after an invitee was marked as a no-show. */
export const reminderKinds = ['reminder', 'follow_up', 'no_show'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderRecipients = ['invitee', 'guests', 'host'] as const
export type ReminderRecipient = (typeof reminderRecipients)[number]

export const recipientsOfKind: Readonly<Record<ReminderKind, readonly ReminderRecipient[]>> = {
  reminder: reminderRecipients,
  follow_up: ['invitee', 'guests'],
  no_show: ['invitee'],
}

export const MAX_REMINDERS = 5
/** Two weeks. */
export const MAX_REMINDER_MINUTES = 20_160

export type ReminderSetting = {
  readonly kind: ReminderKind
  readonly minutes: number
  readonly to: readonly ReminderRecipient[]
}

/** `slot` is in the planned mails: it tells which of them this is, also after its minutes have changed. */
export type Reminder = ReminderSetting & { readonly slot: number }

export interface StoredReminders {
  readonly reminders: readonly Reminder[]
  /** Servers of earlier releases know only this. */
  readonly reminder_hours: number | null
}

const isToInvitee = ({ kind, to }: ReminderSetting): boolean => kind === 'reminder' && to.includes('invitee')

/** Of the first reminder to the invitee, if it is in whole hours. */
export function reminderHoursOf(reminders: readonly ReminderSetting[]): number | null {
  const minutes = reminders.find(isToInvitee)?.minutes ?? null
  return minutes === null || minutes % 60 !== 0 ? null : minutes / 60
}

/** What is stored, with what a server of an earlier release has changed since. */
export const currentReminders = ({ reminders, reminder_hours }: StoredReminders): readonly Reminder[] =>
  reminderHoursOf(reminders) === reminder_hours ? reminders : withReminderHours(reminders, reminder_hours)

/** Changes the first reminder to the invitee. Null removes all reminders to the invitee and the guests. */
export function withReminderHours(reminders: readonly Reminder[], hours: number | null): readonly Reminder[] {
  if (hours === null)
    return reminders
      .map((one) => (one.kind === 'reminder' ? { ...one, to: one.to.filter((to) => to === 'host') } : one))
      .filter(({ to }) => to.length > 0)
  const minutes = hours * 60
  const first = reminders.find(isToInvitee)
  const changed: Reminder =
    first === undefined
      ? {
          kind: 'reminder',
          minutes,
          to: ['invitee', 'guests'],
          slot: findFreeSlot(reminders.map(({ slot }) => slot)),
        }
      : { ...first, minutes }
  const isSame = (one: Reminder) => one.kind === 'reminder' && one.minutes === minutes && one !== first
  const to = [changed, ...reminders.filter(isSame)].flatMap((one) => one.to)
  const next = { ...changed, to: sortRecipients(to) }
  const others = reminders.filter((one) => !isSame(one))
  return first === undefined ? [next, ...others] : others.map((one) => (one === first ? next : one))
}

/**
 * Gives each wanted reminder a slot: that of the current one with the same kind and minutes, or else of one of this kind that is not
 * wanted any more. So the mails that are planned for a changed reminder follow it, and those of a removed one are dropped.
 */
export function assignSlots(
  current: readonly Reminder[],
  wanted: readonly ReminderSetting[],
): readonly Reminder[] {
  const left = [...current]
  const take = (matches: (one: Reminder) => boolean): number | null => {
    const index = left.findIndex(matches)
    return index < 0 ? null : (left.splice(index, 1)[0]?.slot ?? null)
  }
  const kept = wanted.map(({ kind, minutes }) => take((one) => one.kind === kind && one.minutes === minutes))
  const changed = wanted.map(({ kind }, index) => kept[index] ?? take((one) => one.kind === kind))
  const used = changed.filter((slot) => slot !== null)
  return wanted.map(({ kind, minutes, to }, index) => {
    const slot = changed[index] ?? findFreeSlot(used)
    used.push(slot)
    return { kind, minutes, to: sortRecipients(to), slot }
  })
}

const findFreeSlot = (used: readonly number[]): number =>
  Array.from({ length: used.length + 1 }, (_, slot) => slot).find((slot) => !used.includes(slot)) ?? 0

const sortRecipients = (to: readonly ReminderRecipient[]): ReminderRecipient[] =>
  reminderRecipients.filter((one) => to.includes(one))

export function validateReminders(reminders: readonly ReminderSetting[]): ValidationError[] {
  return [
    ...errorIf(reminders.length > MAX_REMINDERS, 'reminders', `must be at most ${MAX_REMINDERS}`),
    ...duplicateErrors(
      reminders.map(({ kind, minutes }) => `${kind} ${minutes}`),
      (index) => `reminders.${index}`,
      'has the same kind and minutes as another one',
    ),
    ...reminders.flatMap(({ kind, to }, index) => {
      const allowed = recipientsOfKind[kind]
      return [
        ...errorIf(
          to.some((one) => !allowed.includes(one)),
          `reminders.${index}.to`,
          `must be of ${allowed.join(', ')} if kind is ${kind}`,
        ),
        ...duplicateErrors(to, (at) => `reminders.${index}.to.${at}`),
      ]
    }),
  ]
}

export interface ReminderTimes {
  readonly start_time: Instant
  readonly end_time: Instant
}

/** Minutes pass the same on days on which clocks change. Null: the invitee is not marked as a no-show. */
export function reminderDueAt(
  { kind, minutes }: ReminderSetting,
  { start_time, end_time }: ReminderTimes,
  noShowAt: Instant | null,
): Instant | null {
  if (kind === 'reminder') return instant(start_time - minutes * MINUTE)
  if (kind === 'follow_up') return instant(end_time + minutes * MINUTE)
  return noShowAt === null ? null : instant(Math.max(end_time, noShowAt) + minutes * MINUTE)
}

/** When the invitee is asked to confirm. */
export const reconfirmationDueAt = (hours: number, { start_time }: ReminderTimes): Instant =>
  instant(start_time - hours * HOUR)
