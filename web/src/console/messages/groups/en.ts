// The texts of groups in English.
import type { GroupsMessages } from '../groups.ts'

export const en: GroupsMessages = {
  groups: {
    tab: 'Groups',
    search: 'Search groups',
    create: 'New group',
    name: 'Name',
    nameHint: 'Members of a group can offer event types together, with a booking page of the group.',
    none: 'No groups yet.',
    noMatch: 'No group found. Try another name.',
    members: (members) => (members === 1 ? `${members} member` : `${members} members`),
    all: 'All groups',
    rename: 'Rename',
    save: 'Save',
    renamed: (name) => `Group renamed to “${name}”.`,
    delete: 'Delete group',
    deleted: (name) => `Group “${name}” deleted.`,
    membersTitle: 'Members',
    noMembers: 'No one is in this group yet.',
    add: 'Add a person',
    added: (name) => `${name} added.`,
    alreadyIn: 'This person is already in the group.',
    roleOf: (name) => `Role of ${name}`,
    roles: { member: 'Member', admin: 'Admin' },
    roleChanged: (name, role) => `${name} is now: ${role}.`,
    invited: 'Invited',
    remove: 'Remove',
    removed: (name) => `${name} removed from the group.`,
    adminsOnly: 'Only admins of the organization can change groups.',
  },
}
