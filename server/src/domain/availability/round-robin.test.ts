// Tests the order of hosts in a round robin.
import { expect, test } from 'vitest'
import { type Candidate, decidingRule, sortByTurn } from './round-robin.ts'

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  priority: 0,
  upcoming: 0,
  lastAt: null,
  ...changes,
})
const order = (...candidates: Candidate[]) => sortByTurn(candidates).map(({ id }) => id)

test('sorts by priority first, regardless of the number of meetings', () => {
  expect(order(candidate('a'), candidate('b', { priority: 1, upcoming: 9 }))).toEqual(['b', 'a'])
})

test('then by fewest upcoming meetings', () => {
  expect(order(candidate('a', { upcoming: 2 }), candidate('b', { upcoming: 1 }))).toEqual(['b', 'a'])
})

test('then by hosts without a past meeting, then by the oldest last meeting', () => {
  const candidates = [candidate('a', { lastAt: 20 }), candidate('b', { lastAt: 10 }), candidate('c')]
  expect(order(...candidates)).toEqual(['c', 'b', 'a'])
})

test('then by id, so the order is deterministic', () => {
  expect(order(candidate('b'), candidate('a'), candidate('c'))).toEqual(['a', 'b', 'c'])
})

test('the deciding rule is the first that two hosts differ in', () => {
  const base = candidate('a', { upcoming: 1, lastAt: 10 })
  expect(decidingRule(base, candidate('b', { priority: 1, upcoming: 2 }))).toBe('priority')
  expect(decidingRule(base, candidate('b', { upcoming: 2, lastAt: 5 }))).toBe('fewest_upcoming')
  expect(decidingRule(base, candidate('b', { upcoming: 1 }))).toBe('longest_ago')
  expect(decidingRule(candidate('a'), candidate('b'))).toBe('tie')
})
