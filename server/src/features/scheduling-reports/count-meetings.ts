// Reports that count meetings: the summary, the trend, and the tables by event type and host.
import { boundsOf, listBuckets, previousPeriod, type ReportBucket } from '../../domain/reports/period.ts'
import { formatDate } from '../../domain/time/local-date.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Reader } from '../../platform/db/database.ts'
import { uriOf } from '../../platform/uris.ts'
import {
  type BucketRow,
  bucketCounts,
  countsByEventType,
  countsByHost,
  type ObjectRow,
} from './count-store.ts'
import type { MeetingFilter } from './meeting-store.ts'
import type { ReportRequest } from './read-report-query.ts'
import type { Counts, SectionOf } from './schema.ts'

export const filterOf = ({ organizationId, target, dateOf, period, now }: ReportRequest): MeetingFilter => ({
  organizationId,
  target,
  dateOf,
  now,
  ...boundsOf(period),
})

export const noMeetings: Counts = {
  booked: 0,
  held: 0,
  ahead: 0,
  canceled: 0,
  rescheduled: 0,
  no_shows: 0,
  minutes_held: 0,
}
export const countFields = Object.keys(noMeetings) as (keyof Counts)[]

export const pickCounts = (row: Counts): Counts => ({
  booked: row.booked,
  held: row.held,
  ahead: row.ahead,
  canceled: row.canceled,
  rescheduled: row.rescheduled,
  no_shows: row.no_shows,
  minutes_held: row.minutes_held,
})

const addCounts = (all: readonly Counts[]): Counts => {
  const sum = { ...noMeetings }
  for (const one of all) for (const field of countFields) sum[field] += one[field]
  return sum
}

const share = (part: number, total: number): number | null => (total === 0 ? null : part / total)

export const sharesOf = ({ held, ahead, canceled, rescheduled, no_shows }: Counts) => {
  const kept = held + ahead + canceled + no_shows
  return {
    canceled_share: share(canceled, kept),
    rescheduled_share: share(rescheduled, kept + rescheduled),
    no_show_share: share(no_shows, held + no_shows),
  }
}

type Row = BucketRow & { readonly bucket: number }
const hasBucket = (row: BucketRow): row is Row => row.bucket !== null

function toSeries(buckets: readonly ReportBucket[], rows: readonly BucketRow[]) {
  const counted = new Map(rows.filter(hasBucket).map((row) => [row.bucket, pickCounts(row)]))
  return buckets.map(({ date }, index) => ({
    date: formatDate(date),
    ...(counted.get(index + 1) ?? noMeetings),
  }))
}

export async function countTrend(reader: Reader, request: ReportRequest): Promise<SectionOf<'trend'>> {
  const buckets = listBuckets(request.period, request.unit)
  const starts = buckets.map(({ start }) => start)
  return { rows: toSeries(buckets, await reader.rows(bucketCounts(filterOf(request), starts))) }
}

export async function countSummary(reader: Reader, request: ReportRequest): Promise<SectionOf<'summary'>> {
  const buckets = listBuckets(request.period, request.unit)
  const filter = { ...filterOf(request), from: boundsOf(previousPeriod(request.period)).from }
  const rows = await reader.rows(
    bucketCounts(
      filter,
      buckets.map(({ start }) => start),
    ),
  )
  const summarize = (isCurrent: boolean) => {
    const counts = addCounts(rows.filter(hasBucket).filter(({ bucket }) => bucket > 0 === isCurrent))
    const leads = rows.filter((row) => !hasBucket(row) && row.is_current === isCurrent)
    return { ...counts, ...sharesOf(counts), median_lead_minutes: medianLead(leads) }
  }
  return { current: summarize(true), previous: summarize(false), series: toSeries(buckets, rows) }
}

/** The lower median, as percentile_disc has it. */
function medianLead(rows: readonly BucketRow[]): number | null {
  const leads = rows
    .flatMap(({ lead, booked }) => (lead === null || booked === 0 ? [] : [{ lead, booked }]))
    .sort((a, b) => a.lead - b.lead)
  const total = leads.reduce((sum, { booked }) => sum + booked, 0)
  let seen = 0
  for (const { lead, booked } of leads) {
    seen += booked
    if (seen * 2 >= total) return lead
  }
  return null
}

function toObjectCounts(row: ObjectRow) {
  const { rescheduled_share: _, ...shares } = sharesOf(row)
  return {
    name: row.name,
    ...pickCounts(row),
    ...shares,
    median_lead_minutes: row.median_lead_minutes,
  }
}

export async function countEventTypes(
  reader: Reader,
  request: ReportRequest,
  urls: Config['urls'],
): Promise<SectionOf<'event_types'>> {
  const rows = await reader.rows(countsByEventType(filterOf(request)))
  return {
    rows: rows.map((row) => ({ event_type: uriOf(urls.api, 'event_types', row.id), ...toObjectCounts(row) })),
  }
}

export async function countHosts(
  reader: Reader,
  request: ReportRequest,
  urls: Config['urls'],
): Promise<SectionOf<'hosts'>> {
  const rows = await reader.rows(countsByHost(filterOf(request)))
  return { rows: rows.map((row) => ({ user: uriOf(urls.api, 'users', row.id), ...toObjectCounts(row) })) }
}
