// Tests the state of a meeting in a list: one, the most important.
import { expect, test } from 'vitest'
import type { InviteeSummary, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { messagesByLocale } from '../../all-messages.ts'
import { describeMeeting } from './describe-meeting.ts'

const texts = {
  messages: messagesByLocale.en,
  display: { locale: 'en', zone: getZone('Europe/Berlin'), clock: '24h' },
  now: instant(Date.parse('2026-11-18T08:00:00Z')),
} as const

const asked = { created_at: '2026-11-17T08:00:00Z', confirmed_at: null }
const confirmed = { ...asked, confirmed_at: '2026-11-17T09:00:00Z' }
const bounced = { email_bounced_at: '2026-11-17T08:00:00Z' }
const moved = { old_invitee: 'https://api.test/invitees/1' }

const TOMORROW = '2026-11-19T08:00:00Z'
const SOON = '2026-11-18T08:12:00Z'
const NOW = '2026-11-18T07:45:00Z'
const YESTERDAY = '2026-11-17T08:00:00Z'

const invitee = (fields: Partial<InviteeSummary>): InviteeSummary => ({
  uri: 'https://api.test/invitees/2',
  email: 'grace@example.com',
  name: 'Grace',
  status: 'active',
  timezone: 'UTC',
  event: 'https://api.test/scheduled_events/1',
  created_at: YESTERDAY,
  updated_at: YESTERDAY,
  rescheduled: false,
  old_invitee: null,
  new_invitee: null,
  no_show: null,
  reconfirmation: null,
  source: 'page',
  email_bounced_at: null,
  ...fields,
})

interface MeetingFields {
  readonly status?: ScheduledEventInList['status']
  readonly seats?: number
}

function stateAt(
  start: string,
  invitees: readonly Partial<InviteeSummary>[],
  { status = 'active', seats = 1 }: MeetingFields = {},
) {
  const meeting = {
    status,
    start_time: start,
    end_time: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    location: null,
    event_guests: [],
    invitees_counter: { active: invitees.length, total: invitees.length, limit: seats },
    invitees: invitees.map(invitee),
  } as unknown as ScheduledEventInList
  return describeMeeting(texts, meeting).state?.text ?? null
}

test('an email that was not delivered comes first, then a missing reconfirmation, then the wait', () => {
  expect(stateAt(SOON, [{ ...bounced, ...moved, reconfirmation: asked }])).toBe('Email not delivered')
  expect(stateAt(SOON, [{ ...moved, reconfirmation: asked }])).toBe('Not reconfirmed')
  expect(stateAt(SOON, [{ ...moved, reconfirmation: confirmed }])).toBe('In 12 min')
  expect(stateAt(TOMORROW, [{ ...moved, reconfirmation: confirmed }])).toBe('Rescheduled')
  expect(stateAt(TOMORROW, [{}])).toBeNull()
})

test('once a meeting has begun, mail and reconfirmation make no difference', () => {
  const problems = { ...bounced, ...moved, reconfirmation: asked }
  expect(stateAt(NOW, [problems])).toBe('Now')
  expect(stateAt(YESTERDAY, [problems])).toBeNull()
  const no_show = { uri: 'https://api.test/invitee_no_shows/1', created_at: YESTERDAY }
  expect(stateAt(YESTERDAY, [{ no_show }])).toBe('Did not come')
})

test('the former time of a meeting is rescheduled, not canceled', () => {
  const former = { status: 'canceled', rescheduled: true } as const
  expect(stateAt(TOMORROW, [former], { status: 'canceled' })).toBe('Rescheduled')
  expect(stateAt(TOMORROW, [{ status: 'canceled' }], { status: 'canceled' })).toBe('Canceled')
})

test('of several invitees, one who was moved or did not reconfirm is not the state of the meeting', () => {
  expect(stateAt(TOMORROW, [moved, { reconfirmation: asked }], { seats: 4 })).toBe('2 seats left')
  expect(stateAt(TOMORROW, [moved, {}], { seats: 2 })).toBeNull()
  expect(stateAt(TOMORROW, [{}, bounced], { seats: 4 })).toBe('Email not delivered')
})

test('an invitee who canceled does not count', () => {
  expect(stateAt(TOMORROW, [{}, { ...bounced, status: 'canceled' }], { seats: 2 })).toBeNull()
})
