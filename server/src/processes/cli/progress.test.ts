// The progress line of countable work.
import { expect, test } from 'vitest'
import { createProgressCounter } from './progress.ts'

const started = () => {
  const count = createProgressCounter('Filling', 10_000, 'events')
  count.line(0, null)
  return count
}

test('shows the percentage, the rate and the time left, with a bar on a terminal', () => {
  const count = started()
  count.advance(2_500)
  expect(count.line(5, null)).toBe('Filling: 25 %, 2,500 of 10,000 events, 500/s, 15 s left')
  expect(count.line(5, 100)).toBe(
    'Filling ██████░░░░░░░░░░░░░░░░░░ 25 %, 2,500 of 10,000 events, 500/s, 15 s left',
  )
})

test('omits the bar on a narrow terminal, and never exceeds its width', () => {
  const count = started()
  count.advance(2_500)
  expect(count.line(5, 60)).toBe('Filling: 25 %, 2,500 of 10,000 events, 500/s, 15 s left')
  expect(count.line(5, 20)).toBe('Filling: 25 %, 2,500')
})

test('computes the rate over the last half minute', () => {
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

test('shows no time left at the end, and 100 % for an empty total', () => {
  const count = started()
  count.advance(10_000)
  expect(count.line(10, null)).toBe('Filling: 100 %, 10,000 of 10,000 events, 1,000/s')
  expect(createProgressCounter('Adding hosts', 0, 'hosts').line(0, null)).toBe(
    'Adding hosts: 100 %, 0 of 0 hosts',
  )
})
