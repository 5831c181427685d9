// Lists the booking requests that the caller asks for and may list.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { canListRequests } from '../../domain/access/request-permission.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { idOf } from '../../platform/uris.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { anyUserById } from '../users/store.ts'
import type { RequestFilters } from './schema.ts'
import { listedRequests, type RequestRow } from './store.ts'

/** Without a filter it lists the caller's own requests. */
export async function listRequests(
  ctx: Context,
  actor: Member,
  query: Static<typeof RequestFilters>,
  page: PageRequest,
): Promise<RequestRow[]> {
  const { organizationId } = actor
  if (query.organization !== undefined && idOf(query.organization) !== organizationId)
    throw new Problem('not_found')
  const isUnfiltered = (query.user ?? query.organization) === undefined
  const userId = query.user === undefined ? (isUnfiltered ? actor.userId : null) : idOf(query.user)
  const reader = ctx.db.withOrganization(organizationId)
  // Also a removed user, whose requests stay.
  if (userId !== null && userId !== actor.userId)
    orNotFound(await reader.first(anyUserById(organizationId, userId)))
  const eventTypeId = query.event_type === undefined ? null : idOf(query.event_type)
  if (eventTypeId !== null)
    orNotFound(await reader.first(eventTypeAccess(organizationId, eventTypeId, actor.userId)))
  if (!canListRequests(actor.role, userId === null ? null : userId === actor.userId ? 'self' : 'other'))
    throw new Problem('permission_denied')
  const filter = {
    userId,
    eventTypeId,
    status: query.status ?? null,
  }
  return reader.rows(listedRequests(organizationId, filter, page, ctx.clock.now()))
}
