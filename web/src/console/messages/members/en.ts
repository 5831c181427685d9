// The texts of the list of people in English.
import type { MembersMessages } from '../members.ts'

export const en: MembersMessages = {
  members: {
    parts: 'Pages about people',
    tab: 'People',
    adminsOnly: 'Only admins of the organization or of a group can see its people.',
    group: 'Group',
    allGroups: 'All groups',
    role: 'Role',
    allRoles: 'All roles',
    roles: { user: 'Member', admin: 'Admin', owner: 'Owner' },
    you: 'You',
    none: 'No one found. Try another name, group or role.',
    eventTypes: (count) => (count === 1 ? `${count} event type` : `${count} event types`),
    upcoming: (count) => (count === 1 ? `${count} meeting ahead` : `${count} meetings ahead`),
    calendars: {
      none: 'No calendar connected',
      ok: 'Calendars connected',
      failing: 'A calendar can’t be read',
    },
    lastSeen: (ago) => `Last seen ${ago}`,
    seenNow: 'Here now',
    notSignedIn: 'Not signed in',
  },
}
