// Tests the hold of the chosen time: one at a time, and none is left behind.
import { expect, test } from 'vitest'
import type { Hold } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { type HoldEnd, TimeHold } from './time-hold.ts'

const at = (start_time: string) => ({
  event_type: 'https://api.test/event_types/1',
  start_time,
  duration: 30,
})
const failWith = (code: string) => async (): Promise<never> => {
  throw new MeetwrightError({ message: code, code, status: 409 })
}

interface HoldOptions {
  readonly create?: () => Promise<never>
  /** Holds are created when it ends. */
  readonly answer?: Promise<void>
  readonly lifetimeMs?: number
}

function createTimeHold({ create, answer, lifetimeMs = 600_000 }: HoldOptions = {}) {
  const calls: string[] = []
  const ends: HoldEnd[] = []
  const api = {
    async createHold({ start_time }: { start_time: string }): Promise<Hold> {
      calls.push(`hold ${start_time}`)
      await answer
      if (create) return create()
      const expires_at = new Date(lifetimeMs).toISOString()
      return { uri: `holds/${start_time}`, created_at: new Date(0).toISOString(), expires_at } as Hold
    },
    async deleteHold({ uuid }: { uuid: string }) {
      calls.push(`release ${uuid}`)
    },
  }
  const hold = new TimeHold(api as ConstructorParameters<typeof TimeHold>[0], (end) => ends.push(end), 0)
  return {
    hold,
    calls,
    ends,
    expectCalls: (expected: string[]) => expect.poll(() => calls).toEqual(expected),
  }
}

const recordHold = async (uri: string | null) => uri

test('another choice releases the hold before it holds the next time', async () => {
  const { hold, expectCalls } = createTimeHold()
  hold.choose(at('9:00'))
  await expectCalls(['hold 9:00'])
  hold.choose(at('9:15'))
  await expectCalls(['hold 9:00', 'release 9:00', 'hold 9:15'])
  hold.choose(null)
  await expectCalls(['hold 9:00', 'release 9:00', 'hold 9:15', 'release 9:15'])
})

test('times on the way to the chosen one are not held', async () => {
  const { hold, expectCalls } = createTimeHold()
  for (const time of ['9:00', '9:15', '9:30']) hold.choose(at(time))
  await expectCalls(['hold 9:30'])
})

test('a form that is closed before the hold is there releases it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { hold, expectCalls } = createTimeHold({ answer: promise })
  hold.choose(at('9:00'))
  await expectCalls(['hold 9:00'])
  hold.choose(null)
  resolve()
  await expectCalls(['hold 9:00', 'release 9:00'])
})

test('a booking right after the choice uses the hold, which is not released afterwards', async () => {
  const { hold, calls } = createTimeHold()
  hold.choose(at('9:00'))
  expect(await hold.book(recordHold)).toBe('holds/9:00')
  hold.choose(null)
  expect(await hold.book(recordHold)).toBeNull()
  expect(calls).toEqual(['hold 9:00'])
})

test('a time is booked without a hold that has ended, and other errors are passed on', async () => {
  const { hold } = createTimeHold()
  hold.choose(at('9:00'))
  const refuse = (code: string) => (uri: string | null) => (uri === null ? recordHold(uri) : failWith(code)())
  await expect(hold.book(refuse('invalid_argument'))).rejects.toThrow('invalid_argument')
  expect(await hold.book(recordHold)).toBe('holds/9:00')
  hold.choose(at('9:15'))
  expect(await hold.book(refuse('conflict'))).toBeNull()
})

test('a hold that is refused says so, and after other errors the time can be booked without it', async () => {
  const taken = createTimeHold({ create: failWith('already_filled') })
  taken.hold.choose(at('9:00'))
  await expect.poll(() => taken.ends).toEqual(['taken'])
  const limited = createTimeHold({ create: failWith('conflict') })
  limited.hold.choose(at('9:00'))
  expect(await limited.hold.book(recordHold)).toBeNull()
  expect(limited.ends).toEqual([])
})

test('a hold that expires says so, and is neither booked nor released', async () => {
  const { hold, calls, ends } = createTimeHold({ lifetimeMs: 1 })
  hold.choose(at('9:00'))
  await expect.poll(() => ends).toEqual(['expired'])
  expect(await hold.book(recordHold)).toBeNull()
  hold.choose(null)
  expect(await hold.book(recordHold)).toBeNull()
  expect(calls).toEqual(['hold 9:00'])
})
