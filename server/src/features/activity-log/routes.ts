// API routes of the activity log, which is read-only.
import type { Static } from 'typebox'
import { type EventType, eventCatalog, splitEventName } from '../../domain/events/catalog.ts'
import { DAY, type Instant, iso } from '../../domain/time/instant.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { idOf, idsOf } from '../../platform/uris.ts'
import { readVerification } from './read-verification.ts'
import {
  ActivityLogEntry,
  actions,
  EntryFilters,
  entryCsv,
  namespaces,
  toActivityLogEntry,
} from './schema.ts'
import {
  activityLogEntries,
  activityLogEntryById,
  currentOrFormerUsers,
  type EntryFilter,
  lastSearchedEntry,
} from './store.ts'
import { ActivityLogVerification } from './verification-schema.ts'

const MAX_SEARCH_DAYS = 90

export const activityLogRoutes = [
  row({
    id: 'listActivityLogEntries',
    method: 'GET',
    path: '/activity_log_entries',
    summary: 'List activity log entries',
    policy: 'admin',
    scope: 'activity_log:read',
    plan: 'enterprise',
    limit: 'api',
    status: 200,
    query: EntryFilters,
    response: list(ActivityLogEntry, 'occurred_at:desc'),
    csv: entryCsv,
    // Returned if an actor was never a user of the organization.
    errors: ['not_found'],
  }).run(async (ctx, { organizationId }, { query, page }) => {
    if (query.organization !== undefined && idOf(query.organization) !== organizationId)
      throw new Problem('not_found')
    const filter = readFilter(query, ctx.clock.now())
    const reader = ctx.db.withOrganization(organizationId)
    if (filter.actorIds !== null) {
      const known = await reader.rows(currentOrFormerUsers(organizationId, filter.actorIds))
      if (known.length < filter.actorIds.length) throw new Problem('not_found')
    }
    const end =
      filter.term === null ? undefined : await reader.first(lastSearchedEntry(organizationId, filter, page))
    const searched = { ...filter, searchEnd: end?.id ?? null }
    const rows = await reader.rows(activityLogEntries(organizationId, searched, page))
    const found = pageOf(rows, page, (entry) => toActivityLogEntry(ctx, entry))
    if (end === undefined || rows.length > page.count) return found
    // The next page goes on searching there.
    const key = [iso(end.occurred_at), end.id]
    return page.backward ? { ...found, previous: key } : { ...found, next: key }
  }),

  row({
    id: 'getActivityLogEntry',
    method: 'GET',
    path: '/activity_log_entries/{uuid}',
    summary: 'Get an activity log entry',
    policy: 'admin',
    scope: 'activity_log:read',
    plan: 'enterprise',
    limit: 'api',
    status: 200,
    response: resource(ActivityLogEntry),
  }).run(async (ctx, { organizationId }, { params }) => {
    const reader = ctx.db.withOrganization(organizationId)
    const entry = orNotFound(await reader.first(activityLogEntryById(organizationId, params.uuid)))
    return toActivityLogEntry(ctx, entry)
  }),

  row({
    id: 'getActivityLogVerification',
    method: 'GET',
    path: '/activity_log_verification',
    summary: 'Get the result of the verification of the activity log',
    policy: 'admin',
    scope: 'activity_log:read',
    plan: 'enterprise',
    limit: 'api',
    status: 200,
    response: resource(ActivityLogVerification),
  }).run(async (ctx, { organizationId }) => readVerification(ctx, organizationId)),
]

function readFilter(query: Static<typeof EntryFilters>, now: Instant): EntryFilter {
  const { search_term: term } = query
  const { from, to } = readPeriod(query, 'min_occurred_at', 'max_occurred_at')
  if (term !== undefined) {
    if (from === null)
      throw invalid(
        'min_occurred_at',
        `is required with search_term: a search covers at most ${MAX_SEARCH_DAYS} days`,
      )
    if ((to ?? now) - from > MAX_SEARCH_DAYS * DAY)
      throw invalid(
        'min_occurred_at',
        `must be at most ${MAX_SEARCH_DAYS} days before max_occurred_at (default: now)`,
      )
  }
  return {
    types: readTypes(query),
    actorIds: query.actor === undefined ? null : [...new Set(idsOf(query.actor))],
    from,
    to,
    term: term ?? null,
    searchEnd: null,
  }
}

function readTypes(query: Static<typeof EntryFilters>): EventType[] | null {
  if (query.namespace === undefined && query.action === undefined) return null
  const wanted = {
    namespaces: readNames('namespace', query.namespace, namespaces),
    actions: readNames('action', query.action, actions),
  }
  return (Object.keys(eventCatalog) as EventType[]).filter((type) => {
    const { namespace, action } = splitEventName(type)
    return wanted.namespaces.has(namespace) && wanted.actions.has(action)
  })
}

function readNames(
  parameter: string,
  text: string | undefined,
  known: readonly string[],
): ReadonlySet<string> {
  const names = text?.split(',') ?? known
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw invalid(parameter, `must be a comma-separated list of: ${known.join(', ')}`)
  return new Set(names)
}
