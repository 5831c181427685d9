// Answers of receivers in words.
import { expect, test } from 'vitest'
import { en } from '../../../messages/webhooks/en.ts'
import { describeResponse, formatDuration } from './describe-attempt.ts'

test.each([
  [503, null, '503 Service Unavailable'],
  [599, null, '599'],
  [null, 'read_timeout', 'no response within 15 seconds'],
  [null, 'an_error_of_later', 'an_error_of_later'],
])('a response of %s or the error %s is “%s”', (response_status, error, text) => {
  expect(describeResponse(en, { response_status, error })).toBe(text)
})

test.each([
  [84, '84 ms'],
  [999, '999 ms'],
  [1_240, '1.2 sec'],
])('%i milliseconds are “%s”', (milliseconds, text) => {
  expect(formatDuration('en', milliseconds)).toBe(text)
})
