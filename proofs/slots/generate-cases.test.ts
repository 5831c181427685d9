// Tests that generated cases are repeatable, valid and varied, and that explanations match the offered starts.

import { describe, expect, it } from 'vitest'
import { generateCase } from './generate-cases.ts'
import { explainStart, offeredStarts } from './oracle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const COUNT = 150

// Fictional zones: half an hour in April and October, two hours at midnight, and one without transitions.
const transitionsOf = (month: number, back: number, hour: number) =>
  Array.from({ length: 18 }, (_, i) => [
    Date.UTC(2020 + i, month, 5, hour),
    Date.UTC(2020 + i, back, 5, hour),
  ]).flat()

const made: Record<string, { base: number; shift: number; transitions: number[] }> = {
  HalfHour: { base: 10.5 * HOUR, shift: HOUR / 2, transitions: transitionsOf(3, 9, 15) },
  TwoHours: { base: -3 * HOUR, shift: 2 * HOUR, transitions: transitionsOf(2, 8, 3) },
  Steady: { base: 5.75 * HOUR, shift: 0, transitions: [] },
}

function offsetAt(zone: string, instant: number): number {
  const facts = made[zone]
  if (facts === undefined) throw new Error(`The test has no zone ${zone}.`)
  let passed = 0
  while ((facts.transitions[passed] ?? Number.POSITIVE_INFINITY) <= instant) passed += 1
  return facts.base + (passed % 2 === 1 ? facts.shift : 0)
}

const zones = {
  names: Object.keys(made),
  transitions: (zone: string) => made[zone]?.transitions ?? [],
  offsetAt,
}
const cases = Array.from({ length: COUNT }, (_, seed) => generateCase(seed, zones))

describe('generated cases', () => {
  it('are the same for the same seed, also after a JSON round trip', () => {
    for (const [seed, slotCase] of cases.entries()) {
      expect(JSON.parse(JSON.stringify(slotCase))).toEqual(generateCase(seed, zones))
    }
  })

  it('have no overlapping claims of one host and no overlapping intervals of one day', () => {
    for (const { claims, rules } of cases.flatMap((slotCase) => slotCase.hosts)) {
      const inOrder = claims.toSorted((a, b) => a.buffered_start - b.buffered_start)
      for (const [i, claim] of inOrder.entries()) {
        expect(claim.buffered_start).toBeGreaterThanOrEqual(inOrder[i - 1]?.buffered_end ?? 0)
      }
      const days = Map.groupBy(rules, (rule) => (rule.type === 'date' ? rule.date : rule.wday))
      for (const ofDay of days.values()) {
        const intervals = ofDay
          .flatMap((rule) => rule.intervals)
          .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        for (const [i, interval] of intervals.entries()) {
          expect(interval.from < interval.to && interval.from >= (intervals[i - 1]?.to ?? '')).toBe(true)
        }
      }
    }
  })

  it('cross a transition in about half of the cases and offer a start in about half', () => {
    const crossing = cases.filter(({ from, to, hosts }) =>
      hosts.some(({ zone }) => zones.transitions(zone).some((at) => from < at && at < to)),
    )
    const offering = cases.filter((slotCase) => offeredStarts(slotCase, offsetAt).length > 0)
    expect(crossing.length).toBeGreaterThan(COUNT * 0.4)
    expect(offering.length).toBeGreaterThan(COUNT * 0.4)
    expect(offering.length).toBeLessThan(COUNT * 0.8)
  })

  it('are explained as bookable exactly at the offered starts', () => {
    for (const slotCase of cases.slice(0, 40)) {
      const offered = new Set(offeredStarts(slotCase, offsetAt).map(({ start }) => start))
      const first = Math.ceil(slotCase.from / MINUTE) * MINUTE
      // A prime step visits odd minutes; the offered starts are visited too.
      const visited = [...offered].slice(0, 20)
      for (let t = first; t < slotCase.to; t += 37 * MINUTE) visited.push(t)
      for (const t of visited) expect(explainStart(slotCase, t, offsetAt).bookable).toBe(offered.has(t))
    }
  })
})
