// The page where users see the apps they authorized and what these created, and revoke access.
import { Type } from 'typebox'
import { type DisplayPreferences, formatDateTime } from '../../domain/language/format-moments.ts'
import type { AppSummary } from '../../domain/pages/token-views.ts'
import { orNotFound } from '../../platform/errors.ts'
import { action, page, redirect, show } from '../../platform/pages/page-table.ts'
import { displayPreferences } from '../users/display-preferences.ts'
import { userById } from '../users/store.ts'
import { type AllowedApp, loadApps } from './load-apps.ts'
import { revokeApp } from './revoke-app.ts'

const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
const APPS_PATH = '/account/apps'
const Count = Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' }))

const toShownApp = (app: AllowedApp, reader: DisplayPreferences): AppSummary => ({
  id: app.grantId,
  name: app.name,
  scopes: app.scopes,
  created: formatDateTime(reader, app.createdAt),
  lastUsed: app.lastUsedAt && formatDateTime(reader, app.lastUsedAt),
  hosts: app.hosts,
  webhooks: app.webhooks,
  feeds: app.feeds,
})

export const appPages = [
  page({
    ...signedInPage,
    id: 'apps',
    path: APPS_PATH,
    query: Type.Object({
      notice: Type.Optional(Type.Enum(['revoked'])),
      webhooks: Count,
      feeds: Count,
    }),
  }).show(async (ctx, { session: { member }, locale }, { query }) => {
    const { organizationId, userId } = member
    const [user, allowed] = await Promise.all([
      ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
      loadApps(ctx, member),
    ])
    const reader = displayPreferences(orNotFound(user), locale)
    const apps = allowed.map((app) => toShownApp(app, reader))
    const { notice, webhooks = '0', feeds = '0' } = query
    const ended = { webhooks: Number(webhooks), feeds: Number(feeds) }
    return show('apps', { apps, revoked: notice === undefined ? null : ended })
  }),

  action({
    ...signedInPage,
    id: 'revokeApp',
    path: `${APPS_PATH}/{grant_uuid}/revoke`,
    form: Type.Object({}),
  }).submit(async (ctx, { session: { member } }, { params: { grant_uuid } }) => {
    const { webhooks, feeds } = await revokeApp(ctx, member, grant_uuid)
    const ended = webhooks + feeds === 0 ? '' : `&webhooks=${webhooks}&feeds=${feeds}`
    return redirect(`${APPS_PATH}?notice=revoked${ended}`)
  }),
]
