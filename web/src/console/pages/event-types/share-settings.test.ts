// The settings of a link: only what differs from the event type is sent.
import { expect, test } from 'vitest'
import type { EventType, SchedulingLink, Share } from '../../../../../sdk/src/api.gen.ts'
import { listLinks } from './list-links.ts'
import { buildShare, type ShareSettings } from './share-settings.ts'

const type = { uri: 'https://api.example/event_types/1', name: 'Intro' } as EventType
const unchanged: ShareSettings = {
  name: 'Intro',
  duration: null,
  period: 'type',
  firstDay: '2026-11-09',
  lastDay: '',
  hours: null,
}
const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const week = { ...closed, monday: [{ from: '18:00', to: '20:00' }] }

test.each<[string, Partial<ShareSettings>, object]>([
  ['nothing', {}, {}],
  ['an empty name', { name: ' ' }, {}],
  ['a name', { name: ' Review ' }, { name: 'Review' }],
  // A duration that the event type does not offer needs an option.
  ['a duration', { duration: 45 }, { duration_options: [45] }],
  ['days', { period: '14' }, { period_type: 'moving', max_booking_time: 14 }],
  ['dates', { period: 'dates' }, { period_type: 'fixed', start_date: '2026-11-09' }],
  [
    'hours',
    { hours: { week, timezone: 'Europe/London' } },
    {
      availability_rule: {
        timezone: 'Europe/London',
        rules: [{ type: 'wday', wday: 'monday', intervals: [{ from: '18:00', to: '20:00' }] }],
      },
    },
  ],
])('a change of %s', (_, changes, sent) => {
  expect(buildShare(type, { ...unchanged, ...changes })).toEqual({ event_type: type.uri, ...sent })
})

test('lists links and shares together, the newest first', () => {
  const link = { uri: 'l', booking_url: 'b1', used_at: null, created_at: '2026-11-02T09:00:00.000000Z' }
  const share = {
    uri: 's',
    scheduling_links: [{ booking_url: 'b2' }],
    share_override: { name: 'Review' },
    used_at: '2026-11-04T09:00:00.000000Z',
    created_at: '2026-11-03T09:00:00.000000Z',
  }
  expect(
    listLinks([link as SchedulingLink], [share as unknown as Share]).map(({ uri, url, usedAt }) => [
      uri,
      url,
      usedAt,
    ]),
  ).toEqual([
    ['s', 'b2', share.used_at],
    ['l', 'b1', null],
  ])
})
