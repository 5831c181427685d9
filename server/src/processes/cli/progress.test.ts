// What counted work says about itself while it runs.
import { expect, test } from 'vitest'
import { createProgressCounter } from './progress.ts'

const started = () => {
  const count = createProgressCounter('Filling', 10_000, 'events')
  count.line(0, null)
  return count
}

test('the share, the rate and the time left, with a bar where there is a terminal', () => {
  const count = started()
  count.advance(2_500)
  expect(count.line(5, null)).toBe('Filling: 25 %, 2,500 of 10,000 events, 500/s, 15 s left')
  expect(count.line(5, 100)).toBe(
    'Filling ██████░░░░░░░░░░░░░░░░░░ 25 %, 2,500 of 10,000 events, 500/s, 15 s left',
  )
})

test('a narrow terminal has no bar, and no line is longer than it', () => {
  const count = started()
  count.advance(2_500)
  expect(count.line(5, 60)).toBe('Filling: 25 %, 2,500 of 10,000 events, 500/s, 15 s left')
  expect(count.line(5, 20)).toBe('Filling: 25 %, 2,500')
})

test('the rate is that of the last half minute, not of all the time', () => {
  const count = started()
  for (let second = 1; second <= 30; second += 1) {
    count.advance(200)
    count.line(second, null)
  }
  for (let second = 31; second <= 90; second += 1) {
    count.advance(20)
    count.line(second, null)
  }
  expect(count.line(90, null)).toBe('Filling: 72 %, 7,200 of 10,000 events, 20/s, 3 min left')
})

test('at the end nothing is left, and nothing to do is done at once', () => {
  const count = started()
  count.advance(10_000)
  expect(count.line(10, null)).toBe('Filling: 100 %, 10,000 of 10,000 events, 1,000/s')
  expect(createProgressCounter('Founding', 0, 'hosts').line(0, null)).toBe('Founding: 100 %, 0 of 0 hosts')
})
