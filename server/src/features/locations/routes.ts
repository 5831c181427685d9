// API routes of locations.
import { Type } from 'typebox'
import { isAdmin } from '../../domain/access/policies.ts'
import { isConnected, locationKinds } from '../../domain/event-types/locations.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { userById } from '../users/store.ts'
import { loadConferenceKinds } from './load-conference-kinds.ts'
import { Location } from './schema.ts'

export const locationRoutes = [
  row({
    method: 'GET',
    id: 'listLocations',
    path: '/locations',
    summary: 'List location kinds',
    policy: 'own_or_admin',
    scope: 'locations:read',
    plan: 'any',
    limit: 'api',
    query: Type.Object({ user: Type.Optional(Ref('users')) }),
    response: unpaged(Location),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = query.user === undefined ? actor.userId : idOf(query.user)
    if (userId !== actor.userId) {
      orNotFound(await ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)))
      if (!isAdmin(actor.role)) throw new Problem('permission_denied')
    }
    const conferences = await loadConferenceKinds(
      ctx,
      ctx.db.withOrganization(organizationId).rows,
      { organizationId, hostIds: [userId], pooling: null },
      locationKinds,
    )
    const kinds = locationKinds.map((kind) => ({ kind, connected: isConnected(kind, conferences) }))
    return pageOfArray(kinds, page, ({ kind }) => kind)
  }),
]
