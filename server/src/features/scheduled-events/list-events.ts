// Lists the scheduled events that the caller asks for and may list.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { requireSearchTerms } from '../../platform/search-terms.ts'
import { type EventFilter, type ListedEvent, scheduledEvents } from './event-list-store.ts'
import { joinPeriods, searchPeriods } from './event-period-store.ts'
import { type EventSearch, planSearch, searchTerms } from './event-search-store.ts'
import { readTarget, requireListPermission, selectTarget } from './list-permission.ts'
import type { EventFilters } from './schema.ts'

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

function readFilter(actor: Member, query: Filters): Omit<EventFilter, 'search'> {
  return {
    ...readTarget(actor, query),
    status: query.status ?? null,
    inviteeEmail: query.invitee_email === undefined ? null : normalizeEmail(query.invitee_email),
    inviteeSource: query.source ?? null,
    locationKind: query.location_type ?? null,
    ...readPeriod(query, 'min_start_time', 'max_start_time'),
  }
}
