// Requests of a process for the same host let its calendars be read at most every 20 seconds.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import { createCalendarRefresh } from './refresh-calendars.ts'

const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const [ADA, GRACE] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

test('requests share a statement, and repeat it after 20 seconds', async () => {
  let now = instant(0)
  const batch = vi.fn(async () => [])
  const refresh = createCalendarRefresh({ batch }, { now: () => now, isTestClock: true }, { warn: vi.fn() })
  const request = async (seconds: number, ...users: string[]) => {
    now = instant(seconds * 1_000)
    for (const user of users) refresh(ORGANIZATION, [user])
    await delay(150)
    return batch.mock.calls.length
  }
  expect(await request(0, ADA, GRACE, ADA)).toBe(1)
  expect(await request(19, ADA, GRACE)).toBe(1)
  expect(await request(20, ADA)).toBe(2)
})

test('a failing statement is logged, and the next request tries again', async () => {
  const error = new Error('lost')
  const batch = vi.fn().mockRejectedValueOnce(error).mockResolvedValue([])
  const warn = vi.fn()
  let now = instant(0)
  const refresh = createCalendarRefresh({ batch }, { now: () => now, isTestClock: true }, { warn })
  refresh(ORGANIZATION, [ADA])
  await delay(150)
  expect(warn).toHaveBeenCalledWith({ err: error }, expect.any(String))
  now = instant(20_000)
  refresh(ORGANIZATION, [ADA])
  await delay(150)
  expect(batch).toHaveBeenCalledTimes(2)
})
