// The operation with which admins unlink a member from the identity provider. Only in a session.
import { noContent, row } from '../../platform/http/route-table.ts'
import { unlinkMember } from './unlink-member.ts'

export const signInRoutes = [
  row({
    id: 'unlinkMemberIdentity',
    method: 'DELETE',
    path: '/organization_memberships/{uuid}/identity',
    summary: 'Unlink a member from their account at the identity provider',
    access: 'session',
    policy: 'admin',
    reauthenticate: true,
    scope: null,
    plan: 'any',
    limit: 'session',
    response: noContent,
    emits: 'sign_in_identity.deleted',
  }).run((ctx, actor, { params }) => unlinkMember(ctx, actor, params.uuid)),
]
