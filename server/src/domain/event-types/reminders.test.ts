// Tests how reminders keep their slots, and how they and `reminder_hours` follow from each other.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, instant, MINUTE } from '../time/instant.ts'
import {
  assignSlots,
  currentReminders,
  MAX_REMINDERS,
  type Reminder,
  type ReminderSetting,
  recipientsOfKind,
  reminderDueAt,
  reminderHoursOf,
  reminderKinds,
  validateReminders,
  withReminderHours,
} from './reminders.ts'

const before = (minutes: number, to: ReminderSetting['to'] = ['invitee', 'guests']): ReminderSetting => ({
  kind: 'reminder',
  minutes,
  to,
})
const after = (minutes: number): ReminderSetting => ({ kind: 'follow_up', minutes, to: ['invitee'] })
const slotted = (...settings: ReminderSetting[]) => assignSlots([], settings)
const slotsOf = (reminders: readonly Reminder[]) =>
  reminders.map(({ kind, minutes, slot }) => `${kind} ${minutes}: ${slot}`)

const anyReminder = fc.constantFrom(...reminderKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    minutes: fc.constantFrom(15, 60, 90, 120, 1_440),
    to: fc.subarray([...recipientsOfKind[kind]], { minLength: 1 }),
  }),
)
const anyReminders = fc.uniqueArray(anyReminder, {
  maxLength: MAX_REMINDERS,
  selector: ({ kind, minutes }) => `${kind} ${minutes}`,
})

describe('slots', () => {
  test('stay with what is unchanged, whatever its order', () => {
    const reminders = slotted(before(1_440), before(60), after(30))
    expect(slotsOf(reminders)).toEqual(['reminder 1440: 0', 'reminder 60: 1', 'follow_up 30: 2'])
    expect(slotsOf(assignSlots(reminders, [after(30), before(60)]))).toEqual([
      'follow_up 30: 2',
      'reminder 60: 1',
    ])
  })

  test('go to what replaces a reminder of the same kind', () => {
    const reminders = slotted(before(1_440), before(60), after(30))
    expect(slotsOf(assignSlots(reminders, [before(120), before(60), after(45)]))).toEqual([
      'reminder 120: 0',
      'reminder 60: 1',
      'follow_up 45: 2',
    ])
  })

  test('of any change are distinct, and equal for all that has the same kind and minutes', () => {
    fc.assert(
      fc.property(anyReminders, anyReminders, (first, second) => {
        const current = slotted(...first)
        const changed = assignSlots(current, second)
        expect(new Set(changed.map(({ slot }) => slot)).size).toBe(changed.length)
        for (const { kind, minutes, slot } of changed) {
          const same = current.find((one) => one.kind === kind && one.minutes === minutes)
          if (same !== undefined) expect(slot).toBe(same.slot)
        }
        expect(changed.map(({ kind, minutes, to }) => ({ kind, minutes, to }))).toEqual(second)
      }),
    )
  })
})

describe('reminder_hours', () => {
  test('is the first reminder to the invitee, if it is in whole hours', () => {
    expect(reminderHoursOf([])).toBe(null)
    expect(reminderHoursOf([after(60), before(30, ['host']), before(120), before(1_440)])).toBe(2)
    expect(reminderHoursOf([before(90), before(60)])).toBe(null)
  })

  test('changes that one and keeps its recipients and its slot', () => {
    const reminders = slotted(before(60, ['host']), before(1_440, ['invitee', 'host']), before(30))
    const changed = withReminderHours(reminders, 2)
    expect(slotsOf(changed)).toEqual(['reminder 60: 0', 'reminder 120: 1', 'reminder 30: 2'])
    expect(changed[1]?.to).toEqual(['invitee', 'host'])
  })

  test('of null removes all reminders to the invitee and the guests, and keeps those to the hosts', () => {
    const reminders = slotted(before(1_440, ['invitee', 'host']), before(60), after(30))
    expect(withReminderHours(reminders, null)).toEqual([
      { kind: 'reminder', minutes: 1_440, to: ['host'], slot: 0 },
      { ...after(30), slot: 2 },
    ])
  })

  test('is read as it was written, and no two reminders become the same', () => {
    fc.assert(
      fc.property(anyReminders, fc.option(fc.integer({ min: 1, max: 48 }), { nil: null }), (list, hours) => {
        const changed = withReminderHours(slotted(...list), hours)
        expect(reminderHoursOf(changed)).toBe(hours)
        expect(validateReminders(changed.slice(0, MAX_REMINDERS))).toEqual([])
        expect(new Set(changed.map(({ slot }) => slot)).size).toBe(changed.length)
      }),
    )
  })

  test('of a server that knows only this applies', () => {
    const reminders = slotted(before(1_440), before(60))
    expect(currentReminders({ reminders, reminder_hours: 24 })).toBe(reminders)
    expect(slotsOf(currentReminders({ reminders, reminder_hours: 3 }))).toEqual([
      'reminder 180: 0',
      'reminder 60: 1',
    ])
    expect(currentReminders({ reminders, reminder_hours: null })).toEqual([])
    expect(currentReminders({ reminders: [], reminder_hours: 24 })).toEqual([{ ...before(1_440), slot: 0 }])
  })
})

describe('validation', () => {
  test.each<[ReminderSetting[], string[]]>([
    [[before(60), before(60, ['host'])], ['reminders.1']],
    [[before(60), after(60)], []],
    [[{ kind: 'follow_up', minutes: 60, to: ['invitee', 'host'] }], ['reminders.0.to']],
    [[{ kind: 'no_show', minutes: 60, to: ['guests'] }], ['reminders.0.to']],
    [[before(60, ['host', 'host'])], ['reminders.0.to.1']],
    [[1, 2, 3, 4, 5, 6].map((minutes) => before(minutes)), ['reminders']],
  ])('of %j names %j', (reminders, parameters) => {
    expect(validateReminders(reminders).map(({ parameter }) => parameter)).toEqual(parameters)
  })
})

test('times count from the start, the end and the mark as a no-show', () => {
  const start = instant(Date.UTC(2026, 9, 25, 9))
  const times = { start_time: start, end_time: instant(start + HOUR / 2) }
  // Clocks change in Europe in the night before: a day is 24 hours all the same.
  expect(reminderDueAt(before(1_440), times, null)).toBe(start - DAY)
  expect(reminderDueAt(after(15), times, null)).toBe(times.end_time + 15 * MINUTE)
  const noShow: ReminderSetting = { kind: 'no_show', minutes: 10, to: ['invitee'] }
  expect(reminderDueAt(noShow, times, null)).toBe(null)
  expect(reminderDueAt(noShow, times, instant(start + 10 * MINUTE))).toBe(times.end_time + 10 * MINUTE)
  expect(reminderDueAt(noShow, times, instant(start + DAY))).toBe(start + DAY + 10 * MINUTE)
})
