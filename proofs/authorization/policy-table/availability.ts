// Permissions on available times of an event type: every member, since every member may book it.
import type { PolicyTable } from '../policy.ts'

const allRoles = '200 200 200 200 200'
const active = {
  kinds: ['event_types'],
  lines: { self: allRoles, shared: allRoles, sales: allRoles, managed: allRoles, colleague: allRoles },
}

export const availability: PolicyTable = {
  listEventTypeAvailableTimes: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2036-11-01T00:00:00Z', end_time: '2036-12-01T00:00:00Z' },
    ids: { 'query event_type': active },
  },
  listClosedTimes: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2036-11-01T00:00:00Z', end_time: '2036-12-01T00:00:00Z' },
    ids: { 'query event_type': active },
  },
  previewAvailability: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles,
    body: () => ({
      changes: { duration: 45 },
      start_time: '2036-11-01T00:00:00Z',
      end_time: '2036-11-08T00:00:00Z',
    }),
    ids: {
      'body event_type': {
        kinds: ['event_types'],
        lines: {
          self: allRoles,
          shared: '200 403 403 200 200',
          sales: '403 403 200 200 200',
          managed: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
      // Without an event type, it must be the caller's own schedule.
      'body schedule.uri': {
        kinds: ['user_availability_schedules', 'event_type_availability_schedules'],
        lines: {
          self: allRoles,
          teammate: '403 403 403 400 400',
          colleague: '403 403 403 400 400',
        },
      },
    },
  },
  explainEventTypeAvailableTime: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2036-11-03T10:00:00Z' },
    ids: { 'query event_type': active },
  },
}
