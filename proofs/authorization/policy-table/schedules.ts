// Who may do what with the schedules of users and of event types, and with busy times.
import type { IdsPolicy, PolicyTable } from '../policy.ts'

/** One's own, and for admins everybody's. */
const whose = (kind: string, status: number): IdsPolicy => ({
  kinds: [kind],
  lines: {
    self: Array.from({ length: 5 }, () => status).join(' '),
    teammate: `403 403 403 ${status} ${status}`,
    colleague: `403 403 403 ${status} ${status}`,
  },
})

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
    ids: { 'query user': whose('users', 200) },
  },
  getUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': whose('user_availability_schedules', 200) },
  },
  createUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ name: 'Made by the proof', rules: [] }),
    plain: '201 201 201 201 201',
    ids: { 'body user': whose('users', 201) },
  },
  updateUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ name: 'Renamed by the proof' }),
    ids: { 'path uuid': whose('user_availability_schedules', 200) },
  },
  deleteUserAvailabilitySchedule: {
    who: 'members',
    scope: 'availability:write',
    ids: {
      'path uuid': {
        ...whose('user_availability_schedules', 204),
        spends: ['self', 'teammate', 'colleague'],
      },
    },
  },

  listUserBusyTimes: {
    who: 'members',
    scope: 'availability:read',
    query: { start_time: '2026-11-01T00:00:00Z', end_time: '2026-12-01T00:00:00Z' },
    plain: '200 200 200 200 200',
    ids: { 'query user': whose('users', 200) },
  },
  replaceUserBusySource: {
    who: 'members',
    scope: 'availability:write',
    path: { name: 'calendar' },
    body: () => ({ blocks: [{ start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }] }),
    plain: '200 200 200 200 200',
    ids: { 'body user': whose('users', 200) },
  },
}
