// API routes of time off.
import { Type } from 'typebox'
import { orNotFound } from '../../platform/errors.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { userById } from '../users/store.ts'
import { changeTimeOff } from './change-time-off.ts'
import { createTimeOff } from './create-time-off.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { NewUserTimeOff, toUserTimeOff, UserTimeOff, UserTimeOffChanges } from './schema.ts'
import { timeOffById, timeOffOf } from './store.ts'

const common = { plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', policy: 'member', scope: 'availability:read', status: 200 } as const
const change = { ...common, policy: 'self_or_admin', scope: 'availability:write' } as const

export const userTimeOffRoutes = [
  row({
    ...read,
    id: 'listUserTimeOff',
    path: '/user_time_off',
    summary: 'List a user’s time off',
    query: Type.Object({ user: Type.Optional(Ref('users')) }),
    response: unpaged(UserTimeOff),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const userId = query.user === undefined ? actor.userId : idOf(query.user)
    orNotFound(await reader.first(userById(organizationId, userId)))
    const rows = await reader.rows(timeOffOf(organizationId, userId))
    const shown = rows.map((one) => toUserTimeOff(ctx.config.urls, one))
    return pageOfArray(shown, page, ({ start_time, uri }) => `${start_time} ${uri}`)
  }),

  row({
    ...read,
    id: 'getUserTimeOff',
    path: '/user_time_off/{uuid}',
    summary: 'Get time off',
    response: resource(UserTimeOff),
  }).run(async (ctx, actor, { params }) => {
    const query = timeOffById(actor.organizationId, params.uuid)
    const stored = await ctx.db.withOrganization(actor.organizationId).first(query)
    return toUserTimeOff(ctx.config.urls, orNotFound(stored))
  }),

  row({
    ...change,
    id: 'createUserTimeOff',
    method: 'POST',
    path: '/user_time_off',
    summary: 'Create time off',
    status: 201,
    body: NewUserTimeOff,
    response: resource(UserTimeOff),
    emits: 'user_time_off.created',
  }).run(async (ctx, actor, { body }) =>
    toUserTimeOff(ctx.config.urls, await createTimeOff(ctx, actor, body)),
  ),

  row({
    ...change,
    id: 'updateUserTimeOff',
    method: 'PATCH',
    path: '/user_time_off/{uuid}',
    summary: 'Update time off',
    status: 200,
    body: UserTimeOffChanges,
    response: resource(UserTimeOff),
    emits: 'user_time_off.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toUserTimeOff(ctx.config.urls, await changeTimeOff(ctx, actor, { id: params.uuid, changes: body })),
  ),

  row({
    ...change,
    id: 'deleteUserTimeOff',
    method: 'DELETE',
    path: '/user_time_off/{uuid}',
    summary: 'Delete time off',
    status: 204,
    response: noContent,
    emits: 'user_time_off.deleted',
  }).run((ctx, actor, { params }) => deleteTimeOff(ctx, actor, { id: params.uuid })),
]
