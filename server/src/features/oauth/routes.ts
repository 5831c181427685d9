// Operations with which signed-in users manage the apps that they allowed.
import { noContent, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { loadApps } from './load-apps.ts'
import { revokeApp } from './revoke-app.ts'
import { OauthGrant, toOauthGrant } from './schema.ts'

const common = { access: 'session', policy: 'self', scope: null, plan: 'any', limit: 'session' } as const

export const oauthGrantRoutes = [
  row({
    ...common,
    id: 'listOauthGrants',
    method: 'GET',
    path: '/oauth_grants',
    summary: 'List apps with access',
    response: unpaged(OauthGrant),
  }).run(async (ctx, actor, { page }) => {
    const apps = await loadApps(ctx, actor)
    const shown = apps.map((app) => toOauthGrant(ctx.config.urls, app)).reverse()
    return pageOfArray(shown, page, ({ created_at, uri }) => `${created_at} ${uri}`)
  }),

  row({
    ...common,
    id: 'deleteOauthGrant',
    method: 'DELETE',
    path: '/oauth_grants/{uuid}',
    summary: 'Revoke the access of an app',
    response: noContent,
    emits: 'oauth_grant.revoked',
  }).run(async (ctx, actor, { params }) => {
    await revokeApp(ctx, actor, params.uuid)
  }),
]
