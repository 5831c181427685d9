// Reasons as sentences with the times of the user, and what the user can change about them.
import { expect, test } from 'vitest'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { messagesByLocale } from '../../all-messages.ts'
import { describeReason, remedyOf } from './describe-reason.ts'

const texts = {
  messages: messagesByLocale.en,
  display: { locale: 'en', zone: getZone('Europe/Berlin'), clock: '24h' },
} as const
const type = {
  uri: 'https://api.example.com/event_types/1',
  minimum_notice: 90,
  start_increment: 30,
  daily_limit: null,
} as EventType
const near = instant(Date.parse('2026-11-05T09:00:00Z'))
const describe = (rule: 'busy' | 'minimum_notice', until: string | null) =>
  describeReason(texts, type, { rule, message: '', until }, near)

test('an end on the same day is a time, another one has the day', () => {
  expect(describe('busy', '2026-11-05T10:30:00Z')).toBe('Busy. Free again from 11:30.')
  expect(describe('busy', '2026-11-05T23:00:00Z')).toBe('Busy. Free again from Fri, Nov 6, 00:00.')
  expect(describe('busy', null)).toBe('Busy.')
})

test('names the rule of the event type', () => {
  expect(describe('minimum_notice', null)).toBe('Too soon: it must be booked at least 1 h 30 min ahead.')
})

test('links to what the user can change, not to pages about other hosts', () => {
  expect(remedyOf(texts, type, 'time_off', true)?.path).toBe('/app/availability/time-off')
  expect(remedyOf(texts, type, 'time_off', false)).toBeNull()
  expect(remedyOf(texts, type, 'public_holiday', true)?.path).toBe('/app/availability/time-off')
  expect(remedyOf(texts, type, 'public_holiday', false)).toBeNull()
  expect(remedyOf(texts, type, 'in_the_past', true)).toBeNull()
})
