// When answers are loaded again: not for each change, not under the pointer, not during a write, and not in a hidden tab.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RefreshSchedule, scheduleRefresh } from './schedule-refresh.ts'

let page: EventTarget & { visibilityState: string }
let isWriting: boolean
let refreshed: (readonly string[])[]
let schedule: RefreshSchedule

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  isWriting = false
  refreshed = []
  schedule = scheduleRefresh({
    refresh: (operations) => refreshed.push(operations),
    isWriting: () => isWriting,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const touch = () => window.dispatchEvent(new Event('pointermove'))
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the first change at once, and many others together a second later', () => {
  schedule.add(['one'])
  expect(refreshed).toEqual([['one']])
  for (let change = 0; change < 50; change += 1) schedule.add(['two', 'three'])
  vi.advanceTimersByTime(999)
  expect(refreshed).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(refreshed).toEqual([['one'], ['two', 'three']])
})

test('after the pointer rests', () => {
  touch()
  schedule.add(['one'])
  vi.advanceTimersByTime(399)
  expect(refreshed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(refreshed).toEqual([['one']])
})

test('after three seconds, although the pointer moves', () => {
  touch()
  schedule.add(['one'])
  for (let moves = 0; moves < 29; moves += 1) {
    vi.advanceTimersByTime(100)
    touch()
  }
  expect(refreshed).toEqual([])
  vi.advanceTimersByTime(500)
  expect(refreshed).toEqual([['one']])
})

test('after a write', () => {
  isWriting = true
  schedule.add(['one'])
  vi.advanceTimersByTime(10_000)
  expect(refreshed).toEqual([])
  isWriting = false
  vi.advanceTimersByTime(100)
  expect(refreshed).toEqual([['one']])
})

test('when a hidden tab is shown', () => {
  show('hidden')
  schedule.add(['one'])
  schedule.add(['two'])
  vi.advanceTimersByTime(10_000)
  expect(refreshed).toEqual([])
  show('visible')
  expect(refreshed).toEqual([['one', 'two']])
})
