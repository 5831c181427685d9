// Permissions on event types, their memberships, granted permissions and locations.
import type { PolicyTable } from '../policy.ts'
import { ownOrAdmin } from './lines.ts'

const all = '200 200 200 200 200'
/** Every member may book an active type, and read it. */
const bookable = { self: all, shared: all, sales: all, managed: all, colleague: all }
const read = {
  self: '200 200 200 200 200',
  shared: '200 200 403 200 200',
  sales: '403 403 200 200 200',
  managed: '200 403 403 200 200',
  colleague: '403 403 403 200 200',
}

export const eventTypes: PolicyTable = {
  listEventTypes: {
    who: 'members',
    scope: 'event_types:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'event_types',
      user: ['self', 'shared', 'managed'],
      groupMember: ['self', 'shared'],
      groupAdmin: ['self', 'sales'],
      admin: ['self'],
      owner: ['self'],
    },
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'query user_availability_schedule': {
        kinds: ['user_availability_schedules'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
    },
    combinations: [
      { at: { 'query organization': 'own', 'query user': 'self' }, line: '200 200 200 200 200' },
      { at: { 'query organization': 'own', 'query user': 'teammate' }, line: '403 403 403 200 200' },
      {
        at: { 'query user': 'self', 'query user_availability_schedule': 'teammate' },
        line: '403 403 403 200 200',
      },
    ],
  },
  getEventType: {
    who: 'members',
    scope: 'event_types:read',
    ids: { 'path uuid': { kinds: ['event_types'], lines: bookable } },
  },
  createEventType: {
    who: 'members',
    scope: 'event_types:write',
    body: () => ({ name: 'Z created by the proof' }),
    ids: {
      'body owner': {
        kinds: ['users', 'groups'],
        lines: {
          self: '201 201 201 201 201',
          teammate: '403 403 403 201 201',
          colleague: '403 403 403 201 201',
        },
      },
      'body hosts[].user': {
        kinds: ['users'],
        lines: {
          self: '201 201 201 201 201',
          teammate: '403 201 201 201 201',
          colleague: '403 403 403 201 201',
        },
      },
    },
    combinations: [
      { at: { 'body owner': 'sales', 'body hosts[].user': 'teammate' }, line: '403 403 201 201 201' },
      { at: { 'body owner': 'sales', 'body hosts[].user': 'self' }, line: '403 403 201 201 201' },
      { at: { 'body owner': 'sales', 'body hosts[].user': 'colleague' }, line: '403 403 403 201 201' },
      { at: { 'body owner': 'support', 'body hosts[].user': 'colleague' }, line: '403 403 403 201 201' },
    ],
  },
  updateEventType: {
    who: 'members',
    scope: 'event_types:write',
    body: () => ({ color: '#123456' }),
    ids: {
      'path uuid': {
        kinds: ['event_types'],
        lines: { ...read, shared: '200 403 403 200 200', managed: '403 403 403 200 200' },
      },
      // For the caller's own type.
      'body hosts[].user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 200 200 200 200',
          colleague: '403 403 403 200 200',
        },
      },
    },
  },
  deleteEventType: {
    who: 'members',
    scope: 'event_types:write',
    ids: {
      'path uuid': {
        consumes: ['self', 'shared', 'sales', 'managed', 'colleague'],
        kinds: ['event_types'],
        lines: {
          self: '204 204 204 204 204',
          shared: '403 403 403 204 204',
          sales: '403 403 204 204 204',
          managed: '403 403 403 204 204',
          colleague: '403 403 403 204 204',
        },
      },
    },
  },

  // 409: the event types of the proof are not deleted.
  restoreEventType: {
    who: 'members',
    scope: 'event_types:write',
    ids: {
      'path uuid': {
        kinds: ['event_types'],
        lines: {
          self: '409 409 409 409 409',
          shared: '403 403 403 409 409',
          sales: '403 403 409 409 409',
          managed: '403 403 403 409 409',
          colleague: '403 403 403 409 409',
        },
      },
    },
  },

  listEventTypeMemberships: {
    who: 'members',
    scope: 'event_types:read',
    ids: { 'query event_type': { kinds: ['event_types'], lines: read } },
  },

  listEventTypePermissions: {
    who: 'members',
    scope: 'event_types:read',
    ids: { 'query event_type': { kinds: ['event_types'], lines: read } },
  },
  createEventTypePermission: {
    who: 'members',
    scope: 'event_types:write',
    ids: {
      'body event_type': {
        // A fresh type each time, because a permission cannot be granted twice.
        consumes: ['self', 'shared', 'sales', 'managed', 'colleague'],
        kinds: ['event_types'],
        lines: {
          self: '201 201 201 201 201',
          shared: '403 403 403 201 201',
          sales: '403 403 201 201 201',
          managed: '403 403 403 201 201',
          colleague: '403 403 403 201 201',
        },
      },
      'body user': {
        kinds: ['users'],
        lines: { colleague: '201 201 201 201 201', owner: '201 201 201 201 201' },
      },
    },
  },
  deleteEventTypePermission: {
    who: 'members',
    scope: 'event_types:write',
    ids: {
      'query event_type': {
        consumes: ['self', 'shared', 'sales', 'managed', 'colleague'],
        kinds: ['event_types'],
        lines: {
          self: '204 204 204 204 204',
          shared: '403 403 403 204 204',
          sales: '403 403 204 204 204',
          managed: '403 403 403 204 204',
          colleague: '403 403 403 204 204',
        },
      },
      'query user': {
        kinds: ['users'],
        // A teammate has the permission, a colleague does not.
        lines: { teammate: '204 204 204 204 204', colleague: '404 404 404 404 404' },
      },
    },
  },

  listLocations: {
    who: 'members',
    scope: 'locations:read',
    plain: '200 200 200 200 200',
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
    },
  },
  replacePersonalMeetingLink: {
    who: 'members',
    scope: 'locations:write',
    path: { kind: 'zoom_conference' },
    body: () => ({ url: 'https://zoom.us/j/5551234567' }),
    plain: '200 200 200 200 200',
    ids: { 'body user': ownOrAdmin('users', 200) },
  },
  deletePersonalMeetingLink: {
    who: 'members',
    scope: 'locations:write',
    path: { kind: 'zoom_conference' },
    plain: '204 204 204 204 204',
    ids: { 'query user': ownOrAdmin('users', 204) },
  },
}
