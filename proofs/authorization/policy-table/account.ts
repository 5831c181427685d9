// Permissions on tokens, apps, sessions and the password: their own user, with a session only.
import type { IdsPolicy, OperationPolicy, PolicyTable } from '../policy.ts'
import { allRoles } from './lines.ts'

const listOwn = (kind: string): OperationPolicy => ({
  who: 'members',
  plain: allRoles(200),
  shows: {
    kind,
    user: ['self'],
    groupMember: ['self'],
    groupAdmin: ['self'],
    admin: ['self'],
    owner: ['self'],
  },
})

/** Not even admins can delete what another user has. */
const deleteOwn = (kind: string): IdsPolicy => ({
  kinds: [kind],
  consumes: ['self'],
  lines: { self: allRoles(204), teammate: allRoles(404), colleague: allRoles(404) },
})

const lookupOfAdmin: IdsPolicy = { kinds: ['data_lookups'], lines: { first: allRoles(404) } }

export const account: PolicyTable = {
  listAccessTokens: listOwn('access_tokens'),
  createAccessToken: {
    who: 'members',
    asksForPassword: true,
    freshMember: true,
    body: ({ unique }) => ({ name: unique, scopes: ['users:read'] }),
    plain: allRoles(201),
  },
  deleteAccessToken: { who: 'members', ids: { 'path uuid': deleteOwn('access_tokens') } },

  listOauthGrants: listOwn('oauth_grants'),
  deleteOauthGrant: { who: 'members', ids: { 'path uuid': deleteOwn('oauth_grants') } },

  listSessions: listOwn('sessions'),
  deleteSession: {
    who: 'members',
    asksForPassword: true,
    ids: { 'path uuid': deleteOwn('sessions') },
  },
  deleteOtherSessions: {
    who: 'members',
    asksForPassword: true,
    freshMember: true,
    plain: allRoles(204),
  },

  createDataExport: { who: 'members', asksForPassword: true, plain: allRoles(202) },
  // A lookup of an admin is no export of a member.
  getDataExport: { who: 'members', ids: { 'path uuid': lookupOfAdmin } },
  getDataExportContents: { who: 'members', asksForPassword: true, ids: { 'path uuid': lookupOfAdmin } },
  // With another address, and the owner can't.
  closeAccount: {
    who: 'members',
    asksForPassword: true,
    body: ({ unique }) => ({ email: `${unique}@example.com` }),
    plain: '400 400 400 400 409',
  },

  // The organizations use single sign-on, so there is no password.
  changePassword: {
    who: 'members',
    body: () => ({ current_password: 'correct horse', password: 'another horse, another battery' }),
    plain: allRoles(409),
  },
}
