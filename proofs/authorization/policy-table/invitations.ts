// Permissions on organization invitations.
import type { PolicyTable } from '../policy.ts'

export const invitations: PolicyTable = {
  listOrganizationInvitations: {
    who: 'admins',
    scope: 'organizations:read',
    ids: { 'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },
  listInvitationsOfOrganization: {
    who: 'admins',
    scope: 'organizations:read',
    ids: { 'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } } },
  },
  getOrganizationInvitation: {
    who: 'admins',
    scope: 'organizations:read',
    ids: {
      'path uuid': {
        kinds: ['organization_invitations'],
        lines: {
          pending: '403 403 403 200 200',
          invited: '403 403 403 200 200',
          accepted: '403 403 403 200 200',
        },
      },
    },
  },
  getInvitationOfOrganization: {
    who: 'admins',
    scope: 'organizations:read',
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'path invitation_uuid': {
        kinds: ['organization_invitations'],
        lines: {
          pending: '403 403 403 200 200',
          invited: '403 403 403 200 200',
          accepted: '403 403 403 200 200',
        },
      },
    },
  },
  createOrganizationInvitation: {
    who: 'admins',
    scope: 'organizations:write',
    asksForPassword: true,
    extraScopes: ['groups:write'],
    body: ({ unique, at }) => ({
      email: `${unique}@example.com`,
      ...(at['body groups[]'] ? {} : { role: 'admin' }),
    }),
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 201 201' } },
      'body groups[]': {
        kinds: ['groups'],
        lines: { sales: '403 403 403 201 201', support: '403 403 403 201 201' },
      },
    },
  },
  resendOrganizationInvitation: {
    who: 'admins',
    scope: 'organizations:write',
    ids: {
      'path uuid': {
        consumes: ['pending'],
        kinds: ['organization_invitations'],
        lines: { pending: '403 403 403 200 200', accepted: '403 403 403 409 409' },
      },
    },
  },
  getOrganizationInvitationLink: {
    who: 'admins',
    scope: 'organizations:write',
    asksForPassword: true,
    ids: {
      'path uuid': {
        kinds: ['organization_invitations'],
        lines: {
          pending: '403 403 403 200 200',
          invited: '403 403 403 200 200',
          accepted: '403 403 403 409 409',
        },
      },
    },
  },
  deleteOrganizationInvitation: {
    who: 'admins',
    scope: 'organizations:write',
    ids: {
      'path uuid': {
        consumes: ['pending'],
        kinds: ['organization_invitations'],
        lines: { pending: '403 403 403 204 204', accepted: '403 403 403 409 409' },
      },
    },
  },
  deleteInvitationOfOrganization: {
    who: 'admins',
    scope: 'organizations:write',
    ids: {
      'path uuid': { kinds: ['organizations'], lines: { own: '403 403 403 204 204' } },
      'path invitation_uuid': {
        consumes: ['pending'],
        kinds: ['organization_invitations'],
        lines: { pending: '403 403 403 204 204', accepted: '403 403 403 409 409' },
      },
    },
  },
  acceptOrganizationInvitation: {
    who: 'link holders',
    link: 'organization_invitation',
    body: ({ unique }) => ({ name: `Guest ${unique}` }),
  },
  declineOrganizationInvitation: { who: 'link holders', link: 'organization_invitation' },
}
