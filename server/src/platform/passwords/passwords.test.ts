// Passwords are kept as Argon2id, whoever has none is checked as long, and few are checked at once.
import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'
import { createPrioritySemaphore } from './priority-semaphore.ts'

describe('a password', () => {
  const passwords = createPasswords()

  test('is kept as Argon2id with 19 MiB and two rounds, each time with another salt', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'correct horse', false)).toBe(true)
    expect(await passwords.verify(one, 'correct horsf', false)).toBe(false)
  })

  test('is the same however its letters are composed', async () => {
    expect(
      await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait', false),
    ).toBe(true)
  })

  test('that does not exist is never right', async () => {
    for (const guess of ['', 'A', '\0'.repeat(32)])
      expect(await passwords.verify(null, guess, false)).toBe(false)
  })
})

describe('turns', () => {
  /** Work that ends when it is told to. */
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    return { work: () => promise, end: resolve }
  }

  test('no more run at once than may, and those who are known go first', async () => {
    const takeTurn = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 10 })
    const order: string[] = []
    const first = held()
    const note = (name: string) => async () => void order.push(name)
    const all = [
      takeTurn(false, first.work),
      takeTurn(false, note('stranger 1')),
      takeTurn(false, note('stranger 2')),
      takeTurn(true, note('known')),
    ]
    await Promise.resolve()
    expect(order).toEqual([])
    first.end()
    await Promise.all(all)
    expect(order).toEqual(['known', 'stranger 1', 'stranger 2'])
  })

  test('strangers beyond those who may wait are told to come back; they take no place from the known', async () => {
    const takeTurn = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 1 })
    const first = held()
    const nothing = async () => undefined
    const running = [takeTurn(false, first.work), takeTurn(false, nothing)]
    await expect(takeTurn(false, nothing)).rejects.toMatchObject({ code: 'unavailable' })
    running.push(takeTurn(true, nothing))
    first.end()
    await Promise.all(running)
  })

  test('work that fails gives its place on', async () => {
    const takeTurn = createPrioritySemaphore({ maxConcurrent: 1, maxWaiting: 1 })
    await expect(takeTurn(true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await takeTurn(true, async () => 'next')).toBe('next')
  })
})
