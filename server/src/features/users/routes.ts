// API operations on users.
import { isAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { pictureTypes } from '../../platform/pictures/picture-encoder.ts'
import { administersGroupOf } from '../groups/store.ts'
import { changeUser } from './change-user.ts'
import { deletePicture } from './delete-picture.ts'
import { replacePicture } from './replace-picture.ts'
import { toUser, User, UserChanges } from './schema.ts'
import { userById } from './store.ts'

const read = { method: 'GET', scope: 'users:read', plan: 'any', limit: 'api' } as const
const changePicture = {
  path: '/users/me/picture',
  policy: 'member',
  scope: 'users:write',
  plan: 'any',
  emits: 'user.updated',
} as const

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

  row({
    ...changePicture,
    id: 'replaceCurrentUserPicture',
    method: 'PUT',
    summary: 'Replace the picture of the current user',
    limit: ['api', 'picture_upload'],
    upload: {
      types: pictureTypes,
      description:
        'The picture, up to 1 MiB and 25 million pixels. We cut the largest square from its middle and keep no metadata. Of an animation, we keep the first frame.',
    },
    response: resource(User),
  }).run(async (ctx, actor, { body }) => toUser(ctx.config.urls, await replacePicture(ctx, actor, body))),

  row({
    ...changePicture,
    id: 'deleteCurrentUserPicture',
    method: 'DELETE',
    summary: 'Delete the picture of the current user',
    limit: 'api',
    response: noContent,
  }).run((ctx, actor) => deletePicture(ctx, actor)),
]
