// Lists the members to whom a scheduled event can be given. It shows when colleagues are free, so it needs permission to change.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isOpenThroughout } from '../../domain/availability/open-hours.ts'
import { compileRules } from '../../domain/availability/rule-definitions.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { EMPTY_INTERVALS } from '../../domain/time/interval.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { requireSearchTerms } from '../../platform/search-terms.ts'
import { parsePublicHolidays } from '../availability/public-holidays.ts'
import { readPermitted, requireEventPermission } from '../bookings/require-event-permission.ts'
import { splitSearchTerm } from '../users/store.ts'
import type { CandidateFilters } from './reassignment-schema.ts'
import { candidates } from './reassignment-store.ts'
import { eventForUser } from './store.ts'

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly isFree: boolean
  readonly isOutsideHours: boolean
  readonly hostsType: boolean
}

/** Empty for an event that can't be given to anybody any more. */
export async function listCandidates(
  ctx: Context,
  actor: Member,
  id: string,
  query: Static<typeof CandidateFilters>,
  page: PageRequest,
): Promise<Candidate[]> {
  const { organizationId } = actor
  const event = await readPermitted(ctx, actor, eventForUser(organizationId, id, actor.userId))
  requireEventPermission(actor, event, 'change')
  const reader = ctx.db.withOrganization(organizationId)
  const terms =
    query.search_term === undefined
      ? []
      : (await reader.rows(splitSearchTerm(query.search_term))).map(({ term }) => term)
  if (query.search_term !== undefined) requireSearchTerms(terms)
  const now = ctx.clock.now()
  const [host] = event.hosts
  if (host === undefined || event.status !== 'active' || event.start_time <= now) return []
  const filter = {
    eventId: id,
    eventTypeId: event.event_type_id,
    from: host.buffered_start_time,
    to: host.buffered_end_time,
    isGroup: event.invitees_limit > 1,
    terms,
    isFree: query.is_free ?? null,
  }
  const rows = await reader.rows(candidates(organizationId, filter, now, page))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isFree: row.is_free,
    isOutsideHours: isOutsideHours(row, event.start_time, event.end_time),
    hostsType: row.hosts_type,
  }))
}

interface OwnHours {
  readonly timezone: string
  readonly rules: string
  readonly public_holidays: string | null
}

function isOutsideHours(
  { timezone, rules, public_holidays: choice }: OwnHours,
  start: Instant,
  end: Instant,
): boolean {
  const holidays = choice === null ? EMPTY_INTERVALS : parsePublicHolidays(choice)
  return !isOpenThroughout(getZone(timezone), compileRules(JSON.parse(rules)), start, end, holidays)
}
