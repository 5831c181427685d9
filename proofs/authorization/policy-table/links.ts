// Permissions on scheduling links, shares, one-off event types and holds.
import { HELD_AT } from '../holds.ts'
import type { PolicyTable } from '../policy.ts'

/** Hosts may share a type too; a type that admins manage is excluded. */
const shareLines = {
  self: '201 201 201 201 201',
  shared: '201 201 403 201 201',
  sales: '403 403 201 201 201',
  managed: '403 403 403 201 201',
  colleague: '403 403 403 201 201',
}
/** The links of a type are visible to those who may create them. */
const linkLines = (status: number) =>
  Object.fromEntries(
    Object.entries(shareLines).map(([object, line]) => [object, line.replaceAll('201', String(status))]),
  )
const linkObjects = Object.keys(shareLines)
const manageLinks = (kind: 'scheduling_links' | 'shares') =>
  ({
    list: {
      who: 'members',
      scope: `${kind}:write`,
      ids: { 'query event_type': { kinds: ['event_types'], lines: linkLines(200) } },
    },
    get: {
      who: 'members',
      scope: `${kind}:write`,
      ids: { 'path uuid': { kinds: [kind], lines: linkLines(200) } },
    },
    delete: {
      who: 'members',
      scope: `${kind}:write`,
      ids: { 'path uuid': { kinds: [kind], lines: linkLines(204), consumes: linkObjects } },
    },
  }) as const
const schedulingLinks = manageLinks('scheduling_links')
const shares = manageLinks('shares')

const holdLines = (status: number) => ({
  self: Array.from({ length: 5 }, () => status).join(' '),
  teammate: `403 403 403 ${status} ${status}`,
  hosted: `403 ${status} 403 ${status} ${status}`,
})

export const links: PolicyTable = {
  listSchedulingLinks: schedulingLinks.list,
  getSchedulingLink: schedulingLinks.get,
  deleteSchedulingLink: schedulingLinks.delete,
  listShares: shares.list,
  getShare: shares.get,
  deleteShare: shares.delete,
  createSchedulingLink: {
    who: 'members',
    scope: 'scheduling_links:write',
    body: () => ({ max_event_count: 1, owner_type: 'EventType' }),
    ids: { 'body owner': { kinds: ['event_types'], lines: shareLines } },
  },
  createShare: {
    who: 'members',
    scope: 'shares:write',
    body: () => ({ duration_options: [15, 45] }),
    ids: { 'body event_type': { kinds: ['event_types'], lines: shareLines } },
  },
  createOneOffEventType: {
    who: 'members',
    scope: 'event_types:write',
    body: () => ({
      name: 'Z created by the proof',
      duration: 30,
      date_setting: { type: 'days_in_future', days: 7 },
    }),
    ids: {
      'body host': {
        kinds: ['users'],
        lines: {
          self: '201 201 201 201 201',
          teammate: '403 403 403 201 201',
          colleague: '403 403 403 201 201',
        },
      },
      // For the caller's own meeting.
      'body co_hosts[]': {
        kinds: ['users'],
        lines: {
          teammate: '403 201 201 201 201',
          colleague: '403 403 403 201 201',
          self: '400 400 400 400 400',
        },
      },
    },
  },

  // `open` belongs to a colleague, and every member may hold it.
  createHold: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ start_time: HELD_AT }),
    ids: { 'body event_type': { kinds: ['event_types'], lines: { open: '201 201 201 201 201' } } },
  },
  getHold: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': { kinds: ['holds'], lines: holdLines(200) } },
  },
  deleteHold: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': { kinds: ['holds'], lines: holdLines(204), consumes: ['self', 'teammate', 'hosted'] },
    },
  },
}
