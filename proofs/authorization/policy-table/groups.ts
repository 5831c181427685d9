// Permissions on groups and group relationships.
import type { PolicyTable } from '../policy.ts'

export const groups: PolicyTable = {
  listGroups: {
    who: 'members',
    scope: 'groups:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'groups',
      user: [],
      groupMember: ['sales'],
      groupAdmin: ['sales'],
      admin: ['sales', 'support'],
      owner: ['sales', 'support'],
    },
    ids: { 'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },
  getGroup: {
    who: 'members',
    scope: 'groups:read',
    ids: {
      'path uuid': {
        kinds: ['groups'],
        lines: { sales: '403 200 200 200 200', support: '403 403 403 200 200' },
      },
    },
  },
  createGroup: {
    who: 'admins',
    scope: 'groups:write',
    body: () => ({ name: 'Created by the proof' }),
    plain: '403 403 403 201 201',
  },
  updateGroup: {
    who: 'admins',
    scope: 'groups:write',
    body: () => ({ name: 'Renamed by the proof' }),
    ids: {
      'path uuid': {
        kinds: ['groups'],
        lines: { sales: '403 403 403 200 200', support: '403 403 403 200 200' },
      },
    },
  },
  deleteGroup: {
    who: 'admins',
    scope: 'groups:write',
    ids: {
      'path uuid': {
        consumes: ['sales', 'support'],
        kinds: ['groups'],
        lines: { sales: '403 403 403 204 204', support: '403 403 403 204 204' },
      },
    },
  },

  listGroupRelationships: {
    who: 'members',
    scope: 'groups:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'group_relationships',
      user: [],
      groupMember: ['self'],
      groupAdmin: ['self', 'teammate', 'invited', 'groupMember'],
      admin: ['teammate', 'colleague', 'invited', 'groupMember', 'groupAdmin'],
      owner: ['teammate', 'colleague', 'invited', 'groupMember', 'groupAdmin'],
    },
    ids: {
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'query group': {
        kinds: ['groups'],
        lines: { sales: '403 403 200 200 200', support: '403 403 403 200 200' },
      },
      'query owner': {
        kinds: ['organization_memberships', 'organization_invitations'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
          invited: '403 403 403 200 200',
        },
      },
    },
    combinations: [
      { at: { 'query group': 'sales', 'query owner': 'self' }, line: '200 200 200 200 200' },
      { at: { 'query group': 'sales', 'query owner': 'teammate' }, line: '403 403 200 200 200' },
      { at: { 'query group': 'support', 'query owner': 'colleague' }, line: '403 403 403 200 200' },
    ],
  },
  getGroupRelationship: {
    who: 'members',
    scope: 'groups:read',
    ids: {
      'path uuid': {
        kinds: ['group_relationships'],
        lines: {
          teammate: '403 403 200 200 200',
          invited: '403 403 200 200 200',
          colleague: '403 403 403 200 200',
          self: '- 200 200 - -',
        },
      },
    },
  },
  createGroupRelationship: {
    who: 'admins',
    scope: 'groups:write',
    body: () => ({ role: 'member' }),
    ids: {
      'body group': {
        // A fresh group each time, because a member cannot be added twice.
        consumes: ['sales', 'support'],
        kinds: ['groups'],
        lines: { sales: '403 403 403 201 201', support: '403 403 403 201 201' },
      },
      'body owner': {
        kinds: ['organization_memberships', 'organization_invitations'],
        lines: {
          colleague: '403 403 403 201 201',
          self: '403 403 403 201 201',
          pending: '403 403 403 201 201',
          accepted: '403 403 403 404 404',
        },
      },
    },
  },
  updateGroupRelationship: {
    who: 'admins',
    scope: 'groups:write',
    body: () => ({ role: 'member' }),
    ids: {
      'path uuid': {
        kinds: ['group_relationships'],
        lines: {
          teammate: '403 403 403 200 200',
          invited: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
          self: '- 403 403 - -',
        },
      },
    },
  },
  deleteGroupRelationship: {
    who: 'admins',
    scope: 'groups:write',
    ids: {
      'path uuid': {
        consumes: ['teammate', 'invited', 'colleague'],
        kinds: ['group_relationships'],
        lines: {
          teammate: '403 403 403 204 204',
          invited: '403 403 403 204 204',
          colleague: '403 403 403 204 204',
          self: '- 403 403 - -',
        },
      },
    },
  },
}
