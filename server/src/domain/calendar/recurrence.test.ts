// Compares recurring events to a third-party library.
import fc from 'fast-check'
import { RRule } from 'rrule'
import { expect, it } from 'vitest'
import type { WallTime } from '../time/zone.ts'
import { parseRule } from './parse-rule.ts'
import { listOccurrences } from './recurrence.ts'

const wall = (text: string) => Date.parse(`${text}Z`) as WallTime
const toIsoTexts = (walls: readonly WallTime[] | null) =>
  walls?.map((one) => new Date(one).toISOString().slice(0, 16))
/** Some rules match no day, and the library searches for one until the year 9999. */
const LATEST = new Date('2040-01-01T00:00:00Z')
const largeBudget = () => ({ remaining: 1_000_000 })

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const weekdays = fc
  .uniqueArray(weekday, { minLength: 1, maxLength: 5 })
  .map((days) => `BYDAY=${days.join(',')}`)
const numbered = fc
  .tuple(fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2'), weekday)
  .map(([nth, day]) => `BYDAY=${nth}${day}`)
const months = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
  .map((list) => `BYMONTH=${list.join(',')}`)
const monthDays = fc
  .uniqueArray(fc.constantFrom(1, 13, 15, 28, 29, 30, 31, -1, -2, -31), { minLength: 1, maxLength: 3 })
  .map((list) => `BYMONTHDAY=${list.join(',')}`)
const position = fc.constantFrom('BYSETPOS=1', 'BYSETPOS=-1', 'BYSETPOS=2,-2')
const yearDays = fc.constantFrom('BYYEARDAY=1,100,366', 'BYYEARDAY=-1,-366')
const hours = fc.constantFrom('BYHOUR=8,16', 'BYHOUR=9;BYMINUTE=0,45')
const parts = fc.oneof(
  fc.record({
    frequency: fc.constant('DAILY'),
    by: optionalParts(weekdays, months, hours),
  }),
  fc.record({
    frequency: fc.constant('WEEKLY'),
    by: optionalParts(weekdays, months, fc.constantFrom('WKST=SU', 'WKST=WE')),
  }),
  fc.record({
    frequency: fc.constant('MONTHLY'),
    by: fc.oneof(
      optionalParts(numbered),
      optionalParts(monthDays, weekdays, months),
      fc.tuple(weekdays, position),
    ),
  }),
  fc.record({
    frequency: fc.constant('YEARLY'),
    by: fc.oneof(
      optionalParts(months, numbered),
      optionalParts(numbered),
      optionalParts(months, monthDays),
      optionalParts(yearDays),
      optionalParts(months),
    ),
  }),
)

function optionalParts(...texts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string[]> {
  return fc
    .tuple(...texts.map((text) => fc.option(text, { nil: '' })))
    .map((chosen) => chosen.filter((text) => text !== ''))
}

it('returns the same occurrences as a third-party library, in any window', () => {
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
      fc.integer({ min: 0, max: 8 * 366 * 24 }),
      fc.integer({ min: 0, max: 12 * 366 }),
      fc.integer({ min: 1, max: 400 }),
      ({ frequency, by }, interval, count, startHour, firstDay, days) => {
        const text = [
          `FREQ=${frequency}`,
          `INTERVAL=${interval}`,
          ...by,
          ...(count === null ? [] : [`COUNT=${count}`]),
        ].join(';')
        const epoch = wall('2019-01-01T00:00')
        const seed = (epoch + startHour * 3_600_000) as WallTime
        // If the rule excludes the event's own start, the standard does not define the result, so the test begins with
        // an occurrence.
        const first = new RRule({
          ...RRule.parseString(text),
          dtstart: new Date(seed),
          count: 1,
          until: LATEST,
        }).all()[0]
        fc.pre(first !== undefined)
        const start = first?.getTime() as WallTime
        const from = (epoch + firstDay * 86_400_000) as WallTime
        const to = (from + days * 86_400_000) as WallTime
        const theirs = new RRule({ ...RRule.parseString(text), dtstart: new Date(start), until: LATEST })
          .between(new Date(from), new Date(to - 1), true)
          .map((date) => date.getTime() as WallTime)
        const rule = parseRule(text, (until) => until)
        expect(toIsoTexts(rule && listOccurrences(rule, start, from, to, largeBudget())), text).toEqual(
          toIsoTexts(theirs),
        )
      },
    ),
    { numRuns: 300 },
  )
})

it('includes the event’s own start even if the rule excludes it', () => {
  const rule = parseRule('FREQ=WEEKLY;BYDAY=MO;COUNT=3', (until) => until)
  const sunday = wall('2026-11-15T10:00')
  const found = rule && listOccurrences(rule, sunday, sunday, wall('2027-01-01T00:00'), largeBudget())
  expect(toIsoTexts(found)).toEqual(['2026-11-15T10:00', '2026-11-16T10:00', '2026-11-23T10:00'])
})

it('returns null if a rule exceeds the budget', () => {
  const rule = parseRule('FREQ=DAILY;COUNT=1000000', (until) => until)
  const start = wall('1990-01-01T00:00')
  expect(
    rule &&
      listOccurrences(rule, start, wall('2026-01-01T00:00'), wall('2026-02-01T00:00'), { remaining: 1_000 }),
  ).toBeNull()
})

it('counts a duplicate in a rule once', () => {
  const start = wall('2026-11-16T10:00')
  const rule = parseRule('FREQ=DAILY;COUNT=3;BYHOUR=10,10,12;BYDAY=MO,MO', (until) => until)
  const found = rule && listOccurrences(rule, start, start, wall('2026-12-01T00:00'), largeBudget())
  expect(toIsoTexts(found)).toEqual(['2026-11-16T10:00', '2026-11-16T12:00', '2026-11-23T10:00'])
})

const toList = (count: number, element: (number: number) => string | number) =>
  Array.from({ length: count }, (_, number) => element(number)).join(',')

it('charges the length of lists to the budget', () => {
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const weekdayList = toList(70, (number) => `${(number % 5) + 1 - (number > 34 ? 6 : 0)}${days[number % 7]}`)
  const cost = (rule: string) => {
    const budget = largeBudget()
    const parsed = parseRule(rule, (until) => until)
    if (parsed === null) throw new Error('The rule must be valid.')
    listOccurrences(
      parsed,
      wall('2026-01-01T09:00'),
      wall('2026-01-01T00:00'),
      wall('2027-01-01T00:00'),
      budget,
    )
    return largeBudget().remaining - budget.remaining
  }
  expect(cost(`FREQ=MONTHLY;BYDAY=${weekdayList}`)).toBeGreaterThan(365 * 60)
  expect(cost(`FREQ=YEARLY;BYYEARDAY=${toList(366, (number) => number + 1)}`)).toBeGreaterThan(365 * 366)
})

it('rejects lists that are longer than any meeting needs', () => {
  const accepts = (rule: string) => parseRule(rule, (until) => until) !== null
  const weekdayList = (count: number) => toList(count, (number) => `${number + 1}MO`)
  expect(accepts(`FREQ=YEARLY;BYDAY=${weekdayList(77)}`)).toBe(true)
  expect(accepts(`FREQ=YEARLY;BYDAY=${weekdayList(78)}`)).toBe(false)
  expect(accepts(`FREQ=YEARLY;BYSETPOS=${toList(400, (number) => number - 400)}`)).toBe(false)
})
