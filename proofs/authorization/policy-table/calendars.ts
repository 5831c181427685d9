// Permissions on calendar subscriptions, connections, feeds, public holidays and time off: their user, and admins.
import type { IdsPolicy, PolicyTable } from '../policy.ts'
import { allRoles, ownOrAdmin } from './lines.ts'

const consumed = (kind: string, status = 204): IdsPolicy => ({
  ...ownOrAdmin(kind, status),
  consumes: ['self', 'teammate', 'colleague'],
})
const ownOnly = (kind: string) => ({
  kind,
  user: ['self'],
  groupMember: ['self'],
  groupAdmin: ['self'],
  admin: ['self'],
  owner: ['self'],
})

const colleagues = (kind: string, status: number): IdsPolicy => ({
  kinds: [kind],
  lines: { self: allRoles(status), teammate: allRoles(status), colleague: allRoles(status) },
})

export const calendars: PolicyTable = {
  listCalendarSubscriptions: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    shows: ownOnly('calendar_subscriptions'),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getCalendarSubscription: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': ownOrAdmin('calendar_subscriptions', 200) },
  },
  createCalendarSubscription: {
    who: 'members',
    scope: 'availability:write',
    body: ({ unique }) => ({ url: `https://example.com/${unique}.ics` }),
    plain: allRoles(201),
    ids: { 'body user': ownOrAdmin('users', 201) },
  },
  updateCalendarSubscription: {
    who: 'members',
    scope: 'availability:write',
    body: ({ unique }) => ({ name: unique }),
    ids: { 'path uuid': ownOrAdmin('calendar_subscriptions', 200) },
  },
  // A second request within five minutes returns 429.
  readCalendarSubscription: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('calendar_subscriptions', 202) },
  },
  deleteCalendarSubscription: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('calendar_subscriptions') },
  },

  listCalendarConnections: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    shows: ownOnly('calendar_connections'),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getCalendarConnection: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': ownOrAdmin('calendar_connections', 200) },
  },
  // There is no calendar server, which is found out after the permission.
  createCalendarConnection: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ provider: 'caldav', url: 'https://10.0.0.1/', username: 'ada', password: 'secret' }),
    plain: allRoles(400),
    ids: { 'body user': ownOrAdmin('users', 400) },
  },
  updateCalendarConnection: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ password: 'secret' }),
    ids: { 'path uuid': ownOrAdmin('calendar_connections', 400) },
  },
  readCalendarConnection: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('calendar_connections', 202) },
  },
  deleteCalendarConnection: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('calendar_connections') },
  },
  listConferenceAccounts: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    shows: ownOnly('conference_accounts'),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getConferenceAccount: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': ownOrAdmin('conference_accounts', 200) },
  },
  deleteConferenceAccount: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('conference_accounts') },
  },
  listConnectedCalendars: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    shows: ownOnly('connected_calendars'),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getConnectedCalendar: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': ownOrAdmin('connected_calendars', 200) },
  },
  updateConnectedCalendar: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ counts_tentative: false }),
    ids: { 'path uuid': ownOrAdmin('connected_calendars', 200) },
  },

  // All members can read time off.
  listUserTimeOff: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    shows: ownOnly('user_time_off'),
    ids: { 'query user': colleagues('users', 200) },
  },
  getUserTimeOff: {
    who: 'members',
    scope: 'availability:read',
    ids: { 'path uuid': colleagues('user_time_off', 200) },
  },
  createUserTimeOff: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ start_time: '2099-02-01T00:00:00Z', end_time: '2099-02-02T00:00:00Z' }),
    plain: allRoles(201),
    ids: { 'body user': ownOrAdmin('users', 201) },
  },
  updateUserTimeOff: {
    who: 'members',
    scope: 'availability:write',
    body: ({ unique }) => ({ reason: unique }),
    ids: { 'path uuid': ownOrAdmin('user_time_off', 200) },
  },
  deleteUserTimeOff: {
    who: 'members',
    scope: 'availability:write',
    ids: { 'path uuid': consumed('user_time_off') },
  },

  // All members can read which public holidays there are, but only admins what others have chosen.
  listPublicHolidayCountries: { who: 'members', scope: 'availability:read', plain: allRoles(200) },
  listPublicHolidays: {
    who: 'members',
    scope: 'availability:read',
    query: { country: 'DE', region: 'BY', year: '2027' },
    plain: allRoles(200),
  },
  getUserPublicHolidays: {
    who: 'members',
    scope: 'availability:read',
    plain: allRoles(200),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  updateUserPublicHolidays: {
    who: 'members',
    scope: 'availability:write',
    body: () => ({ country: 'DE', region: 'BY' }),
    plain: allRoles(200),
    ids: { 'body user': ownOrAdmin('users', 200) },
  },

  listCalendarFeeds: {
    who: 'members',
    scope: 'scheduled_events:read',
    plain: allRoles(200),
    shows: ownOnly('calendar_feeds'),
    ids: { 'query user': ownOrAdmin('users', 200) },
  },
  getCalendarFeed: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': ownOrAdmin('calendar_feeds', 200) },
  },
  // A user can create only their own feed, because the response shows its secret address.
  createCalendarFeed: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: ({ unique }) => ({ name: unique }),
    plain: allRoles(201),
  },
  deleteCalendarFeed: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: { 'path uuid': consumed('calendar_feeds') },
  },
  showCalendarFeed: { who: 'link holders', link: 'calendar_feed' },
}
