// Validates the parameters of a report, and checks that the caller may list the meetings that it counts.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import { type BucketUnit, daysOf, listBuckets, type ReportPeriod } from '../../domain/reports/period.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { type LocalDate, parseDate } from '../../domain/time/local-date.ts'
import { findZoneOrUtc, getZone, startOfDay, TABLE_END, TABLE_START } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { insufficientScope, invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { routingFormIncludingDeleted } from '../routing-forms/store.ts'
import {
  readTarget,
  requireListPermission,
  selectTarget,
  type TargetFilter,
} from '../scheduled-events/list-permission.ts'
import { userById } from '../users/store.ts'
import { MAX_BUCKETS, MAX_PERIOD_DAYS, type ReportKind, type ReportQuery } from './schema.ts'

export interface ReportRequest {
  readonly organizationId: string
  readonly kind: ReportKind
  readonly target: TargetFilter
  readonly routingFormId: string | null
  readonly period: ReportPeriod
  readonly dateOf: 'meeting' | 'booking'
  readonly unit: BucketUnit
  readonly now: Instant
}

const hasBuckets = (kind: ReportKind): boolean => kind === 'summary' || kind === 'trend'

export async function readReportQuery(
  ctx: Context,
  actor: Member,
  query: Static<typeof ReportQuery>,
): Promise<ReportRequest> {
  const { organizationId } = actor
  const { kind, routing_form } = query
  const target = readTarget(actor, query)
  const routingFormId = routing_form === undefined ? null : idOf(routing_form)
  if (kind === 'routing') requireSubmissionScope(actor)
  else if (routingFormId !== null) throw invalid('routing_form', 'can only be combined with kind=routing')
  if (kind === 'round_robin' && target.eventTypeId === null)
    throw invalid('event_type', 'is required for kind=round_robin', 'required')
  if (query.timezone !== undefined) requireZone('timezone', query.timezone)
  const first = readDate('start_date', query.start_date)
  const last = readDate('end_date', query.end_date)
  const reader = ctx.db.withOrganization(organizationId)
  const [[caller], forms, ...rows] = await reader.all(
    userById(organizationId, actor.userId),
    routingFormIncludingDeleted(organizationId, routingFormId ?? organizationId),
    ...selectTarget(actor, target),
  )
  requireListPermission(actor, target, rows)
  if (routingFormId !== null) orNotFound(forms[0])
  // As for the list of submissions.
  if (kind === 'routing' && !isAdmin(actor.role)) throw new Problem('permission_denied')
  const zone =
    query.timezone === undefined ? findZoneOrUtc(orNotFound(caller).timezone) : getZone(query.timezone)
  const period = { zone, first, last }
  requireLength(period)
  return {
    organizationId,
    kind,
    target,
    routingFormId,
    period,
    dateOf: query.date_of ?? 'meeting',
    unit: readUnit(kind, period, query.group_by),
    now: ctx.clock.now(),
  }
}

function requireSubmissionScope({ scopes }: Member): void {
  if (!scopeAllows(scopes, 'routing_forms:read')) throw insufficientScope(['routing_forms:read'])
}

function readDate(parameter: string, text: string): LocalDate {
  const date = parseDate(text)
  if (date === null) throw invalid(parameter, 'must be a date that exists, such as 2026-11-15')
  return date
}

function requireLength(period: ReportPeriod): void {
  if (period.last < period.first) throw invalid('end_date', 'must not be before start_date', 'contradictory')
  if (daysOf(period) > MAX_PERIOD_DAYS)
    throw invalid(
      'end_date',
      `must be at most ${MAX_PERIOD_DAYS} days after start_date. Choose a shorter period`,
    )
  if (
    startOfDay(period.zone, period.first) < TABLE_START ||
    startOfDay(period.zone, period.last) >= TABLE_END
  )
    throw invalid('start_date', 'must be in the years 2000 to 2037, like end_date')
}

function readUnit(kind: ReportKind, period: ReportPeriod, chosen: BucketUnit | undefined): BucketUnit {
  const unit = chosen ?? (daysOf(period) > MAX_BUCKETS ? 'month' : 'day')
  if (hasBuckets(kind) && listBuckets(period, unit).length > MAX_BUCKETS)
    throw invalid(
      'group_by',
      `makes more than ${MAX_BUCKETS} buckets of this period. Choose ${unit === 'day' ? 'week or month' : 'month'}, or a shorter period`,
    )
  return unit
}
