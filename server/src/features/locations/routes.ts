// API routes of locations and personal meeting links.
import { Type } from 'typebox'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { Ref } from '../../platform/uris.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { deletePersonalLink } from './delete-personal-link.ts'
import { listLocations } from './list-locations.ts'
import { replacePersonalLink } from './replace-personal-link.ts'
import {
  LinkKind,
  Location,
  NewPersonalMeetingLink,
  PersonalMeetingLink,
  toPersonalMeetingLink,
} from './schema.ts'

const common = { plan: 'any', limit: 'api' } as const
const OfUser = Type.Object({ user: Type.Optional(Ref('users')) })
const link = {
  ...common,
  path: '/locations/{kind}',
  params: Type.Object({ kind: LinkKind }),
  policy: 'self_or_admin',
  scope: 'locations:write',
} as const

export const locationRoutes = [
  row({
    ...common,
    id: 'listLocations',
    method: 'GET',
    path: '/locations',
    summary: 'List location kinds',
    policy: 'self_or_admin',
    scope: 'locations:read',
    query: OfUser,
    response: unpaged(Location),
  }).run(async (ctx, actor, { query, page }) => {
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const locations = await listLocations(ctx, actor.organizationId, userId)
    return pageOfArray(locations, page, ({ kind }) => kind)
  }),

  row({
    ...link,
    id: 'replacePersonalMeetingLink',
    method: 'PUT',
    summary: 'Set a user’s personal meeting link',
    body: NewPersonalMeetingLink,
    response: resource(PersonalMeetingLink),
    emits: 'personal_meeting_link.updated',
  }).run(async (ctx, actor, { params: { kind }, body }) =>
    toPersonalMeetingLink(ctx.config.urls, await replacePersonalLink(ctx, actor, { kind, body })),
  ),

  row({
    ...link,
    id: 'deletePersonalMeetingLink',
    method: 'DELETE',
    summary: 'Delete a user’s personal meeting link',
    query: OfUser,
    response: noContent,
    emits: 'personal_meeting_link.deleted',
  }).run((ctx, actor, { params: { kind }, query }) =>
    deletePersonalLink(ctx, actor, { kind, user: query.user }),
  ),
]
