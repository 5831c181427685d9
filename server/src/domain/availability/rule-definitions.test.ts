// Tests which schedule rules are valid, which errors are reported, and how rules are compiled.
import { describe, expect, test } from 'vitest'
import { parseDate } from '../time/local-date.ts'
import {
  compileRules,
  findRuleErrors,
  type IntervalDefinition,
  type RuleDefinition,
} from './rule-definitions.ts'

const between = (...pairs: [string, string][]): IntervalDefinition[] =>
  pairs.map(([from, to]) => ({ from, to }))
const on = (wday: RuleDefinition['wday'] & string, ...pairs: [string, string][]): RuleDefinition => ({
  type: 'wday',
  wday,
  intervals: between(...pairs),
})
const onDate = (date: string, ...pairs: [string, string][]): RuleDefinition => ({
  type: 'date',
  date,
  intervals: between(...pairs),
})

describe('valid rules', () => {
  test.each<[string, RuleDefinition[]]>([
    ['no rules: always closed', []],
    ['a day with 24 open hours', [on('sunday', ['00:00', '24:00'])]],
    ['a closed day', [on('sunday'), onDate('2028-02-29')]],
    ['intervals that touch', [on('monday', ['09:00', '12:00'], ['12:00', '17:00'])]],
    ['intervals in any order', [on('monday', ['14:00', '15:00'], ['09:00', '10:00'])]],
    ['a date that falls on a weekday with a rule', [on('monday', ['09:00', '10:00']), onDate('2026-11-16')]],
    [
      '48 intervals in a day',
      [
        on(
          'monday',
          ...Array.from({ length: 48 }, (_, half): [string, string] => {
            const time = (halves: number) =>
              `${String(halves >> 1).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
            return [time(half), time(half + 1)]
          }),
        ),
      ],
    ],
  ])('%s', (_, rules) => {
    expect(findRuleErrors(rules)).toEqual([])
  })
})

describe('reports each error with its path', () => {
  test.each<[string, RuleDefinition[]]>([
    ['0.intervals.0.to', [on('monday', ['09:00', '09:00'])]],
    ['0.intervals.0.to', [on('monday', ['17:00', '09:00'])]],
    ['0.intervals.0.to', [on('monday', ['17:00', '24:01'])]],
    ['0.intervals.0.to', [on('monday', ['17:00', '24:30'])]],
    ['0.intervals.0.from', [on('monday', ['24:00', '24:00'])]],
    ['0.intervals.0.from', [on('monday', ['9:00', '17:00'])]],
    ['0.intervals.1.from', [on('monday', ['08:00', '09:00'], ['09:60', '17:00'])]],
    ['0.intervals.0.from', [on('monday', ['09:00\n', '17:00'])]],
    ['0.intervals.1.from', [on('monday', ['09:00', '12:00'], ['11:59', '13:00'])]],
    ['0.intervals.0.from', [on('monday', ['10:00', '11:00'], ['09:00', '12:00'])]],
    ['0.intervals.1.from', [on('monday', ['09:00', '10:00'], ['09:00', '10:00'])]],
    ['1.wday', [on('monday'), on('monday')]],
    ['2.date', [onDate('2026-11-15'), on('monday'), onDate('2026-11-15')]],
    ['0.date', [onDate('2027-02-29')]],
    ['0.date', [onDate('2027-2-9')]],
    ['0.date', [{ type: 'date', intervals: [] }]],
    ['0.wday', [{ type: 'wday', intervals: [] }]],
    ['0.wday', [{ type: 'date', date: '2026-11-15', wday: 'sunday', intervals: [] }]],
    ['0.date', [{ type: 'wday', date: '2026-11-15', wday: 'sunday', intervals: [] }]],
    [
      '0.intervals',
      [on('monday', ...Array.from({ length: 49 }, (): [string, string] => ['09:00', '10:00']))],
    ],
    ['', Array.from({ length: 501 }, () => on('monday'))],
  ])('%s', (path, rules) => {
    expect(findRuleErrors(rules).map((error) => error.path)).toEqual([path])
  })

  test('reports all errors at once', () => {
    const rules = [on('monday', ['x', 'y']), onDate('2026-13-01', ['10:00', '09:00'])]
    expect(findRuleErrors(rules).map(({ path }) => path)).toEqual([
      '0.intervals.0.from',
      '0.intervals.0.to',
      '1.date',
      '1.intervals.0.to',
    ])
  })
})

test('reports every interval that another one contains', () => {
  const rules = [on('monday', ['09:00', '17:00'], ['10:00', '11:00'], ['12:00', '13:00'])]
  expect(findRuleErrors(rules).map(({ path }) => path)).toEqual(['0.intervals.1.from', '0.intervals.2.from'])
})

test('compiles rules to sorted minutes of the day', () => {
  const date = parseDate('2026-12-24')
  const read = compileRules([
    on('tuesday', ['13:30', '24:00'], ['00:00', '12:15']),
    on('saturday'),
    onDate('2026-12-24', ['09:00', '12:00']),
  ])
  const tuesday = [
    { from: 0, to: 735 },
    { from: 810, to: 1440 },
  ]
  expect(read.byWeekday).toEqual([[], [], tuesday, [], [], [], []])
  expect([...read.byDate]).toEqual([[date, [{ from: 540, to: 720 }]]])
})
