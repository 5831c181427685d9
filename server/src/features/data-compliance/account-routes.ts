// Operations with which members export what is kept about themselves, and close their account.

import { orNotFound } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { clearedSessionCookie } from '../sessions/end-sessions.ts'
import { userById } from '../users/store.ts'
import { closeAccount } from './close-account.ts'
import { AccountClosure, DataContents, DataLookup, toDataLookup } from './lookup-schema.ts'
import { readContents, readLookup } from './read-lookup.ts'
import { requestLookup } from './request-lookup.ts'

const common = { access: 'session', policy: 'self', scope: null, plan: 'any', limit: 'session' } as const

export const accountDataRoutes = [
  row({
    ...common,
    id: 'createDataExport',
    method: 'POST',
    path: '/users/me/data_exports',
    summary: 'Export what is kept about the current user',
    status: 202,
    reauthenticate: true,
    response: resource(DataLookup),
    errors: ['conflict'],
    emits: 'data_lookup.created',
  }).run(async (ctx, actor) => {
    const { organizationId, userId } = actor
    const user = orNotFound(
      await ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
    )
    const input = { email: user.email, withContents: true, memberId: userId }
    return toDataLookup(ctx.config.urls, await requestLookup(ctx, actor, input))
  }),

  row({
    ...common,
    id: 'getDataExport',
    method: 'GET',
    path: '/users/me/data_exports/{uuid}',
    summary: 'Get an export of the current user',
    response: resource(DataLookup),
  }).run((ctx, actor, { params }) => readLookup(ctx, actor, { id: params.uuid, memberId: actor.userId })),

  row({
    ...common,
    id: 'getDataExportContents',
    method: 'GET',
    path: '/users/me/data_exports/{uuid}/contents',
    summary: 'Get the contents of an export of the current user',
    reauthenticate: true,
    response: resource(DataContents),
    errors: ['conflict'],
  }).run((ctx, actor, { params }) => readContents(ctx, actor, { id: params.uuid, memberId: actor.userId })),

  row({
    ...common,
    id: 'closeAccount',
    method: 'POST',
    path: '/users/me/closure',
    summary: 'Close the account of the current user',
    reauthenticate: true,
    body: AccountClosure,
    response: noContent,
    errors: ['conflict'],
    emits: 'organization_membership.deleted',
  }).run(async (ctx, actor, { body }) => {
    await closeAccount(ctx, actor, body.email)
    actor.browser.setCookie(clearedSessionCookie)
  }),
]
