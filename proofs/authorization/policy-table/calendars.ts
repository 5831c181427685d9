// Permissions on calendar subscriptions and calendar feeds: their user, and admins.
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
