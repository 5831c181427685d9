// API operations on users.
import { isAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { resource, row } from '../../platform/http/route-table.ts'
import { administersGroupOf } from '../groups/store.ts'
import { changeUser } from './change-user.ts'
import { toUser, User, UserChanges } from './schema.ts'
import { userById } from './store.ts'

const read = { method: 'GET', scope: 'users:read', plan: 'any', limit: 'api' } as const

export const userRoutes = [
  row({
    ...read,
    id: 'getCurrentUser',
    path: '/users/me',
    summary: 'Get the current user',
    policy: 'member',
    response: resource(User),
  }).run(async (ctx, actor) => {
    const user = await ctx.db
      .withOrganization(actor.organizationId)
      .first(userById(actor.organizationId, actor.userId))
    return toUser(ctx.config.urls, orNotFound(user))
  }),

  row({
    ...read,
    id: 'getUser',
    path: '/users/{uuid}',
    summary: 'Get a user',
    policy: 'own_or_admin',
    response: resource(User),
  }).run(async (ctx, actor, { params }) => {
    const [users, administered] = await ctx.db
      .withOrganization(actor.organizationId)
      .all(
        userById(actor.organizationId, params.uuid),
        administersGroupOf(actor.organizationId, actor.membershipId, params.uuid),
      )
    const user = orNotFound(users[0])
    const canRead = user.id === actor.userId || isAdmin(actor.role) || administered.length > 0
    if (!canRead) throw new Problem('permission_denied')
    return toUser(ctx.config.urls, user)
  }),

  row({
    id: 'updateCurrentUser',
    method: 'PATCH',
    path: '/users/me',
    summary: 'Update the current user',
    policy: 'member',
    scope: 'users:write',
    plan: 'any',
    limit: 'api',
    body: UserChanges,
    response: resource(User),
    emits: 'user.updated',
  }).run(async (ctx, actor, { body }) => toUser(ctx.config.urls, await changeUser(ctx, actor, body))),
]
