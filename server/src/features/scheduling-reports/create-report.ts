// Computes a report from the tables, at the time of the request.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { formatDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import { analyzeCancellations } from './analyze-cancellations.ts'
import { countSummary, countTrend } from './count-buckets.ts'
import { countEventTypes, countHosts } from './count-objects.ts'
import { countSources, countSubmissions } from './count-origins.ts'
import { explainRoundRobin } from './explain-round-robin.ts'
import { measureOccupancy } from './measure-occupancy.ts'
import { type ReportRequest, readReportQuery } from './read-report-query.ts'
import type { Report, ReportKind, ReportQuery } from './schema.ts'

export async function createReport(
  ctx: Context,
  actor: Member,
  query: Static<typeof ReportQuery>,
): Promise<Report> {
  const request = await readReportQuery(ctx, actor, query)
  const { kind, period, dateOf, unit, now } = request
  return {
    kind,
    start_date: formatDate(period.first),
    end_date: formatDate(period.last),
    timezone: period.zone.name,
    date_of: dateOf,
    group_by: kind === 'summary' || kind === 'trend' ? unit : null,
    calculated_at: toWireTime(now),
    ...(await createSection(ctx, request)),
  }
}

async function createSection(
  ctx: Context,
  request: ReportRequest,
): Promise<Partial<Pick<Report, ReportKind>>> {
  const reader = ctx.db.withOrganization(request.organizationId)
  const { urls } = ctx.config
  switch (request.kind) {
    case 'summary':
      return { summary: await countSummary(reader, request) }
    case 'trend':
      return { trend: await countTrend(reader, request) }
    case 'event_types':
      return { event_types: await countEventTypes(reader, request, urls) }
    case 'hosts':
      return { hosts: await countHosts(reader, request, urls) }
    case 'occupancy':
      return { occupancy: await measureOccupancy(reader, request) }
    case 'round_robin':
      return { round_robin: await explainRoundRobin(reader, request, urls) }
    case 'cancellations':
      return { cancellations: await analyzeCancellations(reader, request) }
    case 'routing':
      return { routing: await countSubmissions(reader, request, urls) }
    case 'sources':
      return { sources: await countSources(reader, request) }
  }
}
