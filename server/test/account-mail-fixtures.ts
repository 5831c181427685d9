// Sample data for mails about webhooks and calendars, for tests.
import { HOUR, instant } from '../src/domain/time/instant.ts'
import type { DisabledWebhook } from '../src/features/notifications/disabled-webhook-store.ts'
import type { EmptiedCalendar } from '../src/features/notifications/emptied-calendar-store.ts'
import type { UnreadCalendar } from '../src/features/notifications/unread-calendar-store.ts'

const START = instant(Date.UTC(2026, 10, 16, 14, 30))

export const stoppedWebhook = {
  id: '019a5a3e-7c1b-7d44-8a9e-000000000009',
  state: 'disabled',
  callback_url: 'https://hooks.example.com/in?token=secret',
  updated_at: START,
  failing_since: START,
  organization_name: 'Analytical Engines Ltd',
  creator_name: 'Ada Lovelace',
  creator_email: 'ada@example.com',
  locale: 'en',
  timezone: 'Europe/Berlin',
} satisfies DisabledWebhook

export const unreadCalendar = {
  provider: 'caldav',
  state: 'refused',
  failure: 'refused',
  host: 'caldav.example.com',
  account: 'ada.calendar',
  failing_since: START,
  organization_name: 'Analytical Engines Ltd',
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  locale: 'en',
  timezone: 'Europe/Berlin',
} satisfies UnreadCalendar

export const emptiedCalendar = {
  meetings: Array.from({ length: 10 }, (_, number) => ({
    name: `Workshop ${number + 1}`,
    start_time: instant(START + number * HOUR),
  })),
  total: 12,
  asked_at: START,
  organization_name: 'Analytical Engines Ltd',
  user_name: 'Ada Lovelace',
  user_email: 'ada@example.com',
  locale: 'en',
  timezone: 'Europe/Berlin',
  time_notation: '24h',
} satisfies EmptiedCalendar
