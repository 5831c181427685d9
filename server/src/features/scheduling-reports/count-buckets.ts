// Counts the meetings of each bucket of a period: the summary and the trend.
import { boundsOf, listBuckets, previousPeriod, type ReportBucket } from '../../domain/reports/period.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { formatDate } from '../../domain/time/local-date.ts'
import type { Reader } from '../../platform/db/database.ts'
import {
  addCounts,
  addLead,
  addLeads,
  addNumbers,
  countFields,
  type Leads,
  medianLead,
  noMeetings,
  sharesOf,
} from './add-counts.ts'
import { bucketCounts } from './count-store.ts'
import { beginWithQuarters, loadCountedDays, startOfQuarter } from './load-counted-days.ts'
import { filterOf } from './meeting-filter.ts'
import type { ReportRequest } from './read-report-query.ts'
import type { Counts, SectionOf } from './schema.ts'

export async function countTrend(reader: Reader, request: ReportRequest): Promise<SectionOf<'trend'>> {
  const buckets = listBuckets(request.period, request.unit)
  const { counts } = await countBuckets(reader, request, buckets, null)
  return { rows: toSeries(buckets, counts) }
}

export async function countSummary(reader: Reader, request: ReportRequest): Promise<SectionOf<'summary'>> {
  const buckets = listBuckets(request.period, request.unit)
  const from = boundsOf(previousPeriod(request.period)).from
  const { counts, leads } = await countBuckets(reader, request, buckets, from)
  const [previous = noMeetings, ...current] = counts
  const summarize = (sum: Counts, isCurrent: boolean) => ({
    ...sum,
    ...sharesOf(sum),
    median_lead_minutes: medianLead(isCurrent ? leads.current : leads.previous),
  })
  return {
    current: summarize(addCounts(current), true),
    previous: summarize(previous, false),
    series: toSeries(buckets, counts),
  }
}

interface BucketCounts {
  /** The first one is of the previous period. */
  readonly counts: readonly Counts[]
  readonly leads: { readonly current: Leads; readonly previous: Leads }
}

const toSeries = (buckets: readonly ReportBucket[], counts: readonly Counts[]) =>
  buckets.map(({ date }, index) => ({ date: formatDate(date), ...(counts[index + 1] ?? noMeetings) }))

/** `before`: the start of the previous period; null counts neither it nor lead times. */
async function countBuckets(
  reader: Reader,
  request: ReportRequest,
  buckets: readonly ReportBucket[],
  before: Instant | null,
): Promise<BucketCounts> {
  const { from, to } = boundsOf(request.period)
  const bounds = before === null ? [from, to] : [before, from, to]
  const starts = buckets.map(({ start }) => start)
  const { days, gaps } = beginWithQuarters(starts)
    ? await loadCountedDays(
        reader,
        request,
        bounds,
        before === null ? ['quarters'] : ['quarters', 'lead_times'],
      )
    : { days: [], gaps: [{ from: before ?? from, to }] }
  const counts = [noMeetings, ...buckets.map(() => noMeetings)].map((none) => ({ ...none }))
  const leads = { current: new Map<number, number>(), previous: new Map<number, number>() }
  const leadsOf = (isCurrent: boolean) => (isCurrent ? leads.current : leads.previous)
  let bucket = 0
  for (const { day, quarters = [], lead_times: ofDay = [] } of days) {
    for (let i = 0; i < quarters.length; i += 1 + countFields.length) {
      const at = startOfQuarter(day, quarters[i] as number)
      while (bucket < starts.length && at >= (starts[bucket] as Instant)) bucket += 1
      addNumbers(counts[bucket] as Counts, quarters, i + 1)
    }
    addLeads(leadsOf(startOfQuarter(day, 0) >= from), ofDay)
  }
  if (gaps.length > 0) {
    const filter = { ...filterOf(request), from: before ?? from, gaps }
    for (const row of await reader.rows(bucketCounts(filter, starts, before !== null)))
      if (row.bucket !== null) counts[row.bucket] = addCounts([counts[row.bucket] ?? noMeetings, row])
      else if (row.lead !== null) addLead(leadsOf(row.is_current === true), row.lead, row.booked)
  }
  return { counts, leads }
}
