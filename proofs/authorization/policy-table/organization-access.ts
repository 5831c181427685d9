// Permissions on the apps, the single sign-on and the access of members of an organization: its admins, with a session only.
import { toDomain } from '../domains.ts'
import type { PolicyTable } from '../policy.ts'

const APP = {
  name: 'Example App',
  redirect_uris: ['https://app.example.com/callback'],
  scopes: ['users:read'],
}
/** Refused before anything is called. */
const PROVIDER = { issuer: 'https://10.0.0.1', client_id: 'meetwright', client_secret: null }
const verifiedDomain = { kinds: ['sign_in_domains'], lines: { verified: '403 403 403 200 200' } }
const oneApp = { kinds: ['oauth_apps'], lines: { own: '403 403 403 200 200' } }

/** No user in the proof has a second factor, and the organizations use single sign-on: what is allowed conflicts. */
const oneMember = {
  kinds: ['organization_memberships'],
  lines: {
    teammate: '403 403 403 409 409',
    colleague: '403 403 403 409 409',
    heir: '403 403 403 409 409',
    self: '403 403 403 403 403',
    owner: '403 403 403 403 403',
  },
}

export const organizationAccess: PolicyTable = {
  resetMemberSecondFactors: { who: 'admins', asksForPassword: true, ids: { 'path uuid': oneMember } },
  // No member has signed in through the provider.
  unlinkMemberIdentity: { who: 'admins', asksForPassword: true, ids: { 'path uuid': oneMember } },
  createMemberPasswordLink: { who: 'admins', asksForPassword: true, ids: { 'path uuid': oneMember } },

  listOauthApps: {
    who: 'admins',
    plain: '403 403 403 200 200',
    shows: {
      kind: 'oauth_apps',
      user: [],
      groupMember: [],
      groupAdmin: [],
      admin: ['own'],
      owner: ['own'],
    },
  },
  getOauthApp: { who: 'admins', ids: { 'path uuid': oneApp } },
  createOauthApp: {
    who: 'admins',
    asksForPassword: true,
    body: () => APP,
    plain: '403 403 403 201 201',
  },
  updateOauthApp: {
    who: 'admins',
    asksForPassword: true,
    body: () => ({ name: 'Another App' }),
    ids: { 'path uuid': oneApp },
  },
  rotateOauthAppSecret: {
    who: 'admins',
    asksForPassword: true,
    body: () => ({}),
    ids: { 'path uuid': oneApp },
  },
  deleteOauthApp: {
    who: 'admins',
    asksForPassword: true,
    ids: {
      'path uuid': { kinds: ['oauth_apps'], consumes: ['own'], lines: { own: '403 403 403 204 204' } },
    },
  },
  // Organizations have a provider, and no draft of one.
  getIdentityProvider: { who: 'admins', plain: '403 403 403 200 200' },
  replaceIdentityProviderDraft: {
    who: 'admins',
    asksForPassword: true,
    body: () => PROVIDER,
    plain: '403 403 403 400 400',
  },
  deleteIdentityProviderDraft: { who: 'admins', asksForPassword: true, plain: '403 403 403 404 404' },
  testIdentityProvider: { who: 'admins', asksForPassword: true, plain: '403 403 403 404 404' },
  enableIdentityProvider: {
    who: 'admins',
    asksForPassword: true,
    body: () => ({ revision: '00000000-0000-7000-8000-000000000000' }),
    plain: '403 403 403 403 404',
  },
  deleteIdentityProvider: {
    who: 'admins',
    asksForPassword: true,
    freshTenant: true,
    plain: '403 403 403 204 204',
  },
  listSignInDomains: {
    who: 'admins',
    plain: '403 403 403 200 200',
    shows: {
      kind: 'sign_in_domains',
      user: [],
      groupMember: [],
      groupAdmin: [],
      admin: ['verified'],
      owner: ['verified'],
    },
  },
  createSignInDomain: {
    who: 'admins',
    asksForPassword: true,
    body: ({ unique }) => ({ domain: toDomain(unique) }),
    plain: '403 403 403 201 201',
  },
  verifySignInDomain: { who: 'admins', asksForPassword: true, ids: { 'path uuid': verifiedDomain } },
  deleteSignInDomain: {
    who: 'admins',
    asksForPassword: true,
    ids: {
      'path uuid': {
        kinds: ['sign_in_domains'],
        consumes: ['verified'],
        lines: { verified: '403 403 403 204 204' },
      },
    },
  },
}
