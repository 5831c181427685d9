// Which times the API says the colleague is busy at.
import { expect, test } from 'vitest'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { readBusyTimes } from './removal-problem.tsx'

const problem = (details: MeetwrightError['details']) =>
  new MeetwrightError({ message: 'Nothing was changed.', code: 'conflict', status: 409, details })

test('reads the start of each meeting', () => {
  const message = 'is not free from 2026-11-03T11:00:00.000000Z to 2026-11-03T11:30:00.000000Z'
  const detail = { parameter: 'reassign_to', message, code: 'already_filled' }
  expect(readBusyTimes(problem([detail]))).toEqual([Date.UTC(2026, 10, 3, 11)])
})

test('finds none in other problems', () => {
  const detail = { parameter: 'reassign_to', message: 'must be another user', code: 'invalid' }
  for (const error of [new Error('offline'), problem([]), problem([detail])])
    expect(readBusyTimes(error)).toEqual([])
})
