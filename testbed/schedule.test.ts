// Tests the order of the proofs: the longest first, two at a time, and those that measure time alone.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Job, runJobs } from './schedule.ts'

const job = (name: string, seconds: number, isAlone = false): Job => ({ name, seconds, isAlone })
const jobs = [job('a', 1), job('b', 5, true), job('c', 3), job('d', 2), job('e', 9, true), job('f', 4)]

test('runs every job once, the longest first and the exclusive ones last', async () => {
  const order: string[] = []
  await runJobs(jobs, 2, async ({ name }) => {
    order.push(name)
  })
  expect(order.join('')).toBe('fcdaeb')
})

test('runs two jobs at a time, and an exclusive job alone', async () => {
  const running = new Set<Job>()
  let maxRunning = 0
  await runJobs(jobs, 2, async (one) => {
    running.add(one)
    maxRunning = Math.max(maxRunning, running.size)
    await delay(one.seconds)
    expect([...running].some(({ isAlone }) => isAlone) && running.size > 1).toBe(false)
    running.delete(one)
  })
  expect(maxRunning).toBe(2)
})
