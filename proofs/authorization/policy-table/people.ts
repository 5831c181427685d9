// Permissions on users, organizations and memberships.
import { SAMPLE_PNG } from '../../../testbed/sample-picture.ts'
import type { PolicyTable } from '../policy.ts'

export const people: PolicyTable = {
  getCurrentUser: { who: 'members', scope: 'users:read', plain: '200 200 200 200 200' },
  updateCurrentUser: {
    who: 'members',
    scope: 'users:write',
    body: () => ({ time_notation: '24h' }),
    plain: '200 200 200 200 200',
  },
  getNotificationSettings: { who: 'members', scope: 'users:read', plain: '200 200 200 200 200' },
  updateNotificationSettings: {
    who: 'members',
    scope: 'users:write',
    body: () => ({ booked: true }),
    plain: '200 200 200 200 200',
  },
  replaceCurrentUserPicture: {
    who: 'members',
    scope: 'users:write',
    file: { type: 'image/png', bytes: SAMPLE_PNG },
    plain: '200 200 200 200 200',
  },
  deleteCurrentUserPicture: { who: 'members', scope: 'users:write', plain: '204 204 204 204 204' },
  getUser: {
    who: 'members',
    scope: 'users:read',
    ids: {
      'path uuid': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 200 200 200',
          colleague: '403 403 403 200 200',
          owner: '403 403 403 200 200',
        },
      },
    },
  },

  getOrganization: {
    who: 'members',
    scope: 'organizations:read',
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '200 200 200 200 200' } } },
  },

  updateOrganization: {
    who: 'admins',
    scope: 'organizations:write',
    asksForPassword: true,
    body: () => ({ privacy_url: 'https://example.com/privacy' }),
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },
  getOrganizationDeletionPreview: {
    who: 'owner',
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 403 200' } },
    },
  },
  // With another name, so that the organization stays.
  deleteOrganization: {
    who: 'owner',
    asksForPassword: true,
    body: () => ({ name: 'Another' }),
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 403 400' } },
    },
  },
  // It is not deleted.
  restoreOrganization: {
    who: 'owner',
    body: () => ({}),
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 403 409' } },
    },
  },
  replaceOrganizationLogo: {
    who: 'admins',
    scope: 'organizations:write',
    file: { type: 'image/png', bytes: SAMPLE_PNG },
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },
  deleteOrganizationLogo: {
    who: 'admins',
    scope: 'organizations:write',
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 204 204' } } },
  },
  previewOrganizationBrand: {
    who: 'admins',
    scope: 'organizations:write',
    body: () => ({ accent_color: '#0b6e5f' }),
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },

  listOrganizationMemberships: {
    who: 'members',
    scope: 'organizations:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'organization_memberships',
      user: ['self'],
      groupMember: ['self'],
      groupAdmin: ['self'],
      admin: ['self'],
      owner: ['self'],
    },
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 200 200 200',
          colleague: '403 403 403 200 200',
          owner: '403 403 403 200 200',
        },
      },
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'query group': {
        kinds: ['groups'],
        lines: { sales: '403 403 200 200 200', support: '403 403 403 200 200' },
      },
    },
    combinations: [
      { at: { 'query group': 'sales', 'query user': 'self' }, line: '403 200 200 200 200' },
      { at: { 'query group': 'sales', 'query user': 'teammate' }, line: '403 403 200 200 200' },
      { at: { 'query group': 'sales', 'query organization': 'own' }, line: '403 403 200 200 200' },
      { at: { 'query user': 'self', 'query organization': 'own' }, line: '200 200 200 200 200' },
      { at: { 'query user': 'teammate', 'query organization': 'own' }, line: '403 403 200 200 200' },
      { at: { 'query user': 'colleague', 'query organization': 'own' }, line: '403 403 403 200 200' },
    ],
  },
  getOrganizationMembership: {
    who: 'members',
    scope: 'organizations:read',
    ids: {
      'path uuid': {
        kinds: ['organization_memberships'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 200 200 200',
          colleague: '403 403 403 200 200',
          owner: '403 403 403 200 200',
        },
      },
    },
  },
  updateOrganizationMembership: {
    who: 'admins',
    scope: 'organizations:write',
    asksForPassword: true,
    // An heir is offered the ownership; the others get a role that changes nothing if the call succeeds.
    body: ({ object }) => ({ role: object === 'heir' ? 'owner' : object === 'self' ? 'admin' : 'user' }),
    ids: {
      'path uuid': {
        consumes: ['heir'],
        kinds: ['organization_memberships'],
        lines: {
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
          self: '403 403 403 200 403',
          owner: '403 403 403 403 403',
          heir: '403 403 403 403 200',
        },
      },
    },
  },
  deleteOrganizationMembership: {
    who: 'members',
    scope: 'organizations:write',
    ids: {
      'path uuid': {
        consumes: ['colleague', 'teammate', 'self'],
        kinds: ['organization_memberships'],
        lines: {
          colleague: '403 403 403 204 204',
          teammate: '403 403 403 204 204',
          self: '204 204 204 204 403',
          owner: '403 403 403 403 403',
        },
      },
      'query reassign_to': {
        kinds: ['users'],
        query: { future_events: 'reassign' },
        lines: { self: '403 403 403 204 204', teammate: '403 403 403 204 204' },
        // The membership in the path is a colleague's, so a caller who may not remove them gets 403 first.
        unknown: '403 403 403 404 404',
      },
    },
  },
}
