// Operations with which admins manage the apps of their organization. Only in a session: an app can't change apps.
import type { Member } from '../../domain/access/actor.ts'
import { HOUR } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import {
  NewOauthApp,
  OauthApp,
  OauthAppChanges,
  OauthAppWithSecret,
  SecretRotation,
  toOauthApp,
} from './app-schema.ts'
import { appById, appsOfOrganization } from './app-store.ts'
import { changeApp } from './change-app.ts'
import { createOrganizationApp } from './create-app.ts'
import { deleteApp } from './delete-app.ts'
import { rotateOrganizationAppSecret } from './rotate-app-secret.ts'

const common = { access: 'session', policy: 'admin', scope: null, plan: 'any', limit: 'session' } as const
const change = { ...common, reauthenticate: true } as const

async function showApp(ctx: Context, { organizationId }: Member, clientId: string) {
  const now = ctx.clock.now()
  const app = await ctx.db.withOrganization(organizationId).first(appById(organizationId, clientId, now))
  return toOauthApp(ctx.config.urls, orNotFound(app), now)
}

export const oauthAppRoutes = [
  row({
    ...common,
    id: 'listOauthApps',
    method: 'GET',
    path: '/oauth_apps',
    summary: 'List apps of the organization',
    response: unpaged(OauthApp),
  }).run(async (ctx, { organizationId }, { page }) => {
    const now = ctx.clock.now()
    const rows = await ctx.db.withOrganization(organizationId).rows(appsOfOrganization(organizationId, now))
    const shown = rows.map((app) => toOauthApp(ctx.config.urls, app, now))
    return pageOfArray(shown, page, ({ created_at, uri }) => `${created_at} ${uri}`)
  }),

  row({
    ...common,
    id: 'getOauthApp',
    method: 'GET',
    path: '/oauth_apps/{uuid}',
    summary: 'Get an app of the organization',
    response: resource(OauthApp),
  }).run((ctx, actor, { params }) => showApp(ctx, actor, params.uuid)),

  row({
    ...change,
    id: 'createOauthApp',
    method: 'POST',
    path: '/oauth_apps',
    summary: 'Create an app of the organization',
    status: 201,
    body: NewOauthApp,
    response: resource(OauthAppWithSecret, OauthApp),
    emits: 'oauth_app.created',
  }).run(async (ctx, actor, { body: { name, redirect_uris, scopes, is_public = false } }) => {
    const input = { name, redirectUris: redirect_uris, scopes, isPublic: is_public }
    const { clientId, secret } = await createOrganizationApp(ctx, actor, input)
    return { ...(await showApp(ctx, actor, clientId)), client_secret: secret }
  }),

  row({
    ...change,
    id: 'updateOauthApp',
    method: 'PATCH',
    path: '/oauth_apps/{uuid}',
    summary: 'Update an app of the organization',
    body: OauthAppChanges,
    response: resource(OauthApp),
    emits: 'oauth_app.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toOauthApp(ctx.config.urls, await changeApp(ctx, actor, params.uuid, body), ctx.clock.now()),
  ),

  row({
    ...change,
    id: 'rotateOauthAppSecret',
    method: 'POST',
    path: '/oauth_apps/{uuid}/secret',
    summary: 'Rotate the secret of an app',
    status: 200,
    body: SecretRotation,
    response: resource(OauthAppWithSecret, OauthApp),
    emits: 'oauth_app.secret_rotated',
  }).run(async (ctx, actor, { params, body: { overlap_hours = 0 } }) => {
    const rotated = await rotateOrganizationAppSecret(ctx, actor, params.uuid, overlap_hours * HOUR)
    return { ...toOauthApp(ctx.config.urls, rotated.app, ctx.clock.now()), client_secret: rotated.secret }
  }),

  row({
    ...change,
    id: 'deleteOauthApp',
    method: 'DELETE',
    path: '/oauth_apps/{uuid}',
    summary: 'Delete an app of the organization',
    response: noContent,
    emits: 'oauth_app.deleted',
  }).run((ctx, actor, { params }) => deleteApp(ctx, actor, params.uuid)),
]
