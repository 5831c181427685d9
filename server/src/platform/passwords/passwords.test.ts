// Password hashing with Argon2id, and the limit of concurrent checks.
import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'
import { createPrioritySemaphore } from './priority-semaphore.ts'

describe('a password', () => {
  const passwords = createPasswords()

  test('is hashed with Argon2id, 19 MiB, two iterations and a new salt each time', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'correct horse', false)).toBe(true)
    expect(await passwords.verify(one, 'correct horsf', false)).toBe(false)
  })

  test('matches in any Unicode composition', async () => {
    expect(
      await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait', false),
    ).toBe(true)
  })

  test('never matches if there is no hash', async () => {
    for (const guess of ['', 'A', '\0'.repeat(32)])
      expect(await passwords.verify(null, guess, false)).toBe(false)
  })
})

describe('priority semaphore', () => {
  /** Work that finishes when `end` is called. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { work: () => promise, end: resolve }
  }

  test('limits concurrency and runs high priority first', async () => {
    const runLimited = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 10 })
    const order: string[] = []
    const first = held()
    const note = (name: string) => async () => void order.push(name)
    const all = [
      runLimited(false, first.work),
      runLimited(false, note('low 1')),
      runLimited(false, note('low 2')),
      runLimited(true, note('high')),
    ]
    await Promise.resolve()
    expect(order).toEqual([])
    first.end()
    await Promise.all(all)
    expect(order).toEqual(['high', 'low 1', 'low 2'])
  })

  test('rejects low priority work if its queue is full, without blocking high priority', async () => {
    const runLimited = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 1 })
    const first = held()
    const nothing = async () => undefined
    const running = [runLimited(false, first.work), runLimited(false, nothing)]
    await expect(runLimited(false, nothing)).rejects.toMatchObject({ code: 'unavailable' })
    running.push(runLimited(true, nothing))
    first.end()
    await Promise.all(running)
  })

  test('failed work releases its slot', async () => {
    const runLimited = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 1 })
    await expect(runLimited(true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await runLimited(true, async () => 'next')).toBe('next')
  })
})
