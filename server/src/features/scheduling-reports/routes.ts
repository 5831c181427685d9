// The API operation that computes scheduling reports.
import { resource, row } from '../../platform/http/route-table.ts'
import { createReport } from './create-report.ts'
import { reportCsv } from './report-csv.ts'
import { ReportQuery, SchedulingReport } from './schema.ts'

export const schedulingReportRoutes = [
  row({
    id: 'getSchedulingReport',
    method: 'GET',
    path: '/scheduling_reports',
    summary: 'Get a report on meetings',
    policy: 'own_or_admin',
    scope: 'scheduled_events:read',
    plan: 'any',
    limit: ['api', 'report'],
    query: ReportQuery,
    response: resource(SchedulingReport),
    csvTable: reportCsv,
    // Returned if the user, the group, the event type or the routing form does not exist.
    errors: ['not_found'],
  }).run((ctx, actor, { query }) => createReport(ctx, actor, query)),
]
