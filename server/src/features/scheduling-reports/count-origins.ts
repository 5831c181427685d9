// Shows where meetings come from: the way of booking, campaigns, and routing forms.
import { boundsOf } from '../../domain/reports/period.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Reader } from '../../platform/db/database.ts'
import { uriOf } from '../../platform/uris.ts'
import { toResult } from '../routing-forms/schema.ts'
import { noMeetings, pickCounts } from './add-counts.ts'
import { filterOf } from './meeting-filter.ts'
import type { ReportRequest } from './read-report-query.ts'
import { submissionsByForm, submissionsByResult } from './routing-store.ts'
import type { SectionOf } from './schema.ts'
import { bookedByCampaign, countsBySource } from './source-store.ts'

const sources = ['page', 'api', 'mcp'] as const

export async function countSources(reader: Reader, request: ReportRequest): Promise<SectionOf<'sources'>> {
  const filter = filterOf(request)
  const [rows, campaigns] = await reader.all(countsBySource(filter), bookedByCampaign(filter))
  const counted = new Map(rows.map((row) => [row.source, pickCounts(row)]))
  return {
    rows: sources.map((source) => ({ source, ...(counted.get(source) ?? noMeetings) })),
    campaigns,
  }
}

export async function countSubmissions(
  reader: Reader,
  { organizationId, routingFormId, period }: ReportRequest,
  urls: Config['urls'],
): Promise<SectionOf<'routing'>> {
  const filter = { organizationId, routingFormId, ...boundsOf(period) }
  const forms = await reader.rows(submissionsByForm(filter))
  const results = routingFormId === null ? [] : await reader.rows(submissionsByResult(filter))
  return {
    rows: forms.map(({ id, name, submitted, led_to_event_type, booked }) => ({
      routing_form: uriOf(urls.api, 'routing_forms', id),
      name,
      submitted,
      led_to_event_type,
      led_elsewhere: submitted - led_to_event_type,
      booked,
    })),
    results: results.map(({ type, value, ...row }) => ({ ...toResult(urls, { type, value }), ...row })),
  }
}
