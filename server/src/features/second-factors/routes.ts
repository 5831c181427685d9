// The operation with which admins remove the second factors of a member who lost them. Only in a session.
import { noContent, row } from '../../platform/http/route-table.ts'
import { resetSecondFactorOfMember } from './remove-factors.ts'

export const secondFactorRoutes = [
  row({
    id: 'resetMemberSecondFactors',
    method: 'DELETE',
    path: '/organization_memberships/{uuid}/second_factors',
    summary: 'Remove the second factors of a member who lost them',
    access: 'session',
    policy: 'admin',
    reauthenticate: true,
    scope: null,
    plan: 'any',
    limit: 'session',
    response: noContent,
    emits: 'totp_factor.deleted',
  }).run((ctx, actor, { params }) => resetSecondFactorOfMember(ctx, actor, params.uuid)),
]
