// Servers of tests that are killed when the process exits.
import { expect, test } from 'vitest'
import { killAtExit } from './kill-at-exit.ts'

test('many servers need one listener, and a stopped one is not killed', () => {
  const before = process.listenerCount('exit')
  const killed: number[] = []
  const releases = Array.from({ length: 20 }, (_, number) => killAtExit(() => void killed.push(number)))
  expect(process.listenerCount('exit')).toBe(before + 1)
  for (const release of releases.slice(0, 18)) release()
  releases[0]?.()
  for (const listener of process.listeners('exit').slice(before)) listener(0)
  expect(killed).toEqual([18, 19])
  for (const release of releases) release()
  expect(process.listenerCount('exit')).toBe(before)
})
