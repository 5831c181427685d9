// Tests that tasks run in order, that a failure doesn't stop the others, and that a retry repeats the key.
import { expect, test } from 'vitest'
import { runTasks, type Task } from './run-tasks.ts'

const refused = new Error('refused')

test('runs each task once, in order, and returns what failed', async () => {
  const log: string[] = []
  let isRefusing = true
  const taskOf = (label: string): Task => ({
    idempotencyKey: `key ${label}`,
    label,
    async run(key) {
      log.push(`start ${key}`)
      await Promise.resolve()
      if (label === 'b' && isRefusing) throw refused
      log.push(`end ${key}`)
    },
  })
  const counts: number[] = []
  const failed = await runTasks(['a', 'b', 'c'].map(taskOf), (count) => counts.push(count))
  expect(log).toEqual(['start key a', 'end key a', 'start key b', 'start key c', 'end key c'])
  expect(counts).toEqual([1, 2, 3])
  expect(failed.map(({ task, error }) => [task.label, error])).toEqual([['b', refused]])

  isRefusing = false
  log.length = 0
  const again = failed.map(({ task }) => task)
  expect(await runTasks(again, () => {})).toEqual([])
  expect(log).toEqual(['start key b', 'end key b'])
})
