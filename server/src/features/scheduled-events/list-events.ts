// Lists the scheduled events that the caller asks for and may list.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { canListEvents } from '../../domain/access/event-permission.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { requireSearchTerms } from '../../platform/search-terms.ts'
import { idOf } from '../../platform/uris.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { anyUserById } from '../users/store.ts'
import { type EventFilter, type ListedEvent, scheduledEvents } from './event-list-store.ts'
import { joinPeriods, searchPeriods } from './event-period-store.ts'
import { type EventSearch, planSearch, searchTerms } from './event-search-store.ts'
import type { EventFilters } from './schema.ts'
import { anyEventTypeById } from './store.ts'

type Filters = Static<typeof EventFilters>

/** Without a filter it lists the caller's own events. */
export async function listEvents(
  ctx: Context,
  actor: Member,
  query: Filters,
  page: PageRequest,
): Promise<ListedEvent[]> {
  const { organizationId } = actor
  const filter = readFilter(actor, query)
  const reader = ctx.db.withOrganization(organizationId)
  const selectEvents = (search: EventSearch | null) =>
    scheduledEvents(organizationId, { ...filter, search }, page, query.expand === 'invitees')
  if (query.search_term !== undefined) {
    // Permission and terms are read in one round trip, and the events in a second one.
    const [terms, ...target] = await reader.all(
      searchTerms(organizationId, query.search_term, filter, page),
      ...selectTarget(actor, filter),
    )
    requireListPermission(actor, filter, target)
    requireSearchTerms(terms.map(({ term }) => term))
    const search = planSearch(terms, page)
    if (search === null || search.keys === 'few') return reader.rows(selectEvents(search))
    const selectPeriods = searchPeriods(organizationId, { ...filter, search }, page)
    if (selectPeriods === null) return reader.rows(selectEvents(search))
    const periods = joinPeriods(await reader.rows(selectPeriods))
    return periods.length === 0 ? [] : reader.rows(selectEvents({ ...search, periods }))
  }
  const { userId, groupId, eventTypeId } = filter
  if (userId === actor.userId && groupId === null && eventTypeId === null)
    return reader.rows(selectEvents(null))
  // Permission and events are read in one round trip.
  const [rows, ...target] = await reader.all(selectEvents(null), ...selectTarget(actor, filter))
  requireListPermission(actor, filter, target)
  return rows
}

type TargetFilter = Pick<EventFilter, 'userId' | 'groupId' | 'eventTypeId'>

/** The objects of the filter; null is replaced with an id that they can't have. */
const selectTarget = (
  { organizationId, userId: ownId, membershipId }: Member,
  { userId, groupId, eventTypeId }: TargetFilter,
) =>
  [
    // Also a removed user, whose events stay.
    anyUserById(organizationId, userId ?? ownId),
    groupById(organizationId, groupId ?? ownId),
    roleInGroup(organizationId, membershipId, groupId ?? ownId),
    anyEventTypeById(organizationId, eventTypeId ?? ownId),
  ] as const

type RowsOf<Queries extends readonly Query<unknown>[]> = {
  readonly [K in keyof Queries]: Queries[K] extends Query<infer Row> ? readonly Row[] : never
}

function requireListPermission(
  actor: Member,
  { userId, groupId, eventTypeId }: TargetFilter,
  [users, groups, groupRoles, eventTypes]: RowsOf<ReturnType<typeof selectTarget>>,
): void {
  if (userId !== null) orNotFound(users[0])
  if (groupId !== null) orNotFound(groups[0])
  if (eventTypeId !== null) orNotFound(eventTypes[0])
  const target = {
    user: userId === null ? null : userId === actor.userId ? 'self' : 'other',
    group:
      groupId === null ? null : ((groupRoles[0]?.role ?? 'non_member') as 'admin' | 'member' | 'non_member'),
  } as const
  if (!canListEvents(actor.role, target)) throw new Problem('permission_denied')
}

function readFilter(actor: Member, query: Filters): Omit<EventFilter, 'search'> {
  if (query.organization !== undefined && idOf(query.organization) !== actor.organizationId)
    throw new Problem('not_found')
  const isUnfiltered = (query.user ?? query.group ?? query.organization) === undefined
  return {
    userId: query.user === undefined ? (isUnfiltered ? actor.userId : null) : idOf(query.user),
    groupId: query.group === undefined ? null : idOf(query.group),
    eventTypeId: query.event_type === undefined ? null : idOf(query.event_type),
    status: query.status ?? null,
    inviteeEmail: query.invitee_email === undefined ? null : normalizeEmail(query.invitee_email),
    inviteeSource: query.source ?? null,
    locationKind: query.location_type ?? null,
    ...readPeriod(query, 'min_start_time', 'max_start_time'),
  }
}
