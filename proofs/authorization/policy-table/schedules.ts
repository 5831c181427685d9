// Permissions on the schedules of users and event types, and on busy times.
import type { PolicyTable } from '../policy.ts'
import { ownOrAdmin } from './lines.ts'

/** Requires a permission on the type that its hosts don't have; a type that admins manage is excluded. */
const changeable = {
  self: '200 200 200 200 200',
  shared: '200 403 403 200 200',
  sales: '403 403 200 200 200',
  managed: '403 403 403 200 200',
  colleague: '403 403 403 200 200',
}
const { shared: _, ...withOneHost } = changeable

export const schedules: PolicyTable = {
  listUserAvailabilitySchedules: {
    who: 'members',
    scope: 'availability:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'user_availability_schedules',
      user: ['self'],
      groupMember: ['self'],
      groupAdmin: ['self'],
      admin: ['self'],
      owner: ['self'],
    },
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': ownOrAdmin('user_availability_schedules', 200) },
  },
  createUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ name: 'Created by the proof', rules: [] }),
    plain: '201 201 201 201 201',
    ids: { 'body user': ownOrAdmin('users', 201) },
  },
  updateUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ name: 'Renamed by the proof' }),
    ids: { 'path uuid': ownOrAdmin('user_availability_schedules', 200) },
  },
  deleteUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    ids: {
      'path uuid': {
        ...ownOrAdmin('user_availability_schedules', 204),
        consumes: ['self', 'teammate', 'colleague'],
      },
    },
  },

  listEventTypeAvailabilitySchedules: {
    who: 'members',
    scope: 'availability:read',
    ids: {
      'query event_type': {
        kinds: ['event_types'],
        lines: { ...changeable, shared: '200 200 403 200 200', managed: '200 403 403 200 200' },
      },
      // For the caller's own type.
      'query user': {
        kinds: ['users'],
        lines: { self: '200 200 200 200 200', colleague: '200 200 200 200 200' },
      },
    },
    combinations: [
      { at: { 'query event_type': 'shared', 'query user': 'colleague' }, line: '200 200 403 200 200' },
      { at: { 'query event_type': 'colleague', 'query user': 'self' }, line: '403 403 403 200 200' },
    ],
  },
  getEventTypeAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:read',
    ids: {
      'path uuid': {
        kinds: ['event_type_availability_schedules'],
        lines: { ...changeable, shared: '200 200 403 200 200', managed: '200 403 403 200 200' },
      },
    },
  },
  updateEventTypeAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    body: ({ at }) =>
      at['body user_availability_schedule'] === undefined ? { timezone: 'Europe/Paris' } : {},
    ids: {
      'path uuid': { kinds: ['event_type_availability_schedules'], lines: changeable },
      // For the caller's own type.
      'body user_availability_schedule': {
        kinds: ['user_availability_schedules'],
        lines: { self: '200 200 200 200 200', colleague: '400 400 400 400 400' },
      },
    },
  },
  updateAvailabilityOfEventType: {
    who: 'members',
    scope: 'availability:write',
    body: ({ at }) => ({
      availability_rule:
        at['body availability_rule.user_availability_schedule'] === undefined
          ? { timezone: 'Europe/Paris' }
          : {},
    }),
    ids: {
      // A type with several hosts, such as `shared`, requires a host to be named.
      'query event_type': {
        kinds: ['event_types'],
        lines: { shared: '400 400 403 400 400', ...withOneHost },
      },
      // For `shared`: a colleague and the group member host it, a teammate does not.
      'body availability_rule.user': {
        kinds: ['users'],
        lines: {
          colleague: '200 403 403 200 200',
          teammate: '400 403 403 400 400',
          self: '400 200 403 400 400',
        },
        unknown: '404 403 403 404 404',
      },
      // `shared` requires a host to be named first.
      'body availability_rule.user_availability_schedule': {
        kinds: ['user_availability_schedules'],
        lines: { self: '400 400 403 400 400', colleague: '400 400 403 400 400' },
        unknown: '400 400 403 400 400',
      },
    },
    combinations: [
      {
        at: { 'query event_type': 'colleague', 'body availability_rule.user': 'colleague' },
        line: '403 403 403 200 200',
      },
    ],
  },

  listUserBusyTimes: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2026-11-01T00:00:00Z', end_time: '2026-12-01T00:00:00Z' },
    plain: '200 200 200 200 200',
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  replaceUserBusySource: {
    who: 'members',
    scope: 'availability:write',
    path: { name: 'calendar' },
    body: () => ({ blocks: [{ start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }] }),
    plain: '200 200 200 200 200',
    ids: { 'body user': ownOrAdmin('users', 200) },
  },
}
