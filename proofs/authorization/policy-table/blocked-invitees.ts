// Permissions on blocked addresses and domains: the admins of the organization.
import type { PolicyTable } from '../policy.ts'

export const blockedInvitees: PolicyTable = {
  listBlockedInvitees: {
    who: 'admins',
    scope: 'organizations:read',
    plain: '403 403 403 200 200',
    shows: {
      kind: 'blocked_invitees',
      user: [],
      groupMember: [],
      groupAdmin: [],
      admin: ['own'],
      owner: ['own'],
    },
  },
  getBlockedInvitee: {
    who: 'admins',
    scope: 'organizations:read',
    ids: { 'path uuid': { kinds: ['blocked_invitees'], lines: { own: '403 403 403 200 200' } } },
  },
  createBlockedInvitee: {
    who: 'admins',
    scope: 'organizations:write',
    body: ({ unique }) => ({ pattern: `${unique}@example.com` }),
    plain: '403 403 403 201 201',
  },
  deleteBlockedInvitee: {
    who: 'admins',
    scope: 'organizations:write',
    ids: {
      'path uuid': { kinds: ['blocked_invitees'], consumes: ['own'], lines: { own: '403 403 403 204 204' } },
    },
  },
}
