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
  explainEventTypeAvailableTime: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2036-11-03T10:00:00Z' },
    ids: { 'query event_type': active },
  },
}
