// Whose turn it is in a round robin.
import { expect, test } from 'vitest'
import { type Candidate, sortByTurn } from './round-robin.ts'

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  priority: 0,
  upcoming: 0,
  lastAt: null,
  ...changes,
})
const order = (...candidates: Candidate[]) => sortByTurn(candidates).map(({ id }) => id)

test('the highest priority comes first, however busy', () => {
  expect(order(candidate('a'), candidate('b', { priority: 1, upcoming: 9 }))).toEqual(['b', 'a'])
})

test('then who has the fewest meetings ahead', () => {
  expect(order(candidate('a', { upcoming: 2 }), candidate('b', { upcoming: 1 }))).toEqual(['b', 'a'])
})

test('then who never had one, then whose last one is longest ago', () => {
  const candidates = [candidate('a', { lastAt: 20 }), candidate('b', { lastAt: 10 }), candidate('c')]
  expect(order(...candidates)).toEqual(['c', 'b', 'a'])
})

test('then the id, so that the order is never left to chance', () => {
  expect(order(candidate('b'), candidate('a'), candidate('c'))).toEqual(['a', 'b', 'c'])
})
