// Long computations in steps: other work of the process runs in between.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInSteps } from './run-in-steps.ts'

function* computeFor(steps: number, stepMs: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + stepMs
    while (performance.now() < end);
    yield
  }
  return 'result'
}

test('returns the result, and lets other work run meanwhile', async () => {
  let isDone = false
  const computed = runInSteps(computeFor(50, 3)).finally(() => {
    isDone = true
  })
  await setTimeout(1)
  expect(isDone).toBe(false)
  expect(await computed).toBe('result')
})
